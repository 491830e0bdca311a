package dev.callsheet.launcher

/** One text as it would arrive. */
class MessageSpec extends CommandLineSpecification {
  def script
  def long_ = 'your quote is ready and waits for you. ' * 4

  def setup() {
    file('leads.csv', 'phone,name\n+13055550123,Ann\n')
    script = file('welcome.groovy', """\
      csv('leads.csv').each { sms to: it, message: "Hi \${it.name} — $long_\\n#2 call to nobody", agent: 'kim@acme.com' }
      call to: '+13055550124', agent: 'kim@acme.com'
      """.stripIndent())
  }

  def "a text is shown whole, with its segments; what it says cannot pass for a line of ours"() {
    when:
    def result = run('plan', script, '--message', '1')

    then:
    result.code() == 0
    result.out() == """\
      #1 (leads.csv row 1) would do: sms to +1 ... 0123
      3 segments of UCS-2, since the GSM alphabet does not have — (column 8); 183 characters
        Hi Ann — $long_
        #2 call to nobody
      """.stripIndent()
    run('run', script, '--message', '1').out() == result.out()
    run('plan', script, '--message', '1', '--full').out().contains('+13055550123')
  }

  def "a saved plan shows it, too, and no --message hides the preview of what is saved or sent"() {
    given:
    def saved = folder.resolve('welcome.plan')
    run('plan', script, '-o', saved)

    expect:
    run('show', saved, '--message', '1').out() == run('plan', script, '--message', '1').out()
    with(run('plan', script, '--message', '1', '-o', saved)) { it.code() == 2 && it.err().contains('--message shows one text alone') }
    with(run('run', script, '--message', '1', '--live', 'simulator')) { it.code() == 2 &&
        it.err().contains('--message choose what a preview lists') }
  }

  def "what has no message is told: #number"() {
    when:
    def result = run('plan', script, '--message', number, *more)

    then:
    result.code() == 2
    result.err() == "callsheet: $told\n"
    result.out() == ''

    where:
    number | more                 || told
    '2'    | []                   || 'action 2 is no text, so it has no message: call'
    '3'    | []                   || 'DIR/welcome.groovy has the actions 1 to 2, and not 3'
    '0'    | []                   || 'DIR/welcome.groovy has the actions 1 to 2, and not 0'
    'x'    | []                   || "--message: write a whole number\n'callsheet plan --help' says what may be written."
    '1'    | ['--output', 'json'] || '--message shows one text alone; every output for programs holds all of them whole'
  }
}
