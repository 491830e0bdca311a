package dev.callsheet.launcher

import java.nio.file.Files

class DecideSpec extends CommandLineSpecification {
  static final String SPEED = '''\
    rule('speed to lead', priority: 10) {
      on 'lead.created'
      when { event.score >= 50 && event.source in ['web', 'chat'] }
      then {
        call to: contact, agent: event.owner
        cadence 12 add contact
      }
      otherwise { note "score ${event.score} of ${event.phone}" }
    }
    '''.stripIndent()
  static final String MISSED = '''\
    rule('missed call') {
      on 'call.missed'
      then { sms to: contact, message: "Sorry we missed you, ${event.firstName}" }
    }
    '''.stripIndent()

  static final String HOT = '{"type":"lead.created","score":72,"source":"web","phone":"+13055550123","owner":"ann@acme.com"}'
  static final String COLD = '{"type":"lead.created","score":42,"source":"web","phone":"+13055550124"}'
  static final String MISSING = '{"type":"call.missed","phone":"+13055550125"}'

  def "each event tells what fires and what that would do, in the words of a preview"() {
    given:
    def rules = file('rules.groovy', SPEED)
    def events = file('e.jsonl', "$HOT\n\n$COLD\n{\"type\":\"other\"}\n")

    expect:
    run('decide', rules, '--event', events).with { [it.code(), it.out(), it.err()] } == [0, '''\
      DIR/e.jsonl:1 lead.created: fired 'speed to lead'
         DIR/rules.groovy:5  call            +1 ... 0123  rings ann@acme.com first
         DIR/rules.groovy:6  cadence 12 add  +1 ... 0123
      DIR/e.jsonl:3 lead.created: nothing fired
         note of rule 'speed to lead': score 42 of +1 ... 0124
      DIR/e.jsonl:4 other: nothing fired
      3 events: 1 rule fired, 2 actions (1 call, 1 addition). Nothing was sent.
      Rules: trusted.
      '''.stripIndent(), '']
    run('decide', rules, '--event', events, '--full').out().contains('  call            +13055550123  ')
  }

  def "what would be left out or wait is told beside, by what is suppressed and by each policy: #how"() {
    given:
    def rules = file('rules.groovy', "policy {\n  onlyTo '+13055550123', '+13055550125'\n}\n" + SPEED + MISSED)
    def events = file('e.jsonl', "$HOT\n${HOT.replace('0123', '0127')}\n${MISSING.replace('}', ',"firstName":"Ann"}')}\n")
    def shut = file('shut.toml', HeldToPolicySpec.closed())
    run('suppress', 'add', '+13055550123', '--reason', 'asked by mail')

    when:
    def result = run('decide', rules, '--event', events, '--policy', shut, *how)
    def told = result.err().readLines()

    then:
    result.code() == 0
    result.out().contains('3 rules fired, 5 actions (1 text, 2 calls, 2 additions)') == !('ndjson' in how)
    told.size() == 5
    told[0].startsWith('DIR/e.jsonl:1: call to +1 ... 0123: suppressed; it would be left out: +1 ... 0123 is suppressed since ')
    told[1].startsWith('DIR/e.jsonl:1: cadence-add to +1 ... 0123: suppressed; it would be left out: ')
    told[2] == 'DIR/e.jsonl:2: call to +1 ... 0127: not among the few; it would be left out: ' +
      'none of +1 ... 0123, +1 ... 0125 (only to a few)'
    told[4].startsWith('DIR/e.jsonl:3: sms to +1 ... 0125: would wait now until ')

    where:
    how << [[], ['--explain'], ['--output', 'ndjson']]
  }

  def "what is probably not meant in the rules is told, as a check tells it"() {
    given:
    def rules = file('rules.groovy', SPEED + SPEED.replace('speed to lead', 'twice'))
    def events = file('e.jsonl', "$HOT\n$COLD\n")

    expect:
    run('decide', rules, '--event', events).with { [it.code(), it.err()] } == [0, run('check', rules).err()]
    run('decide', rules, '--event', events).err().contains("rule 'twice' asks the same as rule 'speed to lead'")
  }

