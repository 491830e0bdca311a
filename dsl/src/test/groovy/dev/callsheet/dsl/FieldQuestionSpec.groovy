package dev.callsheet.dsl

import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What is told from a field's value, against the same question asked by code. */
class FieldQuestionSpec extends Specification {
  @TempDir
  Path folder

  // A text that says no has an error of its own, see ConditionSpec.
  static final List VALUES = [
    null, true, false, '', ' ', 'A', 'Ann', 'Bea', 'nA', 'true', 'yes', 0, 1, -1, 0.0, 0.5, 0d, -0.0d, 1e-300, new BigDecimal('1E-400'),
    Double.NaN, 0L, 7L, BigInteger.ZERO, BigInteger.TEN,
    [], ['A'], [null], ['no'], [:], [tier: 'Ann'], [tier: null], [tier: 5], [tier: []], [tier: [x: 1]], [[tier: 'A']]
  ]

  /** As it is known, and with the same meaning as code of which nothing is known. */
  static final Map<String, String> QUESTIONS = [
    'event.a'                    : 'event.a && (1 + 1 == 2)',
    '!event.a'                   : '!(event.a && (1 + 1 == 2))',
    '!!event.a'                  : '!!(event.a && (1 + 1 == 2))',
    'event.a.startsWith("A")'    : 'event.a.startsWith("A" + "")',
    '!event.a.startsWith("A")'   : '!event.a.startsWith("A" + "")',
    'event.a.startsWith("")'     : 'event.a.startsWith("" + "")',
    'event.a.endsWith("n")'      : 'event.a.endsWith("n" + "")',
    '!event.a.endsWith("n")'     : '!event.a.endsWith("n" + "")',
    'event.a?.startsWith("A")'   : 'event.a?.startsWith("A" + "")',
    'event.a.tier'               : 'event.a.tier && (1 + 1 == 2)',
    '!event.a.tier'              : '!(event.a.tier && (1 + 1 == 2))',
    'event.a.tier.startsWith("A")' : 'event.a.tier.startsWith("A" + "")',
    '!event.a.tier.endsWith("n")': '!event.a.tier.endsWith("n" + "")',
  ]

  RuleSet rules(Collection<String> questions, String more) {
    def file = folder.resolve('rules.groovy')
    Files.writeString(file, questions.withIndex().collect { question, i ->
      ['when', 'unless'].collect { word ->
        "rule('$word $i') {\n  $word { $question }$more\n  then { note 'fired' }\n}\n"
      }.join('')
    }.join(''))
    ScriptCompiler.standard().rules([file])
  }

  static List told(RuleSet rules, Event event) {
    def decision = rules.decide(event)
    def explained = decision.explain(event)
    [
      decision.fired()*.name(),
      decision.errors()*.where()*.line(),
      explained.verdicts().findAll { it.outcome().name() == 'FIRED' }*.rule()*.name()
    ]
  }

  def "what a field's value tells is what code comes to, and fails where it fails: #more"() {
    given:
    def known = rules(QUESTIONS.keySet(), more)
    def code = rules(QUESTIONS.values(), more)

    expect:
    for (value in VALUES) {
      for (b in [1, 2]) {
        def event = Event.of('lead.created', [a: value, b: b])
        assert [event.fields(), told(known, event)] == [event.fields(), told(code, event)]
      }
    }
    told(known, Event.of('lead.created', [b: 1])) == told(code, Event.of('lead.created', [b: 1]))

    where:
    more << ['', '\n  when { event.b == 1 }', '\n  when { event.b + 0 == 1 }']
  }

  def "many rules that ask the same ask it of the event as each would alone"() {
    given:
    def questions = (1..70).collectMany {
      ["event.tags.contains('t${it % 5}') && event.n >= $it", "event.a.startsWith('A') && !event.off && event.n < $it"]
    }
    def together = rules(questions, '')
    def alone = questions.withIndex().collect { question, i -> rules([question], '') }

    expect:
    for (event in [
      [tags: ['t1', 't2'], n: 30, a: 'Ann', off: false],
      [tags: 't3', n: 3, a: null],
      [n: 70, a: 5, off: true],
      [tags: ['t4'], n: '9', a: 'A', off: 'no'],
      [:]
    ]) {
      def asked = Event.of('lead.created', event)
      assert together.decide(asked).fired().size() == alone.sum { it.decide(asked).fired().size() }
      assert together.decide(asked).errors().size() == alone.sum { it.decide(asked).errors().size() }
    }
  }
}
