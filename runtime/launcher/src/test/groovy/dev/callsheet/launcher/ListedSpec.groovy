package dev.callsheet.launcher

/** Which actions of a plan a preview lists. */
class ListedSpec extends CommandLineSpecification {
  def "--only #only lists the actions #listed and says how many of how many"() {
    given:
    def script = file('welcome.groovy',
        "sms to: '+13055550123', message: 'Hi'\nqueue(17) { remove '+13055550124' }\nqueue(17) { add '+13055550123' }\n")

    expect:
    with(run('plan', script, '--only', only)) {
      it.code() == 0
      it.out().readLines().findAll { it =~ /^ +\d/ }.collect { it.trim().takeWhile { it != ' ' } as int } == listed
      it.out().contains("${listed.size()} of 3 actions ha")
      it.out().contains('Would touch 2 people: 1 text (1 segment), 1 addition, 1 removal request.')
    }
    with(Parsed.json(run('plan', script, '--only', only, '--output', 'json').out())) {
      it.actions*.action == listed
      it.count == 3
      it.listed == listed.size()
    }

    where:
    only                        || listed
    'op=sms'                    || [1]
    'op=queue'                  || [2, 3]
    'op=queue-remove'           || [2]
    'op=Queue Add'              || [3]
    'op=sms,op=queue add'       || [1, 3]
    'line=2'                    || [2]
    'to=+13055550123'           || [1, 3]
    'to=+13055550123, op=sms'   || [1]
    'row=1'                     || []
  }

  def "a wrong --only is explained, and what was typed is not repeated: #only"() {
    given:
    def result = run('plan', texting(1), '--only', only)

    expect:
    result.code() == 2
    result.err().readLines()[0] == "callsheet: --only: $message"

    where:
    only              || message
    'lin=3'           || "there is no such key; did you mean 'line'? (op, line, to, row, outcome)"
    'secret=3'        || 'there is no such key; known are (op, line, to, row, outcome)'
    'op=smss'         || "there is no such operation; did you mean 'sms'? 'callsheet ops' lists them"
    'line=x'          || 'write a whole number like line=12'
    'to=305 555 0123' || 'write the number like to=+13055550123'
    'outcome=unkown'  || "there is no such outcome; did you mean 'unknown'?"
    'outcome=lost'    || 'there is no such outcome; there are sent, refused, not-sent, unknown, skipped, deferred, not-tried'
    'sms'             || 'write it like op=sms,line=12,to=+13055550123,row=5'
  }

  def "a plan's actions have no outcome yet, and whoever asks for one is told where it is known"() {
    expect:
    run(command, texting(1), '--only', 'outcome=unknown').err() ==
        ('callsheet: --only outcome=... asks what became of actions, and a plan has none yet; of a run: callsheet show RUN --only ' +
            'outcome=unknown\n')

    where:
    command << ['plan', 'run']
  }

  def "--sample draws the same actions for the same --seed"() {
    given:
    def script = texting(60)
    def drawn = { String... more -> run('plan', script, '--sample', '4', *more).out().readLines()[-5..-1] }

    expect:
    drawn() == drawn('--seed', '1')
    drawn() != drawn('--seed', '2')
    drawn('--seed', '7')[-1] == '4 of 60 actions, at random (--seed 7).'
    run('plan', script, '--sample', '0').err() == 'callsheet: --sample takes a number from 1 to 10000\n'
  }

  def "who has how many is told where a script deals leads to several agents"() {
    given:
    def script = file('deal.groovy', """def agents = ['anna@acme.com', 'ben@acme.com']
(0..<$people).each { i -> call to: '+1305555' + (1000 + i), agent: agents[i % $several] }
sms to: '+13055550199', message: 'Hi'
""")

    expect:
    run('plan', script).out().readLines().findAll { it.startsWith('By agent') } == lines

    where:
    people | several || lines
    3      | 2       || ['By agent: 2 anna@acme.com, 1 ben@acme.com, 1 nobody.']
    61     | 2       || ['By agent: 31 anna@acme.com, 30 ben@acme.com, 1 nobody.']
    3      | 1       || []
  }

  def "--per-day says on which day the last action would leave"() {
    expect:
    run('plan', texting(60), '--rate', '5/s', '--per-day', '25').out()
        .contains('At 5/s, 25 a day the last would leave on day 3; day 1 is today.\n')
    run('plan', texting(60), '--per-day', '25').out().contains('At 25 a day the last would leave on day 3; day 1 is today.\n')
    run('plan', texting(60), '--per-day', '60').out().every { !it.contains('the last would leave') }
    run('run', texting(60), '--per-day', '25').out().contains('on day 3')
    run('plan', texting(60), '--per-day', '25', '--output', 'json').out() =~ /"days" ?: ?3/
  }

  def "--rate says when the last action would leave"() {
    expect:
    run('plan', texting(60), '--rate', rate).out().contains(text)

    where:
    rate     || text
    '5/s'    || 'At 5/s the last would leave 12 s after the first.\n'
    '30/min' || 'At 30/min the last would leave 1 min 58 s after the first.\n'
    '20/h'   || 'At 20/h the last would leave 2 h 57 min after the first.\n'
  }

  def "what is listed is not taken for what is sent"() {
    expect:
    with(run('run', texting(1), '--live', 'simulator', '--yes', '1', *options)) {
      it.code() == 2
      it.err().startsWith('callsheet: --only, --sample and --message choose what a preview lists, not what is sent;')
    }

    where:
    options << [['--only', 'op=sms'], ['--sample', '1']]
  }
}
