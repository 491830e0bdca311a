package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field

import dev.callsheet.command.CadenceId
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.problem.Source
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification

class RuleSetSpec extends Specification {
  static final Event LEAD = Event.of('lead', [score: 50, source: 'web'])

  static RemoveFromCadence off(int cadence) {
    new RemoveFromCadence(new CadenceId(cadence), new PhoneNumber('+13055550123'), Optional.empty())
  }

  static Consequence add(int cadence) {
    { event, reply -> reply.add(off(cadence)) }
  }

  static RuleSet set(Rule... rules) {
    RuleSet.of('v1', rules as List)
  }

  static List<String> fired(RuleSet rules, Event event = LEAD) {
    def decision = rules.decide(event)
    assert decision.fired() == rules.explain(event).decision().fired()
    decision.fired()*.name()
  }

  def "rules whose conditions hold tell their commands, the most important first"() {
    given:
    def rules = set(
        Rule.named('low').on('lead').when(field('score').atLeast(50)).then(add(1)),
        Rule.named('high').on('lead').priority(5).when(field('source').in('web', 'chat')).then { event, reply ->
          reply.add(off(2))
          reply.note('hot')
        },
        Rule.named('other').on('call').then(add(3)))

    when:
    def decision = rules.decide(LEAD)

    then:
    decision.commands() == [off(2), off(1)]
    decision.fired()*.name() == ['high', 'low']
    decision.notes()*.text() == ['hot']
    decision.version() == 'v1'
    decision.toString() == '2 rules fired, 2 commands'
    rules.decide(Event.of('lead', [score: 49])).commands() == []
    rules.decide(Event.of('lead', [score: 50])).toString() == '1 rule fired, 1 command'
  }

  def "rules of one priority are asked in the order in which they stand"() {
    expect:
    fired(set(Rule.named('c'), Rule.named('a'), Rule.named('b').priority(-1), Rule.named('d'))) == ['c', 'a', 'd', 'b']
  }

  def "a hundred rules keep their order"() {
    given:
    def names = (1..200).collect { "r$it" as String }

    expect:
    fired(RuleSet.of('v', names.collect { Rule.named(it).on('lead') })) == names
  }

  def "a rule without types is asked about every event, others about theirs alone"() {
    given:
    def rules = set(Rule.named('all'), Rule.named('two').on('lead').on('call'), Rule.named('text').on('text'))

    expect:
    fired(rules, Event.of(type, [:])) == expected

    where:
    type       || expected
    'lead'     || ['all', 'two']
    'call'     || ['all', 'two']
    'text'     || ['all', 'text']
    'whatever' || ['all']
  }

  def "once a rule of a group fired, the others of the group are not asked"() {
    given:
    def rules = set(
        Rule.named('vip').inGroup('routing').when(field('vip').is(true)),
        Rule.named('web').inGroup('routing').when(field('source').is('web')),
        Rule.named('free').when(field('source').is('web')),
        Rule.named('any').inGroup('routing'))

    expect:
    fired(rules) == ['web', 'free']
    fired(rules, Event.of('lead', [vip: true, source: 'web'])) == ['vip', 'free']
    fired(rules, Event.of('lead', [:])) == ['any']
  }

  def "a rule of a group that fails has been the one: what it is for must not happen in another way"() {
    given:
    def rules = set(
        Rule.named('first').inGroup('routing').then { event, reply -> throw new IllegalStateException('no owner') },
        Rule.named('second').inGroup('routing').then(add(2)))

    expect:
    fired(rules) == []
    rules.decide(LEAD).errors().size() == 1
  }

  def "a rule that stops is the last that is asked"() {
    given:
    def rules = set(
        Rule.named('a').then(add(1)),
        Rule.named('b').then { event, reply ->
          reply.stop()
          reply.add(off(2))
        },
        Rule.named('c').then(add(3)))

    expect:
    fired(rules) == ['a', 'b']
    rules.decide(LEAD).commands() == [off(1), off(2)]
    rules.explain(LEAD).verdicts().last().reason().get() == "rule 'b' stopped"
  }

  def "a rule that does not fire says what it has to say instead"() {
    given:
    def rules = set(Rule.named('a').on('lead').when(field('score').over(90)).then(add(1)).otherwise { event, reply ->
      reply.note("score ${event.get('score')}")
      reply.add(off(2))
    })

    expect:
    rules.decide(LEAD).fired() == []
    rules.decide(LEAD).commands() == [off(2)]
    rules.decide(LEAD).notes() == [new Decision.Note(rules.rules()[0], 'score 50')]
    rules.decide(Event.of('lead', [score: 91])).commands() == [off(1)]
    rules.decide(Event.of('call', [:])).notes() == []
  }

  def "a command knows its rule and the place where it was told"() {
    given:
    def there = new Source('rules.groovy', 7, 5)
    def rules = set(
        Rule.named('java').then(add(1)),
        Rule.named('written').written(new RuleSource(Optional.of(new Source('rules.groovy', 3, 1)), Optional.empty(), [] as Set))
            .then { event, reply ->
              reply.add(off(2))
              reply.add(off(3), there)
              reply.add(off(4))
            })

    expect:
    rules.decide(LEAD).told()*.place()*.toString() == ["rule 'java'", 'rules.groovy:3:1', 'rules.groovy:7:5', 'rules.groovy:3:1']
    rules.decide(LEAD).told()*.rule()*.name() == ['java', 'written', 'written', 'written']
  }

  def "two rules of one name are refused"() {
    when:
    set(Rule.named('a'), Rule.named('b'), Rule.named('a'))

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message == "two rules are called 'a'"
  }

  def "a rule may decide about another event meanwhile"() {
    given:
    def inner = RuleSet.of('inner', (1..100).collect { i -> Rule.named("i$i").on('lead').when(field('score').over(i)) })
    def outer = RuleSet.of('outer', (1..100).collect { i ->
      Rule.named("o$i").on('lead').when(field('score').over(i)).then { event, reply ->
        reply.note("${inner.decide(event).fired().size()} ${inner.decide(Event.of('lead', [score: 3])).fired().size()}")
      }
    })

    expect:
    outer.decide(LEAD).notes()*.text() == ['49 2'] * 49
  }

  def "many threads decide with one set"() {
    given:
    def rules = RuleSet.of('v', (1..130).collect { i -> Rule.named("r$i").on('lead').when(field('score').over(i)).then(add(i)) })
    def pool = Executors.newFixedThreadPool(4)

    when:
    def counts = pool.invokeAll((1..4).collect { thread ->
      { -> (0..262).every { rules.decide(Event.of('lead', [score: it % 131])).commands().size() == Math.max(0, it % 131 - 1) } } as Callable
    })*.get()

    then:
    counts == [true] * 4

    cleanup:
    pool.shutdownNow()
  }

  def "a decision cannot be changed"() {
    given:
    def decision = set(Rule.named('a').then { event, reply ->
      reply.add(off(1))
      reply.note('n')
      throwing ? fail() : null
    }).decide(LEAD)

    when:
    part(decision).clear()

    then:
    thrown(UnsupportedOperationException)

    where:
    throwing | part
    false    | { it.commands() }
    false    | { it.told() }
    false    | { it.fired() }
    false    | { it.notes() }
    true     | { it.errors() }
  }

  def "an event needs a type"() {
    when:
    Event.of(fields)

    then:
    thrown(IllegalArgumentException)

    where:
    fields << [[:], [type: 5], [type: ' '], [type: null]]
  }
}