  def "what events hold and nobody meant fails with what to write: #when"() {
    given:
    def rules = file('rules.groovy', "rule('r') {\n  when { event.type == 'a' }\n  $when\n  then { note 'fired' }\n}\n")
    def events = file('e.json', '{"type":"a","tags":["vip"],"score":"60","consent":"no","customer":{"optIn":"FALSE","name":"Off"}}')

    expect:
    [[], ['--sandbox'], ['--explain']].each { more ->
      def result = run('decide', rules, '--event', events, *more)
      assert result.code() == 7
      assert result.out().contains("   ! DIR/rules.groovy:3:${"  $when".indexOf(said.tokenize(' ')[0]) + 1}: rule 'r' failed: $said\n " +
          "    $write\n")
    }

    where:
    when                                       | said                                                         | write
    "unless { event.tags == 'vip' }"           |
        'event.tags is a list: as a whole it is never equal to a text, although one that is asked for is in it' |
        "write event.tags.contains('vip')"
    "when { event.score > 50 }"                | 'event.score is the text "60", not a number'                |
        'send 60, or write event.score.toInteger()'
    "when { event.consent }"                   | 'event.consent is the text "no", and every text counts as true' |
        "send false, or write event.consent in [true, 'yes']"
    "unless { !event.customer.optIn }"         | 'event.customer.optIn is the text "FALSE", and every text counts as true' |
        "send false, or write event.customer.optIn !in [true, 'TRUE']"
    "when { event.score && event.consent }"    | 'event.consent is the text "no", and every text counts as true' |
        "send false, or write event.consent in [true, 'yes']"
  }

  def "what rules ask for and no event has is told, if the events have it almost so: #heading"() {
    given:
    def rules = file('rules.groovy', "rule('r') {\n  $heading\n  then { note 'fired' }\n}\n")
    def events = file('e.jsonl', '{"type":"lead.created","lead_score":1,"tags":["do-not-contact"]}\n{"type":"lead.created",' +
        '"customer":{"optIn":true},"deal.stage":"Won"}\n{"type":"call.missed"}\n')
    def at = "  $heading".indexOf(heading.contains("('") ? "'d" : heading.startsWith('on') && !heading.contains('event.') ? "'" :
        'event.') + 1

    expect:
    run('decide', rules, '--event', events).err() == (told ? "DIR/rules.groovy:2:$at: warning: $told\n" : '')

    where:
    heading                                                    | told
    "on 'lead_created'"                                        |
        "no event is of type 'lead_created' (rule 'r'); the events are lead.created (2), call.missed (1)\n  did you mean 'lead.created'?"
    "on 'callMissed'"                                          |
        "no event is of type 'callMissed' (rule 'r'); the events are lead.created (2), call.missed (1)\n  did you mean 'call.missed'?"
    "on 'lead.create'"                                         |
        "no event is of type 'lead.create' (rule 'r'); the events are lead.created (2), call.missed (1)\n  did you mean 'lead.created'?"
    "on 'lead.*'"                                              |
        ("no event is of type 'lead.*' (rule 'r'); the events are lead.created (2), call.missed (1)\n  there are no wildcards: name " +
        "each type, or leave on out and write when { event.type.startsWith('lead.') }")
    "when { event.leadScore >= 50 }"                           |
        "no event that rule 'r' is asked about has leadScore\n  did you mean event.lead_score?"
    "unless { event.customer.optin }"                          |
        "no event that rule 'r' is asked about has customer.optin\n  did you mean event.customer.optIn?"
    "unless { event.tags.contains('do not contact') }"         |
        ("no event.tags that rule 'r' is asked about has 'do not contact'; 'do-not-contact' is in 1 of them\n  did you mean " +
        "'do-not-contact'?")
    "when { event.deal.stage == 'Won' }"                       |
        "no event that rule 'r' is asked about has deal.stage\n  they have one field with a dot in its name: write event['deal.stage']"
    "when { event.optIn }"                                     |
        "no event that rule 'r' is asked about has optIn\n  did you mean event.customer.optIn?"
    "when { event.lead_scroe > 1 }"                            |
        "no event that rule 'r' is asked about has lead_scroe\n  did you mean event.lead_score?"
    "on 'lead.updated'"                                        | null
    "unless { event.tags.contains('vip') }"                    | null
    "unless { event.tags.any { it in ['do not contact', 'do-not-contact'] } }" | null
    "on 'lead.created', 'lead'"                                | null
    "when { event.optedOut == true || event.lead_score > 1 }"  | null
    "on 'call.missed'; when { event.leadScore > 1 }"           | null
    "when { event.leadScore > 1 || event.lead_score > 1 }"     | null
  }

