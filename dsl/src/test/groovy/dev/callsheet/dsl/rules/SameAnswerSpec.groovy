package dev.callsheet.dsl.rules

import static dev.callsheet.rule.Condition.field

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.rule.Condition
import dev.callsheet.rule.Consequence
import dev.callsheet.rule.Decision
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import groovy.transform.CompileStatic
import spock.lang.Shared
import spock.lang.Specification

/** One meaning of a condition: the same value asked the same thing gives the same answer, or the same message, in every form of code. */
class SameAnswerSpec extends Specification {
  /** What is asked of the field x, and of others that may be missing; e is the event. */
  static final List<String> CONDITIONS = [
    'e.x == 50', 'e.x != 50', 'e.x == "50"', 'e.x == true', 'e.x != true', 'e.x == false', 'e.x == "no"', 'e.x == null', 'e.x != null',
      'e.x == "a"',
    'e.x > 50', 'e.x >= 50', 'e.x < 3', 'e.x <= 3', '50 < e.x', '!(e.x > 50)', 'e.x >= "2026-11-28T12:00:00Z"', 'e.x < "2026-11-28"',
    'e.x == "2026-11-28T12:00:00Z"', 'e.x in ["2026-11-28T12:00:00Z", "a"]', 'e.x in [4, 5]', 'e.x in [50, 60]', 'e.x in ["50", "a"]',
    'e.x in [true, "true"]', '!(e.x in [4, 5])', 'e.x !in [4, 5, null]', 'e.x in 4..6', 'e.x in ["a"]', 'e.x.contains("a")',
      '!e.x.contains("a")',
    'e.x.contains(5)', 'e.x.startsWith("a")', '!e.x.endsWith("a")', 'e.x', '!e.x', '!!e.x', 'e.x && e.other', 'e.x || e.other',
      'e.other || e.x',
    'e.x == true || e.x == "true"', 'e.x == true || e.other', 'e.other == true || e.x', 'e.other == true || !e.x', 'e.x + 1 > 50',
      'e.x - 1 > 100 || e.y',
    'e.x * 2 > 100', 'e.none + 1 > 100 || e.x', 'e.none.size() + 1 > 100 || e.x == true', 'e.x.city', 'e.x.city != "a"',
      'e.x.city == "a" || e.y == 1',
    'e.x.size() > 1', 'e.x?.size() == 1', '(e.x ?: false)', '(e.x ?: "none") == "none"', 'e.x ? e.y == 1 : e.y == 2', 'e["x"]',
      '[e.x].any()', '[e.x].every { it }',
    'e.x > 50 && e.y == 1', 'e.y == 1 && e.x > 50', 'e.x > 50 || e.y == 1', 'e.x == e.y', 'e.x > e.y', 'e.x > e.text', 'e.x == e.text',
      'e.x in e.list', 'e.list.any { it == e.x }',
    'e.list.contains(e.x)', 'e.x > java.time.LocalDate.parse("2005-01-01")', 'e.x == java.time.LocalDate.parse("2005-01-01")',
      'e.x =~ /a/', 'e.x ==~ /a+/',
    'e.x as boolean', '(boolean) e.x', 'e.x.asBoolean()', 'e.x.with { it }', 'e.x.any { it == 5 }', 'e.x[0]', 'e.x <=> 50',
      '[50, e.x].max() == 50', '-e.x < 0'
  ]

  static final List VALUES = [
    null, true, false, 0, 1, 3, 4, 5, 49, 50, 51, 100, -1, 50L, 50.0, 50.5, 5.0, 4.00, 0.0, 1e2, 5000000000L, 12345678901234567890G,
    '', ' ', '\t', ' \n', '\u00a0', '\u200b', '\u3000', ' a', 'a', 'A', 'aa', 'b', 'ab', '0', '1', '4', '5', '9',
    '50', '50.0', '60', '-1', '1e2', '007', '1,200', '60%', ' 60 ', '$60', '5000000000',
    'true', 'false', 'True', 'FALSE', 'yes', 'no', 'No', 'NO', 'y', 'n', 'on', 'off', 't', 'f', ' no ', 'nope', 'maybe', 'null',
    '2026-11-28', '2000-01-01', '2026-11-28T12:00:00Z', '2026-11-28T09:00:00-05:00', '2026-11-28T12:00Z', '2026-11-28T12:00:00',
      '2026-11-28 12:00:00',
    'Sat, 28 Nov 2026 12:00:00 GMT', '11/28/2026', 1795870000, 1795870000000L,
    [], ['a'], [5], ['5'], ['no'], [null], [4, 5.0], [:], [city: 'a'], [city: null], [city: 'no'], [city: '\u00a0'], [[city: 'a']],
      ['x', [city: 'a']]
  ]

