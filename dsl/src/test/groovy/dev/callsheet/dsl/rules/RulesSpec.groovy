package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Decision
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import spock.lang.Specification

/** What rules of a script decide. */
class RulesSpec extends Specification {
  static RuleSet rules(String text) {
    ScriptCompiler.standard().compile('rules.groovy', text).rules()
  }

  static Decision decide(String text, Map fields) {
    rules(text).decide(Event.of(fields))
  }

  static List<String> told(Decision decision) {
    decision.commands()*.toString()
  }

  static final String SPEED = '''\
    rule('speed to lead', priority: 10) {
      on 'lead.created'
      when { event.score >= 50 && event.source in ['web', 'chat'] }
      then {
        call to: contact, agent: event.owner
        cadence 12 add contact
      }
      otherwise { note "score ${event.score}" }
    }
    '''.stripIndent()

  def "a rule says what should happen"() {
    when:
    def decision = decide(SPEED, [type: 'lead.created', score: 60, source: 'web', phone: '305-555-0123', owner: 'ann@acme.com'])

    then:
    decision.errors() == []
    told(decision).size() == 2
    decision.fired()*.name() == ['speed to lead']
    decision.told()*.place()*.toString() == ['rules.groovy:5:5', 'rules.groovy:6:16']
  }

  def "a note on an empty text names no row of the event: who decides names its place"() {
    when:
    def decision = decide('rule("r") { then { sms to: contact, message: "Hi ${event.name}" } }',
        [type: 't', phone: '305-555-0123', name: ' '])

    then:
    decision.notes()*.text() == ['event.name is blank once']
  }

  def "a rule that does not fire may say something else, and why"() {
    given:
    def event = Event.of([type: 'lead.created', score: 42, source: 'web'])
    def decision = rules(SPEED).decide(event)

    expect:
    decision.notes()*.text() == ['score 42']
    decision.explain(event).toString() == '''\
      rule 'speed to lead' did not fire (rules.groovy:1)
        event.score >= 50 && event.source in ['web', 'chat']
              |     |     |
              42    false false
      '''.stripIndent()
  }

  def "conditions that are more than comparisons are explained too"() {
    given:
    def set = rules('''\
      def LIMIT = 50
      rule('x') {
        when {
          event.score * 2 > LIMIT
            && !event.tags.contains('dnc') && event.tags.any { it.startsWith('v') }
        }
        unless { event.lead.owner == 'bot' }
        then { note 'yes' }
      }
      '''.stripIndent())
    def event = Event.of([type: 'a', score: 30, tags: ['vip', 'dnc'], lead: [owner: 'bot']])

    expect:
    set.explain(event).toString() == '''\
      rule 'x' did not fire (rules.groovy:2)
        event.score * 2 > LIMIT && !event.tags.contains('dnc') && event.tags.any { it.startsWith('v') }
              |     |   | |     |  |      |    |               |
              30    60  | 50    |  false  |    true            false
                        true    false     [vip, dnc]
      '''.stripIndent()
  }

  def "a condition over a missing field is false: #condition"() {
    expect:
    decide("rule('x') { when { $condition }; then { note 'fired' } }", [type: 'a']).with { [it.fired(), it.errors()] } == [[], []]

    where:
    condition << ['event.score >= 50', 'event.score < 50', 'event.a.b.c > 1', 'event.score + 1 > 2', 'event.tags.contains(\'x\')',
        'event.name.startsWith(\'A\')', 'event.score > event.limit',
                  'event.name =~ /x/', 'event.tags.size() > 0', '5 - event.score > 0', 'event.vip', 'event.x in [1, 2]',
                      'event.tags.any { it == 1 }']
  }

  def "what stands before the first element is not there, and the error says so: #items"() {
    expect:
    decide("rule('x') { when { event.items[-$back] == 'a' }; then { note 'fired' } }", [type: 'a', items: items]).errors()
        .collect { [it.message(), it.hint().get()] } ==
        [["the list has no [-$back]: its size is ${items.size()}", "ask for its size first: list.size() >= $back ? list[-$back] : null"]]
            *.collect { it as String }

    where:
    items      | back
    []         | 1
    ['a']      | 2
    ['a', 'b'] | 3
  }

