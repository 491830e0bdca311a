package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Limits
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir

/** What stands above rules is the same for every event, whatever it is and whatever the event before has done with it. */
class BetweenEventsSpec extends Specification {
  @TempDir
  Path folder

  private RuleSet rules(String script, Limits limits = Limits.standard()) {
    Files.writeString(folder.resolve('r.groovy'), script)
    ScriptCompiler.sandboxed(Sandbox.standard().limits(limits)).rules([folder])
  }

  private static String told(RuleSet rules, String phone) {
    def decision = rules.decide(Event.of([type: 'x', phone: phone]))
    (decision.notes()*.text() + decision.errors()*.message()).join('; ')
  }

  def "what one event does with it, the next does not see: #kept, #used"() {
    when:
    def rules = rules("$kept\nrule('a') { on 'x'; then { note \"\${$shown}\"; try { $used } catch (Exception x) { } } }")

    then:
    def alone = told(rules, '+13055550101')
    !alone.contains('0101')
    ['+13055550102', '+13055550103', '+13055550104'].every { told(rules, it) == alone }

    where:
    kept                                      | used                                  | shown
    "def e = Map.entry('k', [1])"             | 'e.value << event.phone'              | 'e.value'
    "def e = Map.entry([1], 2)"               | 'e.key << event.phone'                | 'e.key'
    "e = Map.entry('k', [1])"                 | 'e.value << event.phone'              | 'e.value'
    "def l = [Map.entry('k', [1])]"           | 'l[0].value << event.phone'           | 'l'
    "def m = [a: Map.entry('k', [a: 1])]"     | 'm.a.value.b = event.phone'           | 'm'
    "def l = [a: [1]].collect { it }"         | 'l[0].value << event.phone'           | 'l'
    "def e = [a: [1]].find { true }"          | 'e.value << event.phone'              | 'e.value'
    "def s = [a: [1]].entrySet()"             | 's.each { it.value << event.phone }'  | 's.collect { it.value }'
    "def l = [1]; def e = Map.entry('k', { -> l })" | 'e.value.call() << event.phone' | 'e.value.call()'
    "def m = 'aXbXc' =~ /X/"                  | 'm.find()'                            | 'm.find() ? m.start() : 0'
    "m = 'aXbXc' =~ /X/"                      | 'm.find()'                            | 'm.find() ? m.start() : 0'
    "def l = ['aXbXc' =~ /X/]"                | 'l[0].find()'                         | 'l[0].find() ? l[0].start() : 0'
    "def e = Map.entry('k', 'aXbXc' =~ /X/)"  | 'e.value.find()'                      | 'e.value.find() ? e.value.start() : 0'
    "def m = 'aXbXc' =~ /X/; m.find()"        | 'm.find()'                            | 'm.find() ? m.start() : 0'
    "def a = 'a b'.split(' ')"                | 'a[0] = event.phone'                  | 'a.join()'
    "def a = [1, [2]] as Object[]"            | 'a[1] << event.phone'                 | 'a.join()'
    "def s = [[1]] as Set"                    | 's.each { it << event.phone }'        | 's'
    "def k = [a: [1]].keySet()"               | 'k << event.phone'                    | 'k'
    "def v = [a: [1]].values()"               | 'v.each { it << event.phone }'        | 'v'
    "def l = [[1], [2]].asImmutable()"        | 'l[0] << event.phone'                 | 'l'
    "def l = [1, 2, 3].subList(0, 2)"         | 'l << event.phone'                    | 'l'
    "def c = { m, p -> m.x(p) }.curry([x: { it }])" | 'c.call(event.phone)'           | 'c.call(0)'
    "def c = { k, v -> k } >> { [it] }"       | 'c.call(event.phone, 1)'              | 'c.call(0, 1)'
    "def c = { l, p -> l << p; l }.curry([1])" | 'c.call(event.phone)'                | 'c.call(0)'
    "def l = [1]; def c = { x -> l << x }"    | 'c.call(event.phone)'                 | 'l'
    "def l = []; l << l"                      | 'l << event.phone'                    | 'l.size()'
    "def e = new Exception('a', new Exception('b'))" | 'e.message << event.phone'     | 'e.message'
  }

  def "what it costs is the event's that asks: #kept, #used"() {
    given:
    def rules = rules("$kept\nrule('a') { on 'x'; then { $used; note 'done' } }", Limits.standard().operations(400_000))

    expect:
    (1..20).every { told(rules, '+13055550101') == 'done' }

    where:
    kept                                                     | used
    "def e = Map.entry('k', (1..90000).toList())"            | 'e.hashCode()'
    "def e = Map.entry('k', (1..90000).toList())"            | 'e == Map.entry("k", (1..90000).toList())'
    "def e = [a: (1..90000).toList()].find { true }"         | 'e.hashCode()'
    "def l = [Map.entry('k', (1..90000).toList())]"          | 'l.hashCode()'
    "def l = [Map.entry('k', (1..90000).toList())]"          | 'l.contains(Map.entry("k", [1]))'
    "def e = Map.entry('k', Map.entry('l', (1..9000).toList()))" | '"$e"'
    "def m = ('a' * 20000) =~ /b/"                           | 'm.find()'
    "def s = [a: (1..90000).toList()].entrySet()"            | 's.hashCode()'
    "def l = (1..90000).toList()"                            | 'l.hashCode()'
    "def s = (1..20000).toSet()"                             | 's == (1..20000).toSet()'
  }

