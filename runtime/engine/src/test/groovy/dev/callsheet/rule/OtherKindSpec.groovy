package dev.callsheet.rule

import dev.callsheet.rule.notation.Values
import static dev.callsheet.rule.Condition.field
import static dev.callsheet.rule.ConditionSpec.holds
import static dev.callsheet.rule.ConditionSpec.mistakes
import static dev.callsheet.rule.ConditionSpec.truth

import java.lang.reflect.Modifier
import java.time.LocalDate
import spock.lang.Specification

/** Values of which a condition cannot be asked: records that are none, moments, days, and constants that no field has. */
class OtherKindSpec extends Specification {
  def "what is no record has no fields, whatever is asked of them: #lead"() {
    given:
    def asked = [field('lead.city').is('Miami'), field('lead.city').is('Miami').negate(), field('lead.city').in('Miami', null),
      field('lead.city').over(5), field('lead.city').contains('M'), truth('lead.city')]

    expect:
    for (condition in asked + asked.collect { it.or(field('ok').is(true)) } + asked.collect { field('ok').is(true).and(it) }) {
      def rules = RuleSet.of('v',
        [Rule.named('r').when(condition)] + (1..200).collect { Rule.named("r$it").when(field('lead.city').is("c$it")) })
      def decision = rules.decide(Event.of('lead', [lead: lead, ok: true]))
      assert decision.fired() == []
      assert decision.errors()*.message()[0] == "rule 'r' failed: $kind has no 'city'"
      assert decision.errors() == rules.explain(Event.of('lead', [lead: lead, ok: true])).decision().errors()
    }

    where:
    lead  || kind
    'x'   || 'a text'
    5     || 'a whole number'
    5.5   || 'a number'
    true  || 'true or false'
    ['x'] || 'a text'
  }

  def "an error does not open an unless, nor the next rule of its group"() {
    given:
    def rules = RuleSet.of('v', [
      Rule.named('back').unless(field('visits').over(100).or(field('optedOut').is(true))).then({ event,
        reply -> reply.note('back') } as Consequence),
      Rule.named('vip').inGroup('g').when(field('score').over(50)).then({ event, reply -> reply.note('vip') } as Consequence),
      Rule.named('rest').inGroup('g').then({ event, reply -> reply.note('rest') } as Consequence)
    ])

    when:
    def decision = rules.decide(Event.of('lead', [visits: '7', score: '60']))

    then:
    decision.notes() == []
    decision.errors().size() == 2
    rules.explain(Event.of('lead', [visits: '7', score: '60'])).verdicts().last().reason() == Optional.of("rule 'vip' of g comes first")
    rules.decide(Event.of('lead', [visits: 7, score: 40])).notes()*.text() == ['back', 'rest']
  }

  def "moments are compared as moments: #found"() {
    expect:
    holds(field('at').atLeast('2026-11-28T12:00:00Z'), [at: found]) == atLeast
    holds(field('at').under('2026-11-28T12:00:00Z'), [at: found]) == !atLeast

    where:
    found                           || atLeast
    '2026-11-28T09:00:00-05:00'     || true
    '2026-11-28T12:00:00.000Z'      || true
    '2026-11-28T12:00:00+00:00'     || true
    '2026-11-28T08:00:00-05'        || true
    '2026-11-28T08:00:00+05'        || false
    '2026-11-28T12:00Z'             || true
    '2026-11-28T14:00:00+05:00'     || false
    '2026-11-28T11:59:59.999Z'      || false
  }