  def "texts that some events have in other capitals or with blanks are told: #heading"() {
    given:
    def rules = file('rules.groovy', "def WEB = ['web', 'chat']\ndef web = ['x']\nweb << 'web'\nrule('r') {\n  $heading\n  then { " +
        "note \"fired ${'$'}WEB ${'$'}web\" }\n}\n")
    def events = file('e.jsonl', ['web', 'Web', 'chat', 'Web', 'shop']
        .collect { """{"type":"lead.created","source":"$it","tags":["$it "]}\n""" }.join(''))

    expect:
    run('decide', rules, '--event', events).err().readLines().collect { it.replaceFirst(/^DIR\/rules.groovy:\d+:\d+: /, '').trim() } ==
        (told ? ['warning: ' + told, write] : [])

    where:
    heading                                                       | told | write
    "when { event.source in ['web', 'chat'] }"                    |
        "2 events have 'Web' in event.source, which rule 'r' does not take for 'web'" |
        "ask for both, ['web', 'Web'], or send one of them alone"
    "when { event.source in WEB }"                                |
        "2 events have 'Web' in event.source, which rule 'r' does not take for 'web'" |
        "ask for both, ['web', 'Web'], or send one of them alone"
    "unless { event.source == 'web' }"                            |
        "2 events have 'Web' in event.source, which rule 'r' does not take for 'web'" |
        "ask for both, ['web', 'Web'], or send one of them alone"
    "when { event.tags.contains('shop') }"                        |
        "no event.tags that rule 'r' is asked about has 'shop'; 'shop ' is in 1 of them" | "did you mean 'shop '?"
    "when { event.source in ['web', 'Web', 'chat'] }"             | null | null
    "when { event.source?.toLowerCase() in WEB }"                 | null | null
    "when { event.source == 'web' || event.source == 'Web' }"     | null | null
    "when { event.source in web }"                                | null | null
    "when { event.source in ['shop'] }"                           | null | null
  }

  def "a check tells of rules, which know no clock, what deciding does"() {
    given:
    def rules = file('rules.groovy', "rule('late') {\n  when { event.at < now.toString() }\n  then { note 'late' }\n}\n")

    expect:
    [run('check', rules), run('decide', rules, '--event', file('e.json', HOT))].each {
      assert it.code() == 3
      assert it.err().contains("there is nothing called 'now'")
    }
  }

  def "whether the rules were held in the sandbox is said, as an application holds them"() {
    given:
    def rules = file('rules.groovy', SPEED)
    def events = file('e.json', HOT)

    expect:
    run('decide', rules, '--event', events).out().endsWith('Nothing was sent.\nRules: trusted.\n')
    run('decide', rules, '--event', events, '--sandbox').out().endsWith('Nothing was sent.\nRules: sandboxed.\n')
  }

  def "rules read values and the region from the command line, and the version tells what was read"() {
    given:
    def rules = file('rules.groovy', """\
      rule('good lead') {
        on 'lead.created'
        when { event.score >= (params.least ?: '50').toInteger() }
        then { cadence params.cadence.toInteger() add contact }
      }
      """.stripIndent())
    def events = file('e.json', '{"type":"lead.created","score":42,"phone":"020 7946 0123"}')
    def decide = { String... more -> run('decide', rules, '--event', events, '--output', 'json', *more) }
    def version = { Parsed.json(it.out()).rules }

    expect:
    run('decide', rules, '--event', events).out().contains('nothing fired')
    run('decide', rules, '--event', events, '--var', 'least=40', '--var', 'cadence=7', '--region', 'GB', '--full').out()
        .contains('cadence 7 add  +442079460123')
    run('decide', rules, '--event', events, '--var', 'least=40').with { [it.code(), it.out().contains('params.cadence is not set')] } ==
        [7, true]
    run('decide', rules, '--event', events, '--var', 'least=40', '--var', 'least=41')
        .with { [it.code(), it.err().contains('--var least is given twice')] } == [2, true]

    and: 'the same texts with other values are other rules'
    [decide(), decide('--var', 'least=40', '--var', 'cadence=7'), decide('--var', 'least=40', '--var', 'cadence=8'),
        decide('--region', 'GB')].collect(version).toSet().size() == 4
  }

