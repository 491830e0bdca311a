package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import spock.lang.Specification

/** Rules that a loop makes: each has the values of its own turn, in its conditions and in what it says. */
class RulesInLoopsSpec extends Specification {
  static final List<String> CONDITIONS = ['event.source == s', 'event.source.toLowerCase() == s', 's == event.source',
    'event.source in [s]',
    'event.source + "" == s', 'event.source && event.source == s', '!(event.source != s)', 'event.source.startsWith(s)', 'is(event.source)']

  static String rule(String condition) {
    """def is = { it == s }
  rule("x \$s") {
    when { $condition }
    then { note "says \$s" }
  }"""
  }

  def "a rule has the values of its turn: #loop"() {
    given:
    def made = CONDITIONS.collect { condition ->
      def text = loop.replace('RULE', rule(condition))
      [ScriptCompiler.standard(), ScriptCompiler.sandboxed(Sandbox.standard())].collect { it.compile('loop.groovy', text).rules() }
    }.flatten()

    expect:
    for (rules in made) {
      for (source in ['a', 'b', 'c']) {
        def decision = rules.decide(Event.of('t', [source: source]))
        assert decision.errors() == []
        assert decision.fired()*.name() == ["x $source"]
        assert decision.notes()*.text() == ["says $source"]
      }
    }

    where:
    loop << [
      "for (s in ['a', 'b', 'c']) {\n RULE\n}",
      "for (String s in ['a', 'b', 'c']) {\n RULE\n}",
      "for (s : ['a', 'b', 'c']) {\n RULE\n}",
      "for (s in 'a'..'c') {\n RULE\n}",
      "for (s in [a: 1, b: 2, c: 3].keySet()) {\n RULE\n}",
      "for (entry in [a: 1, b: 2, c: 3]) {\n def s = entry.key\n RULE\n}",
      "for (row in [['a'], ['b', 'c']]) {\n for (s in row) {\n RULE\n}\n}",
      "for (row in [['a', 1], ['b', 2], ['c', 3]]) {\n def (s, n) = row\n RULE\n}",
      "['a', 'b', 'c'].each { s ->\n RULE\n}",
      "['a', 'b', 'c'].each {\n def s = it\n RULE\n}",
      "['a', 'b', 'c'].eachWithIndex { s, i ->\n RULE\n}",
      "[a: 1, b: 2, c: 3].each { s, n ->\n RULE\n}",
      "3.times { i ->\n def s = 'abc'[i]\n RULE\n}",
      "0.upto(2) { i ->\n def s = 'abc'[i]\n RULE\n}",
      "2.downto(0) { i ->\n def s = 'abc'[i]\n RULE\n}",
      "(0..2).each { i ->\n def s = 'abc'[i]\n RULE\n}",
      "for (i in 0..2) {\n def s = 'abc'[i]\n RULE\n}",
      "def i = 0\nwhile (i < 3) {\n def s = 'abc'[i]\n RULE\n i++\n}",
      "def i = 0\ndef s = ''\nwhile (i < 3) {\n s = 'abc'[i]\n RULE\n i++\n}",
      "def s = 'a'\nwhile (s < 'd') {\n RULE\n s++\n}",
      "def s = 'a'\ndo {\n RULE\n s++\n} while (s < 'd')",
      "def s = 'a'\n['a', 'b', 'c'].each {\n s = it\n RULE\n}",
      "for (int i = 0; i < 3; i++) {\n def s = 'abc'[i]\n RULE\n}",
      "def all = ['a', 'b', 'c']\nfor (int i = 0; i < 3; i++) {\n def is = { all[i] == it }\n"
      + " rule(\"x \${all[i]}\") { when { is(event.source) && event.source == all[i] }; then { note \"says \${all[i]}\" } }\n}",
      "firstOf('all') {\n for (s in ['a', 'b', 'c']) {\n RULE\n}\n}",
      "for (s in ['a', 'b', 'c']) {\n firstOf(\"of \$s\") {\n RULE\n}\n}"
    ]
  }

