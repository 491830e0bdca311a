package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field
import static dev.callsheet.rule.DecisionLimits.OnFailure.STOP
import static dev.callsheet.rule.DecisionLimits.OnFailure.THROW
import static dev.callsheet.rule.RuleSetSpec.LEAD
import static dev.callsheet.rule.RuleSetSpec.add
import static dev.callsheet.rule.RuleSetSpec.off
import static dev.callsheet.rule.RuleSetSpec.set

import dev.callsheet.problem.ScriptException
import dev.callsheet.problem.Source
import java.util.function.Predicate
import spock.lang.Specification

/** What goes wrong in one rule is its error, and no other's. */
class FailingRulesSpec extends Specification {
  static final Consequence FAILS_HALFWAY = { event, reply ->
    reply.add(off(9))
    reply.note('half')
    throw new IllegalStateException('no owner')
  }

  static final RuleSet RULES = set(
      Rule.named('before').then(add(1)),
      Rule.named('bad').then(FAILS_HALFWAY),
      Rule.named('after').then(add(2)))

  def "a rule that fails tells nothing, and the others decide as if it were not there"() {
    given:
    def decision = RULES.decide(LEAD)

    expect:
    decision.commands() == [off(1), off(2)]
    decision.notes() == []
    decision.fired()*.name() == ['before', 'after']
    decision.errors()*.render() == ["rule 'bad': rule 'bad' failed: IllegalStateException: no owner\n  nothing it told counts"]
  }

  def "a failure that cannot even say what it is, is its rule's, too: #place"() {
    given:
    def decision = set(rule, Rule.named('after').then(add(2))).decide(LEAD)

    expect:
    decision.commands() == [off(2)]
    decision.errors()*.message() == ["rule 'bad' failed: Speechless"]

    where:
    place  | rule
    'then' | Rule.named('bad').then { event, reply -> throw new Speechless() }
    'when' | Rule.named('bad').when(({ throw new Speechless() } as Predicate<Event>)).then(add(1))
  }

  static class Speechless extends RuntimeException {
    @Override
    String getMessage() {
      throw new IllegalStateException('no words')
    }
  }

  def "if the limits say so, the rules after it are not asked"() {
    given:
    def stopping = RULES.limits(new DecisionLimits(10, STOP))

    expect:
    stopping.decide(LEAD).commands() == [off(1)]
    stopping.decide(LEAD).errors().size() == 1
    stopping.explain(LEAD).verdicts()*.outcome() == [RuleVerdict.Outcome.FIRED, RuleVerdict.Outcome.FAILED, RuleVerdict.Outcome.NOT_ASKED]
  }

  def "if the limits say so, there is no decision"() {
    when:
    RULES.limits(new DecisionLimits(10, THROW)).decide(LEAD)

    then:
    def failure = thrown(ScriptException)
    failure.message.startsWith("rule 'bad': rule 'bad' failed: IllegalStateException: no owner")
    failure.cause instanceof IllegalStateException

    and: 'the next decision is not disturbed'
    RULES.decide(LEAD).commands().size() == 2
  }

  def "why there is no decision can be asked all the same"() {
    given:
    def explanation = RULES.limits(new DecisionLimits(10, THROW)).explain(LEAD)

    expect:
    explanation.verdicts()*.outcome() == [RuleVerdict.Outcome.FIRED, RuleVerdict.Outcome.FAILED, RuleVerdict.Outcome.NOT_ASKED]
    explanation.verdicts()*.reason()*.orElse(null) == [null, 'IllegalStateException: no owner', "rule 'bad' stopped"]
    explanation.decision().commands() == [off(1)]
  }

  def "a condition that fails is an error too, but only if it is asked"() {
    given:
    def rules = set(Rule.named('a')
        .when(field('score').over(90))
        .when({ event -> throw new IllegalStateException('asked') } as Predicate)
        .when(field('source').is('web')))

    expect:
    rules.decide(LEAD).errors() == []
    rules.decide(Event.of('lead', [score: 91])).errors()*.message() == ["rule 'a' failed: IllegalStateException: asked"]
  }

  def "what is thrown without being declared, or by calling oneself without end, is an error like others"() {
    given:
    def rules = set(Rule.named('a').then(new Throwing(failure)), Rule.named('b').then(add(1)))

    expect:
    rules.decide(LEAD).commands() == [off(1)]
    rules.decide(LEAD).errors()*.message() == ["rule 'a' failed: $said"]
    rules.explain(LEAD).decision().errors() == rules.decide(LEAD).errors()

    where:
    failure                              || said
    new IOException('no such file')      || 'IOException: no such file'
    new StackOverflowError()             || 'StackOverflowError'
    new NullPointerException()           || 'NullPointerException'
  }