  /** What a condition of Java's can say. */
  static final Map<String, Condition> JAVA = [
    'e.x == 50': field('x').is(50), 'e.x != 50': field('x').is(50).negate(), 'e.x == "50"': field('x').is('50'),
      'e.x == true': field('x').is(true),
    'e.x != true': field('x').is(true).negate(), 'e.x == false': field('x').is(false), 'e.x == "no"': field('x').is('no'),
      'e.x == null': field('x').is(null),
    'e.x > 50': field('x').over(50), 'e.x >= 50': field('x').atLeast(50), 'e.x < 3': field('x').under(3), 'e.x <= 3': field('x').atMost(3),
    '!(e.x > 50)': field('x').over(50).negate(), 
    'e.x >= "2026-11-28T12:00:00Z"': field('x').atLeast('2026-11-28T12:00:00Z'), 'e.x < "2026-11-28"': field('x').under('2026-11-28'),
    'e.x == "2026-11-28T12:00:00Z"': field('x').is('2026-11-28T12:00:00Z'), 'e.x in [4, 5]': field('x').in(4, 5),
      'e.x in ["50", "a"]': field('x').in(['50', 'a']),
    '!(e.x in [4, 5])': field('x').in(4, 5).negate(), 'e.x.contains("a")': field('x').contains('a'),
      '!e.x.contains("a")': field('x').contains('a').negate(),
    'e.x.contains(5)': field('x').contains(5), 'e.x.city != "a"': field('x.city').is('a').negate(),
    'e.x.city == "a" || e.y == 1': field('x.city').is('a').or(field('y').is(1)),
      'e.x > 50 && e.y == 1': field('x').over(50).and(field('y').is(1)),
    'e.y == 1 && e.x > 50': field('y').is(1).and(field('x').over(50)), 'e.x > 50 || e.y == 1': field('x').over(50).or(field('y').is(1))
  ]