  def "all rules of a folder are one set, and its examples are none of them"() {
    given:
    file('a.groovy', SPEED)
    file('b.groovy', MISSED)
    file('a.cases.groovy', 'this is no rule')
    def events = file('e.json', HOT)

    expect:
    run('decide', folder, '--event', events, '--explain').with { [it.code(), it.out(), it.err()] } == [0, '''\
      DIR/e.json:1 lead.created: fired 'speed to lead'
         DIR/a.groovy:5  call            +1 ... 0123  rings ann@acme.com first
         DIR/a.groovy:6  cadence 12 add  +1 ... 0123
         rule 'speed to lead' fired (DIR/a.groovy:1)
           event.score >= 50 && event.source in ['web', 'chat']
                 |     |     |        |      |
                 72    true  true     web    true
         1 rule not asked about lead.created
      1 event: 1 rule fired, 2 actions (1 call, 1 addition). Nothing was sent.
      Rules: trusted.
      '''.stripIndent(), '']
    run('decide', folder, '--event', events, '--explain', '--all').out()
        .contains("   rule 'missed call' was not asked (DIR/b.groovy:1): it is not asked about lead.created\n")
  }

  def "a rule that fails is told, and exit code 7"() {
    given:
    def result = run('decide', file('rules.groovy', MISSED), '--event', file('e.json', MISSING))

    expect:
    result.code() == 7
    result.out().contains('   ! DIR/rules.groovy:3:')
    result.out().endsWith('1 event: 0 rules fired, 0 actions, errors on 1 event. Nothing was sent.\nRules: trusted.\n')
  }

  def "a line that is no event is told with its place, the others are decided, and exit code 3"() {
    given:
    input = new ByteArrayInputStream("nonsense\n$HOT\n".bytes)

    when:
    def result = run('decide', file('rules.groovy', SPEED), '--event', '-', '--output', 'ndjson')

    then:
    result.code() == 3
    result.out().readLines().size() == 3
    result.out().readLines()[1].startsWith('{"type":"decision","file":"standard ' +
        'input","line":2,"event":"lead.created","fired":["speed to lead"],"commands":[{"rule":"speed to lead",')
    result.err().startsWith("standard input:1:1: this is not one JSON object: 'nonsense' is no value of JSON")
    result.err().endsWith('1 event could not be read.\n')
  }

  def "of many lines that are no events the first are told"() {
    given:
    def result = run('decide', file('rules.groovy', SPEED), '--event', file('e.jsonl', 'x\n' * 1000))

    expect:
    result.code() == 3
    result.err().readLines().size() == 41
    result.err().endsWith('1,000 events could not be read.\n')
  }

  def "rules that are wrong are all told before any event is read"() {
    given:
    file('a.groovy', SPEED.replace('agent:', 'agnet:'))
    file('b.groovy', "rule('x') { then { note 'a' } }\nrule('y') { thn { } }\n")

    when:
    def result = run('decide', folder, '--event', 'no.jsonl')

    then:
    result.code() == 3
    result.out() == ''
    result.err().contains("DIR/a.groovy:5:23: call has no option 'agnet'")
    result.err().contains('DIR/b.groovy:2:13')
    result.err() =~ /\d errors. Nothing planned, nothing sent.\n$/
  }

  def "what is not there is told: #args"() {
    given:
    Files.createDirectory(folder.resolve('empty'))
    file('r.groovy', SPEED)

    when:
    def result = run(*(['decide'] + args.collect { it.startsWith('-') ? it : folder.resolve(it).toString() }))

    then:
    result.code() == 2
    result.err() == "callsheet: $message\n"

    where:
    args                               || message
    ['r.groovy', '--event', 'e.jsonl'] || 'there is no file DIR/e.jsonl'
    ['no.groovy', '--event', 'e.json'] || 'there is no file DIR/no.groovy'
    ['empty', '--event', 'e.json']     || 'DIR/empty has no rules; they are files *.groovy'
  }

  def "a reader that has gone ends it quietly"() {
    given:
    output = new FailingOutput('Broken pipe')

    expect:
    run('decide', file('rules.groovy', SPEED), '--event', file('e.jsonl', "$HOT\n" * 1000), '--output', form)
        .with { [it.code(), it.err()] } == [0, '']

    where:
    form << ['human', 'json', 'ndjson']
  }
}