  def "a table of rows decides by its rows: #loop"() {
    given:
    def rules = ScriptCompiler.standard().compile('table.groovy', """
def TABLE = [[18, 25, 'high', 700], [18, 25, 'low', 500], [26, 99, 'low', 300]]
$loop
  rule("\${row[0]}-\${row[1]} \${row[2]}") {
    when { event.age >= row[0] && event.age <= row[1] && event.risk == row[2] }
    then { note "pays \${row[3]}" }
  }
}""").rules()

    expect:
    rules.decide(Event.of('t', [age: 20, risk: 'high'])).notes()*.text() == ['pays 700']
    rules.decide(Event.of('t', [age: 20, risk: 'low'])).notes()*.text() == ['pays 500']
    rules.decide(Event.of('t', [age: 30, risk: 'low'])).notes()*.text() == ['pays 300']
    rules.decide(Event.of('t', [age: 30, risk: 'high'])).notes() == []

    where:
    loop << ['for (row in TABLE) {', 'TABLE.each { row ->']
  }

  def "closures that a turn makes are those of its rule, one within the other"() {
    given:
    def rules = ScriptCompiler.standard().compile('closures.groovy', '''
for (s in ['a', 'b']) {
  def is = { it == s }
  def says = { -> "says $s" }
  rule("x $s") {
    when { is(event.source) }
    then { note says() }
  }
}''').rules()

    expect:
    rules.decide(Event.of('t', [source: 'a'])).notes()*.text() == ['says a']
    rules.decide(Event.of('t', [source: 'b'])).notes()*.text() == ['says b']
  }

  static final String SHARED =
  'the script changes what rules use after one has taken it, and each would use what is left there in the end'

  static List<String> told(String text) {
    def all = [ScriptCompiler.standard(), ScriptCompiler.sandboxed(Sandbox.standard())].collect {
      try {
        def rules = it.compile('loop.groovy', text).rules()
        ['a', 'b'].collect { source -> rules.decide(Event.of('t', [source: source])).notes()*.text().join(',') }
      } catch (ScriptException e) {
        [e.problems()*.message().join(), e.problems()[0].hint().orElse('')]
      }
    }
    assert all.toSet().size() == 1
    all[0]
  }

  def "what a loop changes between its rules is not shared by them: #before #body"() {
    expect:
    told("$before\nfor (s in ['a', 'b']) {\n  $body\n}") == [
      SHARED, 'keep what the rule uses in a variable of its own, in front of it: def own = seen.toList(), or def own = [:] + counts'
    ]

    where:
    before                    | body
    'def m = [:]'             | 'm.source = s; rule("x $s") { when { event.source == m.source }; then { note m.source } }'
    'def m = [:]'             | 'rule("x $s") { when { event.source == s }; then { note "${m.source}" } }; m.source = s'
    'def m = [:]'             | 'm["source"] = s; rule("x $s") { when { event.source + "" == m.source }; then { note "x" } }'
    'def m = [:]'             | 'def n = m; n.put("source", s); rule("x $s") { when { event.source == s }; then { note n.source } }'
    'def m = [a: [:]]'        | 'm.a.source = s; rule("x $s") { when { event.source == m.a.source + "" }; then { note "x" } }'
    'def seen = []'           | 'seen << s; rule("x $s") { when { event.source in seen.collect { it } }; then { note "${seen.last()}" } }'
    'def seen = [].toSet()'   | 'seen << s; rule("x $s") { when { event.source == s }; then { note "${seen.join()}" } }'
    'def seen = []'           | 'seen << s; rule("x $s") { when { event.source in seen }; then { note "x" } }'
    'def seen = []'           | 'rule("x $s") { when { event.source == s && !(event.source in seen) }; then { note "x" } }; seen << s'
    'def now = ""; def acts = [say: { now }]' | 'now = s; rule("x $s") { when { event.source == s }; then { note acts.say() } }'
    'def m = [:]; def make = { k -> rule("x $k") { when { event.source == k }; then { note m.k } } }' | 'm.k = s; make(s)'
    'def list = ["x"]'        | 'list[0] = s; rule("x $s") { when { event.source == s }; then { note list[0] } }'
    'def list = ["b", "a"]'   | 'list.sort(true) { it == s }; rule("x $s") { when { event.source == s }; then { note list[0] } }'
    'def list = ["x", "a", "b"]' | 'list.remove(0); rule("x $s") { when { event.source == s }; then { note list[0] } }'
    'def m = [:]; def says = { m.source }' | 'm.source = s; rule("x $s") { when { event.source == s }; then { note says() } }'
    'def acts = [:]'          | 'acts.say = { s }; rule("x $s") { when { event.source == s }; then { note acts.say() } }'
    'm = [:]'                 | 'm.source = s; rule("x $s") { when { event.source == s }; then { note m.source } }'
    'm = [:]\ndef says() { m.source }' | 'm.source = s; rule("x $s") { when { event.source == s }; then { note says() } }'
    'src = ""'                | 'src = s; rule("x $s") { when { event.source == s }; then { note src } }'
    'src = ""\ndef says() { src }' | 'src = s; rule("x $s") { when { event.source == s }; then { note says() } }'
  }

