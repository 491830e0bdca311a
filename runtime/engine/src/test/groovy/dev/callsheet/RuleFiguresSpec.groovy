package dev.callsheet

import static dev.callsheet.rule.Condition.field

import dev.callsheet.dispatch.Metrics
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.DecisionLimits
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.wire.Answer
import spock.lang.Specification

/** What metrics are told of rules. */
class RuleFiguresSpec extends Specification {
  static final Event HOT = Event.of('lead', [score: 60])
  static final RuleSet RULES = RuleSet.of('v7', [
    Rule.named('hot').on('lead').when(field('score').over(50)).then { event, reply -> [1, 2].each { reply.add(Plans.sms(1)) } },
    Rule.named('broken').on('lead').then { event, reply -> throw new IllegalStateException('x') },
    Rule.named('cold').on('lead').when(field('score').under(50)).then { event, reply -> reply.add(Plans.sms(2)) },
  ])

  def told = []
  def metrics = new Metrics() {
    @Override
    void decided() {
      told << 'decided'
    }

    @Override
    void fired(String rule) {
      told << "fired $rule".toString()
    }

    @Override
    void failed(String rule) {
      told << "failed $rule".toString()
    }

    @Override
    void heldBack(String rule, Metrics.HeldBy by) {
      told << "held $rule by ${by.id()}".toString()
    }
  }

  Callsheet callsheet(Metrics counting = metrics) {
    Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().metrics(counting))
        .wire(QuickWire.answering(new Answer.Answered(200, '', Optional.empty())))
        .loopGuard(LoopGuard.perMinute(3)).build()
  }

  def 'which rules fired and failed is counted, and what the loop guard held back'() {
    given:
    def callsheet = callsheet()

    when:
    2.times { callsheet.decideAndRun(RULES, HOT, new Mandate(5)) }

    then:
    told == ['decided', 'fired hot', 'failed broken', 'decided', 'fired hot', 'failed broken', 'held hot by loop-guard']

    cleanup:
    callsheet.close()
  }

  def 'all commands of an event are held back by its mandate'() {
    given:
    def callsheet = callsheet()

    when:
    callsheet.decideAndStart(RULES, HOT, new Mandate(1))

    then:
    thrown(NotConfirmedException)
    told == ['decided', 'fired hot', 'failed broken', 'held hot by mandate', 'held hot by mandate']

    cleanup:
    callsheet.close()
  }

  def 'a rule whose failure is thrown is counted as well'() {
    given:
    def callsheet = callsheet()

    when:
    callsheet.decideAndRun(RULES.limits(new DecisionLimits(10, DecisionLimits.OnFailure.THROW)), HOT, new Mandate(5))

    then:
    thrown(ScriptException)
    told == ['decided', 'fired hot', 'failed broken']

    cleanup:
    callsheet.close()
  }

  def 'metrics that throw cost no event'() {
    given:
    def callsheet = callsheet(new Metrics() {
      @Override
      void decided() {
        throw new IllegalStateException('down')
      }

      @Override
      void heldBack(String rule, Metrics.HeldBy by) {
        throw new AssertionError('down')
      }
    })

    expect:
    2.times { callsheet.decideAndRun(RULES, HOT, new Mandate(5)) }
    callsheet.decideAndRun(RULES, Event.of('lead', [score: 1]), new Mandate(5)).run().get().count(Outcome.Kind.SENT) == 1

    cleanup:
    callsheet.close()
  }
}