  def "what a rule shares with the script around it cannot change: #what"() {
    expect:
    def set = rules("$script\nrule('x') { then { $then } }")
    def all = (1..3).collect { set.decide(Event.of([type: 'a'])) }
    all.collect { it.notes()*.text() } == [notes] * 3
    all.collect { it.errors()*.message() } == [errors] * 3

    where:
    what                     | script                              | then                                  || notes   | errors
    'a list'                 | 'def all = [seen: [1]]'              | 'all.seen << 2'                       || []      |
        ['a list that the script has not made cannot be changed']
    'a closure'              | 'def hi = { "hi $it" }'             | 'note hi("you")'                      || ['hi you'] | []
    'a closure of a closure' | 'def a = { it + 1 }; def b = { a(it) * 2 }' | 'note "${b(1)}"'              || ['4']   | []
    'a closure in a list'    | 'def all = [{ 1 }, { 2 }]'          | 'note "${all[1]()}"'                  || ['2']   | []
    'a method'               | 'int twice(n) { n * 2 }'            | 'note "${twice(2)}"'                  || ['4']   | []
    'a name'                 | 'LIMIT = 5'                         | 'note "${LIMIT + 1}"'                 || ['6']   | []
    'a closure with a name'  | 'TWICE = { it * 2 }'                | 'note "${TWICE(3)}"'                  || ['6']   | []
    'a closure in a map'     | 'def all = [a: [{ 7 }]]'             | 'note "${all.a[0]()}"'               || ['7']   | []
    'a list of itself'       | 'def all = [1]; all << all'          | 'note "${all[1][1][0]}"'             || ['1']   | []
    'a set'                  | 'def all = [1, 1] as Set'            | 'note "${all.size()}"'               || ['1']   | []
    'a range'                | 'def all = 1..3'                     | 'note "${all.sum()}"'                || ['6']   | []
    'a recursive closure'    | 'def f; f = { it <= 1 ? 1 : it * f(it - 1) }' | 'note "${f(4)}"'            || ['24']  | []
  }

  def "a rule keeps nothing, and is told so before it is asked: #script #then"() {
    when:
    rules("$script\nrule('x') { then { $then } }")

    then:
    def e = thrown(dev.callsheet.problem.ScriptException)
    e.message.contains("a rule keeps nothing: '$name' is")

    where:
    script                                     | then                                       | name
    'def seen = [] as Set'                     | 'if (!(event.phone in seen)) seen << event.phone' | 'seen'
    'def seen = []'                            | 'if (seen.add(event.phone)) note "new"'    | 'seen'
    'def seen = [a: 1]'                        | 'seen.b = 2'                               | 'seen'
    'def seen = [a: 1]'                        | 'seen[event.phone] = 2'                    | 'seen'
    'def seen = [a: 1]'                        | 'note "${seen.computeIfAbsent(event.phone) { 1 }}"' | 'seen'
    'def seen = []; def put = { seen << it }'  | 'put(event.phone)'                         | 'seen'
    'def n = 0; def turn = { n = n + 1; n }'   | 'note "${turn()}"'                         | 'n'
    'def n = 0; def turn = { n++; n }'         | 'note "${turn()}"'                         | 'n'
  }

  def "what a rule and what it calls make themselves they may change"() {
    expect:
    decide("""def f(x) { def l = []; l << x; l.add(x); l.size() }
      def c = { x -> def n = 0; [1, 2].each { n += x }; def m = [:]; m.a = n; m.a }
      def all = []
      def put = { all << it }
      put(1)
      rule('x') { then { def l = []; [1].each { l << it }; note "\${f(1)} \${c(2)} \${l.size()} \${all.size()}" } }""",
        [type: 'a']).notes()*.text() == ['2 4 1 1']
  }

  def "a cache that only the run finds says that it keeps nothing, too"() {
    expect:
    decide("cache = [:]\ndef of(x) { cache.computeIfAbsent(x) { 1 } }\nrule('x') { then { note \"\${of(event.a)}\" } }",
        [type: 'a', a: 'b']).errors()*.hint()*.get().every { it.startsWith('a rule keeps nothing: ') }
  }

