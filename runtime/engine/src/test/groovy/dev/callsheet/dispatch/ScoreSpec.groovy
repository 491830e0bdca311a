package dev.callsheet.dispatch

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.problem.Source
import java.time.Duration
import spock.lang.Specification

class ScoreSpec extends Specification {
  def "a thousand refusals do not push an unknown out of the report"() {
    given:
    def score = new Score(ActionStates.open(0), false)
    def text = new SendSms(new PhoneNumber('+13055550123'), new Message('Hi'), Optional.empty())

    when:
    (1..1000).each { score.add(action(text, it), outcome(Outcome.Kind.REFUSED)) }
    (1001..1003).each { score.add(action(text, it), outcome(Outcome.Kind.UNKNOWN)) }
    def report = score.report(1003, Optional.empty(), Duration.ZERO)

    then:
    report.notable().findAll { it.outcome().kind() == Outcome.Kind.UNKNOWN }*.action()*.number() == [1001, 1002, 1003]
    report.notable().count { it.outcome().kind() == Outcome.Kind.REFUSED } == 100
    report.count(Outcome.Kind.REFUSED) == 1000
  }

  private static Action action(SendSms text, int number) {
    new Action(number, text, Origin.of(Source.of('a.groovy', 1)), Optional.empty())
  }

  private static Outcome outcome(Outcome.Kind kind) {
    new Outcome(kind, OptionalInt.empty(), '', Duration.ZERO, 1)
  }
}