  def "its cost is counted for each event: #asked"() {
    given:
    def rules = rules("def e = Map.entry('k', (1..90000).toList())\ndef l = [e]\n" +
        "rule('a') { on 'x'; then { 20.times { $asked }; note 'done' } }", Limits.standard().operations(400_000))

    expect:
    told(rules, '+13055550101').contains('takes more than 400000 steps')

    where:
    asked << ['e.hashCode()', 'l.hashCode()', 'e == Map.entry("k", (1..90000).toList())', '[(e): 1]', '[e] as Set',
        '[e].contains(Map.entry("k", (1..90000).toList()))',
        'l.contains(Map.entry("k", (1..90000).toList()))', 'e.value.hashCode()', '[1, 2].groupBy { e }', 'e.toString()']
  }

  def "keys that all have one hash code are compared at the cost of what asks: #among, #asked"() {
    given:
    def rules = rules("def s1 = 'ab' * 250000; def s2 = 'ab' * 249999 + 'ab'; def k = $key\n$among; for (i in 1..250) { $kept }\n" +
        "rule('a') { on 'x'; when { def n = 0; for (i in 1..1500) { if ($asked) n++ }; n > 0 }; then { note 'n' } }")

    expect:
    Work.within(3_000) { told(rules, '+13055550101') }.contains('takes more than')

    where:
    among            | kept                                           | key                    | asked
    'def m = [:]'    | 'm[[s2, i, -31 * i]] = 1'                      | '[s1, 0, 0]'           | 'm.containsKey(k)'
    'def m = [:]'    | 'm[[s2, i, -31 * i]] = 1'                      | '[s1, 0, 0]'           | 'm[k]'
    'def m = [] as Set' | 'm << [s2, i, -31 * i]'                     | '[s1, 0, 0]'           | 'k in m'
    'def m = [:]'    | 'm[[a: s2, b: [i, -31 * i]]] = 1'              | '[a: s1, b: [0, 0]]'   | 'm.containsKey(k)'
    'def m = [:]'    | 'm[Map.entry(s2, [i, -31 * i])] = 1'           | 'Map.entry(s1, [0, 0])' | 'm.get(k)'
  }

  def "what rules ask of large values without their code ends with the time of the event, too: #asked"() {
    given:
    def each = (0..<1_000).collect { "rule('r$it') { on 'x'; when { $asked }; then { note 'n' } }".replace('#', "$it") }
    def rules = rules(each.join('\n'), Limits.standard().time(Duration.ofSeconds(1)))
    def event = Event.of([type: 'x', l: large])

    when:
    def decision = Work.within(5_000) { rules.decide(event) }

    then:
    decision.errors()*.message().count { it.contains('the rules take longer for one event') } > 100

    where:
    asked                             | large
    'event.l != # && event.n == null' | ' ' * 3_000_000 + '1'
    'event.l.contains("x#")'          | (1..200_000).collect { "v$it" as String }
    'event.l && event.a == #'         | (1..200_000).collect { "v$it" as String }
  }

  def "that time is looked at within a rule, in what rules share, and in explain: #what"() {
    given:
    def phones = (1..phonesOf).collect { '+1305555' + (1000000 + it) }
    def rules = rules((1..count).collect { n -> "rule('r$n') { on 'x'; when { ${asked(n)} }; then { note 'n' } }" }.join('\n'),
        Limits.standard().time(Duration.ofMillis(500)))
    def event = Event.of([type: 'x', w: phones])

    when:
    def decision = Work.within(6_000) { rules.decide(event) }
    def explained = Work.within(6_000) { rules.explain(event).decision() }

    then:
    [decision, explained].every { it.errors()*.message().any { it.contains('the rules take longer for one event') } }

    where:
    what          | count | phonesOf | asked
    'one rule'    | 1     | 200_000  | { n -> (1..60).collect { "event.w.contains('+1415555${100 + it}')" }.join(' || ') }
    'few rules'   | 15    | 50_000   | { n -> (1..58).collect { "event.w.contains('+1415555${n * 60 + it + 1000}')" }.join(' || ') }
    'many lists'  | 1100  | 50_000   | { n -> "event.w.contains('z$n')" }
    'shared ones' | 400   | 50_000   | { n -> "event.w.contains('+1415555${5000 + n.intdiv(2)}') || event.a == 1" }
  }

  def "what rules keep with closures is made for each event at its cost"() {
    given:
    def rules = rules("def l = (1..9000).toList(); def m = [:]; for (i in 1..8) { m[[l, i]] = { it } }\n" +
        "60.times { n -> rule('a' + n) { on 'x'; when { m.size() > 1 }; then { note 'n' } } }", Limits.standard().operations(800_000))

    expect:
    told(rules, '+13055550101').contains('the rules take more steps for one event')
  }

  def "what cannot be kept is refused where it is kept: #kept"() {
    given:
    Files.writeString(folder.resolve('r.jsonl'), '{"phone": "+13055550123"}')
    Files.writeString(folder.resolve('r.csv'), 'phone\n+13055550123')

    when:
    rules("$kept\nrule('a') { on 'x'; when { x.size() > 0 }; then { note 'n' } }")

    then:
    def e = thrown(ScriptException)
    e.message.contains("cannot keep all rows of a file")

    where:
    kept << ["def x = jsonl('r.jsonl')", "def x = [csv('r.csv')]"]
  }
}
