package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field
import static dev.callsheet.rule.RuleSetSpec.add
import static dev.callsheet.rule.RuleSetSpec.set

import dev.callsheet.problem.Problem
import dev.callsheet.problem.ScriptException
import dev.callsheet.problem.Source
import spock.lang.Specification

/** Whoever keeps the time of a decision is called wherever a large value is asked, and what it throws each rule tells. */
class LookSpec extends Specification {
  int looks = 0
  int allowed = 0

  /** Looks as the rules of scripts do. */
  class Watch implements RuleSource.Shower {
    @Override
    List<ShownCondition> show(Event event) { [] }

    @Override
    void look(Event event) {
      if (looks++ >= allowed) {
        throw new ScriptException([Problem.error(Source.of('r'), 'too late')])
      }
    }
  }

  static final List<String> MANY = (1..50_000).collect { "v$it" as String }
  static final Map LARGE = [l: MANY, m: MANY, t: 'x' * 500_000, i: (1..50_000).collect { [n: "v$it" as String] }]

  def watched(Object name, Condition... asked) {
    def rule = Rule.named(name as String)
    asked.each { rule = rule.when(it) }
    rule.written(new RuleSource(Optional.empty(), Optional.of(new Watch()), [] as Set))
  }

  static Condition known(FieldQuestion question) {
    new Condition.Code({ false }).where(question)
  }

  static Condition one(Closure<Condition> made) {
    new Condition.Any((1..3).collect { made(it) })
  }

  def "a look is due before what is asked of a large value, wherever it is asked: #what"() {
    given:
    def rules = set(*(1..count).collect { n -> watched("r$n", *asked.call(n)).then(add(n)) })
    def event = Event.of('x', LARGE)

    when:
    def decision = rules.decide(event)
    int inDecision = looks
    looks = 0
    def explained = rules.explain(event).decision()

    then:
    inDecision > 0
    decision.commands() == []
    decision.errors()*.message() == ['too late'] * count
    explained.errors()*.message() == ['too late'] * count

    where:
    what                  | count | asked
    'a list'              | 1     | { [field('l').contains("z$it")] }
    'lists of many rules' | 200   | { [field('l').contains("z$it")] }
    'parts of one rule'   | 1     | { [one { field('m').contains("z$it") }] }
    'shared parts'        | 4     | { [one { field('m').contains("z$it") }] }
    'a way'               | 2     | { [field('i.n').is("z$it"), field('l').contains('z')] }
    'a guard'             | 2     | { [known(new FieldQuestion.Begins(FieldPath.of('t'), "z$it", false))] }
    'a text'              | 1     | { [field('t').contains("z$it")] }
    'a comparison'        | 1     | { [one { field('t').over('w') }] }
    'among'               | 150   | { [one { n -> field('t').in(["z$n" as String, ['a']]).negate() }] }
  }

  def "what is asked of small values calls nobody"() {
    given:
    def rules = set(*(1..9).collect { n -> watched("r$n", one { field('l').contains("z$n$it") }).then(add(n)) })

    expect:
    rules.decide(Event.of('x', [l: ['a', 'b'], t: 'c'])).errors() == []
    looks == 0
  }

  def "many small questions call it in the end"() {
    given:
    def rules = set(*(1..90).collect { n -> watched("r$n", one { field('l').contains("z$n$it") }).then(add(n)) })

    expect:
    rules.decide(Event.of('x', [l: ['a', 'b'], t: 'c'])).errors()*.message().contains('too late')
    looks > 0
  }

  def "once there is time left, the rules decide as if nobody had looked"() {
    given:
    allowed = 1_000_000
    def rules = set(*(1..4).collect { n -> watched("r$n", field('m').contains("v$n")).then(add(n)) })

    expect:
    rules.decide(Event.of('x', LARGE)).commands().size() == 4
    looks > 0
  }

  def "reading an event for something else calls nobody"() {
    given:
    def read = null
    def rules = set(watched('r').then { event, reply -> read = event.get('l') })

    expect:
    rules.decide(Event.of('x', LARGE)).errors() == []
    read == MANY
    looks == 0
  }
}
