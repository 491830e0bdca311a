package dev.callsheet.guard.policy

import dev.callsheet.action.Action
import dev.callsheet.command.*
import dev.callsheet.guard.GuardContract
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict

import java.time.Instant
import java.time.InstantSource

/** A policy judges actions by the numbers that they would reach, when it is asked. */
class PolicyGuardSpec extends GuardContract {
  static final MORNING = '2026-11-20T07:00:00-05:00'
  static final NOON = '2026-11-20T12:00:00-05:00'
  static final TOLL_FREE = new PhoneNumber('+18005550123')
  static final STRICT = Policy.builder().hours(HoursTable.standard().preset('us-strict')).build()

  @Override
  Guard guard() {
    at(MORNING)
  }

  static Guard at(String moment) {
    new PolicyGuard(STRICT, InstantSource.fixed(Instant.parse(moment)))
  }

  static Command text(PhoneNumber number) {
    new SendSms(number, new Message('Hi'), Optional.empty())
  }

  def "at noon somebody is texted"() {
    expect:
    at(NOON).judge(action(text(ANA))) instanceof Verdict.Allow
  }

  def "at 07:00 by their clock they wait until it opens"() {
    when:
    def verdict = at(MORNING).judge(action(text(ANA))) as Verdict.Defer

    then:
    verdict.reason() == 'outside hours in America/New_York'
    verdict.until() == Instant.parse('2026-11-20T08:02:00-05:00')
  }

  def "a number of no place is left out at any hour"() {
    expect:
    [MORNING, NOON].every { at(it).judge(action(text(TOLL_FREE))) instanceof Verdict.Skip }
  }

  def "the worst of several verdicts wins, and of two that wait the later"() {
    given:
    def soon = new Verdict.Defer(Instant.EPOCH, 'soon')
    def later = new Verdict.Defer(Instant.EPOCH.plusSeconds(1), 'later')
    def never = new Verdict.Skip('never', '')
    def end = new Verdict.Stop('end')

    expect:
    PolicyGuard.worst([]) == Verdict.ALLOW
    PolicyGuard.worst([Verdict.ALLOW, later, soon]) == later
    PolicyGuard.worst([never, later]) == never
    PolicyGuard.worst([never, end, soon]) == end
  }

  def "where the row says somebody is, it must be open as well"() {
    given:
    def guard = new PolicyGuard(Policy.tighterOf(STRICT, Policy.builder().place('zip').build()), InstantSource.fixed(Instant.parse(NOON)))
    def from = { zip -> action(text(ANA)).with { new Action(1, it.id(), it.command(), it.origin(), Optional.empty(), [zip: zip]) } }

    expect:
    guard.columns() == ['zip'] as Set
    guard.judge(from('33139')) instanceof Verdict.Allow
    guard.judge(from('96813')) instanceof Verdict.Defer
  }
}