  def "what a turn makes or a loop only reads is each rule's own: #before #body"() {
    expect:
    told("$before\nfor (s in ['a', 'b']) {\n  $body\n}") == ['a', 'b']

    where:
    before                    | body
    ''                        | 'def m = [:]; m.source = s; rule("x $s") { when { event.source == m.source }; then { note m.source } }'
    'def f = null'            | 'f = { s }; rule("x $s") { when { event.source == s }; then { note f() } }'
    'def m = [a: "a", b: "b"]' | 'rule("x $s") { when { event.source == s }; then { note m[s] } }'
    'def seen = []'           | 'seen << s; rule("x $s") { when { event.source == s }; then { note s } }'
    'def m = [:]'             | 'm.source = s; def own = [:] + m; rule("x $s") { when { event.source == own.source }; then { note s } }'
    ''           | 'def fs = [{ it == s }]; rule("x $s") { when { fs[0](event.source) }; then { note s } }'
    'def seen = []'           | 'seen << s; def own = seen.toList(); rule("x $s") { when { event.source == s }; then { note own.last() } }'
    'def m = [:]'             | 'm.source = s; def own = m.source; rule("x $s") { when { event.source == own }; then { note own } }'
    'def seen = []'           | 'if (s in seen) { continue }; seen << s; rule("x $s") { when { event.source == s }; then { note s } }'
    'def m = [a: "a"]'        | 'rule("x $s") { when { event.source == s }; then { note s + (m.c ?: "") } }; m.a = "a"'
    'm = [:]'                 | 'm[s] = 1; rule("x $s") { when { event.source == s }; then { note s } }'
    'def m = [:]'             | 'm = [source: s]; rule("x $s") { when { event.source == m.source }; then { note m.source } }'
    'total = 0'               | 'total += 1; rule("x $s") { when { event.source == s }; then { note s } }'
  }

  static final String RULES = """
rule('a') { when { is[0](event.source) }; then { note 'a' } }
rule('b') { when { is[1](event.source) }; then { note 'b' } }"""

