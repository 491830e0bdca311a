package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Sandbox
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
}
