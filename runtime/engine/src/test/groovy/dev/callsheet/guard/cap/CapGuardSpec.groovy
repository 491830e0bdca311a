package dev.callsheet.guard.cap

import dev.callsheet.guard.GuardContract
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** In a plan a cap answers as if all before had left, and keeps nothing of that. */
class CapGuardSpec extends GuardContract {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')

  CapGuard caps = new CapGuard(History.inMemory(), [Cap.perContact(1, Duration.ofDays(1), 'sms,call,add', '')], InstantSource.fixed(NOON))

  @Override
  Guard guard() {
    caps.rehearsal()
  }

  def 'of all that would reach somebody within a day one may, whichever comes first'() {
    given:
    def guard = guard()

    expect:
    commands().collect { guard.judge(action(it)) }.count { it instanceof Verdict.Skip } == 5
    commands().every { caps.judge(action(it)) instanceof Verdict.Allow }
  }
}