  def "a closure that a turn makes has the variable of its turn, also where rules stand behind the loop: #made"() {
    expect:
    told("def is = []\n$made$RULES") == ['a', 'b']

    where:
    made << [
      "for (s in ['a', 'b']) { is << { it == s } }",
      "for (s in ['a', 'b']) { is += { it == s } }",
      "for (s in ['a', 'b']) { def t = s; is << { it == t } }",
      "for (int i = 0; i < 2; i++) { is << { it == 'ab'[i] } }",
      "for (int i = 0, j = 1; i < 2; i++, j--) { if (j > 5) { continue }; is << { it == 'ba'[j] } }",
      "for (int i = 0; i < 2; i++) { def s = i; is << { it == 'ab'[s] } }",
      "['a', 'b'].each { s -> is << { it == s } }",
      "is = ['a', 'b'].collect { s -> { x -> x == s } }",
      "2.times { i -> is << { it == 'ab'[i] } }",
      "def of = { s -> { x -> x == s } }\nfor (s in ['a', 'b']) { is << of(s) }",
      "def of(s) { return { x -> x == s } }\nfor (s in ['a', 'b']) { is << of(s) }",
      "for (s in ['a', 'b']) { is << { t, x -> x == t }.curry(s) }",
      "def i = 0\nwhile (i < 2) { def own = i; is << { it == 'ab'[own] }; i++ }",
      "def i\nfor (s in ['a', 'b']) { def f; f = { x, n -> n == 0 ? x == s : f(x, n - 1) }; is << { f(it, 2) } }",
      "def least = 5\nleast = 0\nfor (s in ['a', 'b']) { is << { it.size() > least && it == s } }",
    ]
  }

  def "one that would have what the last turn has left there is refused: #made"() {
    expect:
    told("def is = []\n$made$RULES")[0].startsWith('a rule uses a closure of a turn that has changed what the closure uses since')

    where:
    made << [
      "def i = 0\nwhile (i < 2) { is << { it == 'ab'[i] }; i++ }",
      "def i = 0\nwhile (i++ < 2) { is << { it == 'ab'[i - 1] } }",
      "def i = 0\ndo { is << { it == 'ab'[i] }; i++ } while (i < 2)",
      "def i = 0\ndo { is << { it == 'ab'[i] } } while (++i < 2)",
      "def i = 0\nwhile (i < 2) { is << { { -> it == 'ab'[i] }() }; i++ }",
      "def i = 0\nwhile (i < 2) { is << { n, x -> x == 'ab'[i] }.curry(1); i++ }",
      "def i = 0\nwhile (i < 2) { is << ({ it } >> { it == 'ab'[i] }); i++ }",
      "def i = -1\n['a', 'b'].each { i++; is << { it == 'ab'[i] } }",
      "def i = 0\nfor (s in ['a', 'b']) { is << { it == 'ab'[i] }; i += 1 }",
      "int i\nfor (i = 0; i < 2; i++) { is << { it == 'ab'[i] } }",
      "for (int i = 0; i < 2;) { is << { it == 'ab'[i] }; i++ }",
      "def now\n['a', 'b'].each { now = it; is << { it == now } }",
      "def i = 0\nwhile (i < 2) { def f = { it == 'ab'[i] }; is << { f(it) }; i++ }",
    ]
  }

  def "what a rule has taken is not changed behind it: #change"() {
    expect:
    told("$change")[0] == SHARED

    where:
    change << [
      'def l = ["a"]\nrule("a") { when { event.source in l }; then { note "a" } }\nl << "b"',
      'def l = ["a"]\nrule("a") { when { event.source == "a" }; then { note "${l[0]}" } }\nl[0] = "b"',
      'def m = [s: "a"]\nrule("a") { when { event.source == m.s }; then { note m.s } }\nm.s = "b"',
      's = "a"\nrule("a") { when { event.source == s }; then { note s } }\ns = "b"',
      's = "a"\ndef is() { s }\nrule("a") { when { event.source == is() }; then { note "a" } }\ns = "b"',
      'def s = [x: [y: "a"]]\nrule("a") { when { event.source == s.x.y + "" }; then { note "a" } }\ns.x.y = "b"',
      'def l = ["a"]\nrule("a") { when { event.source in l }; then { note "a" } }\nl << "b"\nrule("b") { then { note "$l" } }',
    ]
  }

  def "a variable is that of its rule, whatever is set behind it"() {
    expect:
    told('def s = "a"\ndef is = { it == s }\nrule("a") { when { is(event.source) }; then { note s } }\n'
    + 's = "b"\nrule("b") { when { is(event.source) }; then { note s } }\nis = { false }') == ['a', 'b']
  }
}