  def "what is no moment has no order with one: #found"() {
    expect:
    mistakes(field('at').atLeast(asked), [at: found])[0].readLines()*.trim() == ["rule 'r': rule 'r' failed: $what".toString(), remedy]

    where:
    found                           | asked                  || what | remedy
    '2026-11-28'                    | '2026-11-28T12:00:00Z' || "'2026-11-28T12:00:00Z' is a moment, and '2026-11-28' is a day" |
      "write a moment in place of '2026-11-28', such as '2026-11-28T00:00:00Z'"
    '2026-11-28T00:00:00Z'          | '2026-11-28'           || "'2026-11-28T00:00:00Z' is a moment, and '2026-11-28' is a day" |
      "write a moment in place of '2026-11-28', such as '2026-11-28T00:00:00Z'"
    '2026-11-28 12:00:00'           | '2026-11-28T12:00:00Z' || "'2026-11-28T12:00:00Z' is a moment, and '2026-11-28 12:00:00' is none" |
      "compare moments with an offset, such as '2026-11-28T12:00:00Z'"
    'Sat, 28 Nov 2026 12:00:00 GMT' | '2026-11-28T12:00:00Z' ||
      "'2026-11-28T12:00:00Z' is a moment, and 'Sat, 28 Nov 2026 12:00:00 GMT' is none" |
      "compare moments with an offset, such as '2026-11-28T12:00:00Z'"
    1795870000                      | '2026-11-28T12:00:00Z' ||
      "event.at is a number, seconds since 1970, and the rule compares it with the text '2026-11-28T12:00:00Z'" |
      "write java.time.Instant.parse('2026-11-28T12:00:00Z').getEpochSecond() in place of '2026-11-28T12:00:00Z'"
    '9'                             | '10'                   || "'9' and '10' are texts, which are compared letter by letter" |
      'make numbers of them: event.at.toInteger()'
  }

  def "moments are equal letter by letter, and in other letters a mistake"() {
    expect:
    holds(field('at').is('2026-11-28T12:00:00Z'), [at: '2026-11-28T12:00:00Z'])
    !holds(field('at').is('2026-11-28T12:00:00Z'), [at: '2026-11-28T12:00:01Z'])
    !holds(field('at').is('2026-11-28T12:00:00Z'), [at: '2026-11-28'])
    mistakes(field('at').is('2026-11-28T12:00:00Z'), [at: '2026-11-28T12:00Z']).size() == 1
    mistakes(field('at').in('x', '2026-11-28T12:00:00Z').negate(), [at: '2026-11-28T12:00Z']).size() == 1
  }

  def "a text beside a date of Java's is a mistake: #condition"() {
    expect:
    mistakes(condition, [born: '2000-01-01'])[0].readLines()*.trim() == [
      "rule 'r': rule 'r' failed: event.born is a text, and it is compared with a LocalDate",
      'make one of the text: java.time.LocalDate.parse(event.born)'
    ]

    where:
    condition << [DAY_BEFORE, DAY_IS, DAY_AMONG, DAY_BEFORE.negate(), DAY_IS.negate(), DAY_AMONG.negate()]
  }

  static final LocalDate DAY = LocalDate.parse('2005-01-01')
  static final Condition DAY_BEFORE = new Condition.Compared(FieldPath.of('born'), Condition.Comparison.UNDER, DAY)
  static final Condition DAY_IS = new Condition.Equal(FieldPath.of('born'), DAY)
  static final Condition DAY_AMONG = new Condition.Among(FieldPath.of('born'), [DAY])

  def "a list or set of values is what they are, and what no field can have is refused"() {
    expect:
    holds(field('source').in(['web', 'chat']), [source: 'chat'])
    holds(field('source').in(['web', 'chat'] as Set), [source: 'web'])
    holds(field('source').in(List.of('web')), [source: 'web'])
    !holds(field('source').in(['web', 'chat'].toSet()), [source: 'fax'])

    when:
    never()

    then:
    thrown(IllegalArgumentException)

    where:
    never << [{ field('a').is(DAY) }, { field('a').in([DAY]) }, { field('a').in('x', DAY) }, { field('a').over(DAY) },
      { field('a').under(true) },
      { field('a').is(Optional.of('x')) }, { field('a').is(['x'] as Set) }, { field('a').contains(DAY) },
        { field('a').is(Thread.State.NEW) }]
  }

  def "what a condition cannot be asked of is told by a public exception"() {
    when:
    field('score').over(5).test(Event.of('t', [score: '60']))

    then:
    def mistaken = thrown(OtherKind)
    Modifier.isPublic(OtherKind.modifiers)
    mistaken.message == 'event.score is the text "60", not a number'
    mistaken.hint() == 'send 60, or write event.score.toInteger()'
    mistaken.path() == Optional.of(FieldPath.of('score'))
  }
}