  def "a condition may throw what it does not declare"() {
    given:
    def rules = set(Rule.named('a').when(new Throwing(new IOException('x')) as Predicate), Rule.named('b').then(add(1)))

    expect:
    rules.decide(LEAD).commands() == [off(1)]
    rules.explain(LEAD).decision().errors() == rules.decide(LEAD).errors()
  }

  def "the place of a command that does not count is not taken for another's"() {
    given:
    def rules = set(
        Rule.named('bad').then { event, reply ->
          reply.add(off(9), new Source('bad.groovy', 1, 1))
          throw new IllegalStateException()
        },
        Rule.named('good').then(add(1)))

    expect:
    rules.decide(LEAD).told()*.place()*.toString() == ["rule 'good'"]
  }

  def "a rule that stopped and failed has stopped"() {
    given:
    def rules = set(Rule.named('a').then { event, reply ->
      reply.stop()
      throw new IllegalStateException()
    }, Rule.named('b').then(add(1)))

    expect:
    rules.decide(LEAD).commands() == []
  }

  def "a rule that wants more commands than a decision may hold tells none"() {
    given:
    def rules = set(
        Rule.named('two').then { event, reply -> 2.times { reply.add(off(1)) } },
        Rule.named('three').then { event, reply -> 3.times { reply.add(off(2)) } },
        Rule.named('one').then(add(3))).limits(new DecisionLimits(4, DecisionLimits.OnFailure.GO_ON))

    expect:
    rules.decide(LEAD).commands() == [off(1), off(1), off(3)]
    rules.decide(LEAD).errors()*.message() == ["rule 'three' failed: one decision may hold 4 commands"]
    rules.decide(LEAD).errors()*.hint()*.get() ==
        ['nothing it told counts; let it tell fewer, or allow more with rules.limits(new DecisionLimits(8, ...))']
  }

  def "notes are as many as commands at most"() {
    given:
    def rules = set(Rule.named('a').then { event, reply -> 3.times { reply.note('n') } })
        .limits(new DecisionLimits(2, DecisionLimits.OnFailure.GO_ON))

    expect:
    rules.decide(LEAD).notes() == []
    rules.decide(LEAD).errors()*.message() == ["rule 'a' failed: one decision may hold 2 notes"]
  }

  def "who keeps a reply can tell it nothing any more"() {
    given:
    Reply kept = null
    def decision = set(Rule.named('a').then { event, reply -> kept = reply }).decide(LEAD)

    when:
    tell(kept)

    then:
    thrown(IllegalStateException)
    decision.commands() == []
    decision.told() == []

    where:
    tell << [{ it.add(off(1)) }, { it.add(off(1), Source.of('x')) }, { it.note('n') }, { it.stop() }]
  }

  def "a decision must be allowed something"() {
    when:
    new DecisionLimits(0, STOP)

    then:
    thrown(IllegalArgumentException)
  }

  /** Throws without declaring it, as compiled Groovy does. */
  static class Throwing implements Consequence, Predicate<Event> {
    final Throwable failure

    Throwing(Throwable failure) {
      this.failure = failure
    }

    @Override
    void tell(Event event, Reply reply) {
      throw failure
    }

    @Override
    boolean test(Event event) {
      throw failure
    }
  }

  def "an error that is no exception is the rule's too: #name"() {
    given:
    def rules = RuleSet.of('v', [make.call(Rule.named('a')), Rule.named('b').then { event, reply -> reply.note('asked') }])

    when:
    def decision = rules.decide(Event.of('lead', [score: 1]))

    then:
    decision.notes()*.text() == ['asked']
    decision.errors()*.message() == ["rule 'a' failed: LinkageError: x"]
    rules.explain(Event.of('lead', [score: 1])).toString().contains('failed')

    where:
    name        | make
    'when'      | { Rule rule -> rule.when(new Condition.Code({ throw new LinkageError('x') })).then { event, reply -> } }
    'then'      | { Rule rule -> rule.then { event, reply -> throw new LinkageError('x') } }
    'otherwise' | { Rule rule -> rule.when(Condition.field('score').is(2)).then { event, reply -> }.otherwise { event,
        reply -> throw new LinkageError('x') } }
  }

  def "only the end of the virtual machine goes further"() {
    when:
    RuleSet.of('v', [Rule.named('a').then { event, reply -> throw new OutOfMemoryError('x') }]).decide(Event.of('lead', [:]))

    then:
    thrown(OutOfMemoryError)
  }
}