  def "rules may be made in loops, and of what the file says"() {
    given:
    def set = rules("""\
      names { queue 'inbound', 880 }
      contact from: [phone: 'customer.phone', name: 'customer.first']
      def SOURCES = ['web', 'chat']
      SOURCES.each { source ->
        rule("from \$source") {
          on 'lead'
          when { event.source == source }
          then { queue('inbound') { add contact, name: contact.name } }
        }
      }
      """)

    when:
    def decision = set.decide(Event.of([type: 'lead', source: 'chat', customer: [phone: '+13055550123', first: 'Ann']]))

    then:
    decision.fired()*.name() == ['from chat']
    decision.commands()[0].with { [it.operation().name(), it.queue().toString(), it.contact().e164(), it.name().get().toString()] } ==
        ['QUEUE_ADD', '880', '+13055550123', 'Ann']
  }

  def "only the first rule of a group that fits tells something, and none after a stop"() {
    expect:
    decide("""
      rule('last') { then { note 'last' } }
      firstOf('routing') {
        rule('a', priority: 2) { when { event.n > 5 }; then { note 'a' } }
        rule('b', priority: 2) { when { event.n > 3 }; then { note 'b' } }
      }
      rule('dnc', priority: 1) { when { event.dnc == true }; then { stop } }
      """, [type: 'x', n: n, dnc: dnc]).notes()*.text() == notes

    where:
    n | dnc   || notes
    9 | false || ['a', 'last']
    4 | false || ['b', 'last']
    1 | false || ['last']
    9 | true  || ['a']
  }

  def "the lists that a rule changes are known"() {
    expect:
    rules("rule('x') { then { powerlist('hot') { add contact }; cadence 9 remove contact } }").rules()[0].written()
        .changes()*.toString() as Set ==
        ["ListChange[list=powerlist 'hot', adds=true]", 'ListChange[list=cadence 9, adds=false]'] as Set
  }

  def "the same rules in two files are told"() {
    given:
    def folder = java.nio.file.Files.createTempDirectory('rules')
    def a = java.nio.file.Files.writeString(folder.resolve('a.groovy'), "rule('x') { then { note 'a' } }")
    def b = java.nio.file.Files.writeString(folder.resolve('b.groovy'), "\nrule('x') { then { note 'a' } }")

    when:
    ScriptCompiler.standard().rules([a, b])

    then:
    def e = thrown(dev.callsheet.problem.ScriptException)
    e.problems()*.message() == ["there is a rule 'x' already, in $a:1:1"]
    ScriptCompiler.standard().rules([a]).version() ==~ /[0-9a-f]{12}/
  }

  def "what many rules use is kept once"() {
    given:
    def set = rules("def many = (1..1000).toList()\n(1..200).each { n -> rule(\"r\$n\") { when { many.size() == n }; then { note " +
        "\"\${many[n - 1]}\" } } }")

    expect:
    set.decide(Event.of('a', [:])).errors() == []
    set.rules().size() == 200
  }

  def "what is nested too deeply is refused and harms nobody"() {
    when:
    rules("def deep = []\n20000.times { deep = [deep] }\nrule('x') { then { note \"\${deep.size()}\" } }")

    then:
    def e = thrown(dev.callsheet.problem.ScriptException)
    e.message.contains('nested too deeply')
  }

  def "rules without end are refused"() {
    when:
    rules("(1..1000000).each { n -> rule(\"r\$n\") { then { note 'x' } } }")

    then:
    def e = thrown(dev.callsheet.problem.ScriptException)
    e.message.contains('the script takes more')
  }

  def "whoever wants no more is left alone by a number that nothing can be sent to: #phone"() {
    given:
    def event = [type: 'sms', text: 'STOP', phone: phone]

    expect:
    with(decide("rule('r') { when { optOut(event.text) }; then { suppress $whom, reason: 'asked' } }", event)) {
      errors() == []
      commands()*.contacts()*.first()*.identity()*.e164() == [number]
    }
    decide("rule('r') { then { sms to: $whom, message: 'Hi' } }", event).errors().size() == 1

    where:
    phone                   | number
    '+13055558203 x2'       | '+13055558203'
    '+5215512345678'        | '+525512345678'
    'tel:+13055558204;ext=5'| '+13055558204'
    whom = phone.length() % 2 ? 'contact' : 'event.phone'
  }
}
