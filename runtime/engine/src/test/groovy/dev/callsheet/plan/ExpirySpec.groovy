package dev.callsheet.plan

import dev.callsheet.action.Action
import dev.callsheet.action.CommandHash
import dev.callsheet.action.LeftOut
import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.QueueId
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendTeamSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.command.TeamSmsId
import dev.callsheet.dispatch.Plans
import dev.callsheet.problem.Source
import dev.callsheet.wire.Encoder
import java.time.Instant
import spock.lang.Specification

/** What is not wanted any more by the time that it may leave is left out instead of put off. */
class ExpirySpec extends Specification {
  static final Instant OPENING = Instant.parse('2026-11-26T13:02:00Z')
  static final Ground GROUND = new Ground('hours', 'closed in America/New_York (07:30)', '47 CFR', Optional.empty())
  static final Guard CLOSED = { new Verdict.Defer(OPENING, 'outside hours', GROUND) } as Guard

  static SendSms text(Instant expires, String to = '+13055550123') {
    new SendSms(new PhoneNumber(to), new Message('Hi'), Optional.empty(), Optional.ofNullable(expires))
  }

  static List<Command> each(Optional<Instant> expires) {
    def to = new PhoneNumber('+13055550123')
    [
      new SendSms(to, new Message('Hi'), Optional.empty(), expires),
      new SendTeamSms(new TeamSmsId(42), to, new Message('Hi'), Optional.empty(), expires),
      new MakeCall(to, Optional.empty(), Optional.empty(), expires),
      new SendToQueue(new QueueId(17), to, Optional.empty(), Optional.empty(), expires),
    ]
  }

  private static Plan plan(Guard guard, List<Command> commands) {
    Planner.standard().guard(guard).plan(Plans.source(commands))
  }

  def "a plan leaves out what expires before it may leave, and says why"() {
    given:
    def plan = plan(CLOSED, [text(OPENING.minusSeconds(1)), text(OPENING), text(OPENING.plusSeconds(1)), text(null)])
    List<LeftOut> left = []
    List<Action> kept = []
    plan.forEachLeftOut { left << it }
    plan.forEach { kept << it }

    expect:
    left*.kind() == [LeftOut.Kind.SKIPPED] * 2 + [LeftOut.Kind.DEFERRED] * 2
    left*.reason() == ['expired'] * 2 + ['outside hours'] * 2
    left[0].detail() == 'at 2026-11-26T13:01:59Z, not before 2026-11-26T13:02:00Z: outside hours (47 CFR)'
    kept*.notBefore()*.get() == [OPENING, OPENING]
    plan.preview().total().with { [it.planned(), it.skipped(), it.deferred()] } == [0, 2, 2]

    cleanup:
    plan.close()
  }

  def "what a guard leaves out or stops for is told as the guard says it"() {
    expect:
    Verdict.inTime(verdict, action(OPENING), OPENING.plusSeconds(9)).is(verdict)

    where:
    verdict << [new Verdict.Skip('suppressed', 'x'), new Verdict.Stop('no list')]
  }

  def "what may leave does so until the moment at which it expires: #seconds"() {
    expect:
    Verdict.inTime(Verdict.ALLOW, action(OPENING), OPENING.plusSeconds(seconds)).reason() == reason

    where:
    seconds || reason
    -1      || ''
    0       || 'expired'
    1       || 'expired'
  }

  def "that it expires is no part of what an action does, and the service is not told"() {
    given:
    def never = each(Optional.empty())
    def later = each(Optional.of(OPENING))
    def encoder = new Encoder(Plans.ACCOUNT)

    expect:
    later*.expires() == [Optional.of(OPENING)] * 4
    later.collect { CommandHash.secret().ofEffect(it).present } == [true] * 4
    ids(never) == ids(later)
    never.collect { new String(encoder.encode(it).body()) } == later.collect { new String(encoder.encode(it).body()) }
  }

  private static Action action(Instant expires) {
    new Action(1, text(expires), Origin.of(Source.of('a')), Optional.empty())
  }

  private static List<String> ids(List<Command> commands) {
    def ids = []
    plan(Guard.NONE, commands).withCloseable { plan -> plan.forEach { ids << it.id().toString() } }
    ids
  }
}