  private static String of(String condition) {
    condition.replaceAll(/\be\b(?=[.\[?])/, 'event')
  }

  /** The text of rules, one for each condition in the form. */
  private static String rules(Closure<String> form) {
    CONDITIONS.withIndex().collect { condition, i -> form(condition, i) }.join('\n')
  }

  private static String rule(int i, String word, String condition, String more = '') {
    "rule('r$i') {\n$more  $word { $condition }\n  then { note 'yes' }\n}"
  }

  static final Map<String, String> FORMS = [
    alone   : rules { c, i -> rule(i, 'when', of(c)) },
    unless  : rules { c, i -> rule(i, 'unless', of(c)) },
    negated : rules { c, i -> rule(i, 'when', "!(${of(c)})") },
    method  : rules { c, i -> "def m$i(e) { $c }\n" + rule(i, 'when', "m$i(event)") },
    typed   : rules { c, i -> "boolean m$i(e) { $c }\n" + rule(i, 'when', "m$i(event)") },
    closure : rules { c, i -> "def c$i = { e -> $c }\n" + rule(i, 'when', "c$i(event)") },
    block   : rules { c, i -> rule(i, 'when', "def e = event\n $c") },
    each    : rules { c, i -> rule(i, 'when', "[event].any { e -> $c }") },
    decided : rules { c, i -> "rule('r$i') {\n  then { def e = event\n if ($c) note 'yes' }\n}" },
  ]

  /** Each rule is asked about events of a type of its own, so that what others ask of a field does not count. */
  static final String APART = rules { c, i -> rule(i, 'when', of(c), "  on 't$i'\n") }

  private static final Set<String> CONTRARY = ['unless', 'negated']
  private static final List<Map> OTHERS = [[:], [y: 1, list: [5, 'a'], text: '50'], [other: true, y: 2, list: [], text: 'a']]

  private static String plain(String message) {
    message.replaceAll(/^rule '\w+' failed: /, '')
        .replaceAll(/\b\w+\(event\)|\b(event|e|it)\.x(\.city)?\b|\b(event|e)\['x'\]|the value\b/, 'X')
        .replaceAll(/, in what it calls in line \d+/, '')
  }

  /** For each rule that fired or failed: that it holds, or what it says. */
  @CompileStatic
  static Map<String, String> told(Decision decision, boolean contrary) {
    Map<String, String> all = [:]
    for (note in decision.notes()) {
      all[note.rule().name()] = 'yes'
    }
    if (contrary) {
      CONDITIONS.size().times { int i ->
        String name = "r$i".toString()
        if (all.remove(name) == null) {
          all[name] = 'yes'
        }
      }
    }
    decision.failed().eachWithIndex { Rule rule, int at -> all[rule.name()] = plain(decision.errors()[at].message()) }
    all
  }

  /** The same of rules that are asked apart. */
  @CompileStatic
  static Map<String, String> toldApart(RuleSet apart, Map<String, ?> fields) {
    Map<String, String> all = [:]
    CONDITIONS.size().times { int i -> all.putAll(told(apart.decide(Event.of("t$i".toString(), fields)), false)) }
    all
  }

  /** Each value with all others with -Pdeep, with one of them in each build. */
  static List<Map> events() {
    VALUES.withIndex().collectMany { value, i ->
      (Trials.ALL ? OTHERS : [OTHERS[i % OTHERS.size()]]).collect { value == null ? it : [x: value] + it }
    }
  }

  @CompileStatic
  static List<String> differences(Map<String, RuleSet> compiled, RuleSet apart, Collection<Map> events) {
    List<String> wrong = []
    for (fields in events) {
      def event = Event.of('t', fields as Map<String, ?>)
      Map<String, Map<String, String>> answers = [:]
      compiled.each { name, rules -> answers[name] = told(rules.decide(event), name in CONTRARY) }
      answers.apart = toldApart(apart, fields as Map<String, ?>)
      answers.explained = told(compiled.alone.explain(event).decision(), false)
      CONDITIONS.eachWithIndex { String condition, int i ->
        Map<String, List<String>> said = [:]
        answers.each { name, all -> said.computeIfAbsent(all["r$i".toString()] ?: 'no') { [] } << name }
        if (said.size() > 1) {
          wrong << "$condition of $fields: $said".toString()
        }
      }
    }
    wrong
  }

  @Shared
  RuleSet alone = ScriptCompiler.standard().compile('alone.groovy', FORMS.alone).rules()

  def "a condition gives one answer or one message in every form"() {
    given:
    Map<String, RuleSet> compiled = FORMS.collectEntries { name, text ->
      [name, name == 'alone' ? alone : ScriptCompiler.standard().compile("${name}.groovy", text).rules()]
    }
    compiled.indexed = ScriptCompiler.standard().compile('many.groovy', FORMS.alone + '\n' + (1..200).collect {
      "rule('o$it') {\n  when { event.x == 'other $it' && event.z > $it }\n  then { stop }\n}"
    }.join('\n')).rules()

    expect:
    differences(compiled, ScriptCompiler.standard().compile('apart.groovy', APART).rules(), events()) == []
  }

  def "a condition of Java's gives the same answer or message"() {
    given:
    def java = RuleSet.of('v', JAVA.collect { said, condition ->
      Rule.named("r${CONDITIONS.indexOf(said)}").when(condition).then({ event, reply -> reply.note('yes') } as Consequence)
    })
    def said = java.rules()*.name() as Set

    expect:
    JAVA.keySet().every { it in CONDITIONS }
    for (fields in events()) {
      def event = Event.of('t', fields)
      assert [fields, told(java.decide(event), false)] == [fields, told(alone.decide(event), false).subMap(said)]
    }
  }
}
