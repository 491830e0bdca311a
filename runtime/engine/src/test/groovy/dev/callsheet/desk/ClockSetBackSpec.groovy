package dev.callsheet.desk

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.CapGuard
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.wire.Wire
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset

/** The clock of a live desk is set back five minutes, as a machine does that went fast. */
class ClockSetBackSpec extends LiveDeskSpecification {
  static final Duration BACK = Duration.ofMinutes(5)

  /** The desk behind that, which may be opened anew. */
  Desk setBack(Desk desk, Wire wire, boolean isAnew) {
    now = now.minus(BACK)
    if (isAnew) {
      desk.close()
    }
    isAnew ? live(wire) : desk
  }

  def 'a day whose count is used up is not given anew, be it set back over midnight: from #from, anew: #isAnew'() {
    given:
    now = Instant.parse(from)
    bounds = LiveBounds.of(2, 2, ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk, [texts: 2])
    waitFor { told.count { it == '1: sent' } == 2 }

    when:
    desk = setBack(desk, wire, isAnew)
    post(desk)
    waitFor { told.any { it.startsWith('2: ') } }

    then:
    told.find { it.startsWith('2: ') }.contains(' 0 of the 2 that may be sent unseen on a day remain')
    desk.figures().left().asLong == 0
    wire.bodies.size() == 2

    cleanup:
    desk.close()

    where:
    from                   | isAnew
    '2026-11-25T15:00:00Z' | false
    '2026-11-25T15:00:00Z' | true
    '2026-11-25T00:02:00Z' | false
    '2026-11-25T00:02:00Z' | true
  }

  def 'who was reached as often as they may be is not reached again, be it set back over midnight: from #from, anew: #isAnew'() {
    given:
    now = Instant.parse(from)
    def clock = { now } as InstantSource
    def history = FileRuns.in(home).history(Plans.ACCOUNT.businessId())
    def policy = { new CapGuard(history, [Cap.perContact(1, Duration.ofHours(24), 'sms', '')], clock) }
    counts = policy()
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk, [person: 7])
    waitFor { told.contains('1: sent') }

    when:
    now = now.minus(BACK)
    if (isAnew) {
      desk.close()
      counts = policy()
      desk = live(wire)
    }
    post(desk, [person: 7])
    waitFor { records('waits').size() == 1 || told.any { it.startsWith('2: ') && !it.endsWith('actions') } }
    post(desk, [person: 8])
    waitFor { told.contains('3: sent') }

    then:
    wire.bodies.size() == 2

    cleanup:
    desk.close()

    where:
    [from, isAnew] << [['2026-11-25T15:00:00Z', '2026-11-25T00:02:00Z'], [false, true]].combinations()
  }

  def 'what came before and comes again is told as a repeat and sent once, anew: #isAnew'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)
    waitFor { told.contains('1: sent') }

    when:
    desk = setBack(desk, wire, isAnew)
    ids--
    post(desk)
    waitFor { told.any { it.startsWith('2: ') } }

    then:
    told.contains('2: Repeated[before=1]')
    wire.bodies.size() == 1

    cleanup:
    desk.close()

    where:
    isAnew << [false, true]
  }

  def 'an event is no younger than it was by more than the clock was set back: #minutes minutes later it leaves: #leaves'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    post(desk)
    waitFor { told.contains('held: a look') }

    when:
    now = now.minus(BACK).plus(Duration.ofMinutes(minutes))
    desk.release()
    waitFor { told.any { it.startsWith('1: ') } }
    leaves && waitFor { told.contains('1: sent') }

    then:
    told.any { it == "1: ${leaves ? 1 : 0} actions" }
    wire.bodies.size() == (leaves ? 1 : 0)

    cleanup:
    desk.close()

    where:
    minutes || leaves
    0       || true
    20      || true
    21      || false
  }

  def 'what waits for its time leaves when the clock shows that, and once, anew: #isAnew'() {
    given:
    def opening = now.plus(Duration.ofMinutes(2))
    settings = settings.guard({ now < opening ? new Verdict.Defer(opening, 'outside hours') : Verdict.ALLOW } as Guard)
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)
    waitFor { records('waits').size() == 1 }

    when:
    desk = setBack(desk, wire, isAnew)
    post(desk)
    waitFor { records('waits').size() == 2 }

    then: 'the alarm of the first stands'
    wire.bodies.empty
    records('waits')*.until == [opening.toString()] * 2

    when:
    goesOn(opening) { told.count { it ==~ /\d: sent/ } == 2 }
    desk.close()

    then:
    wire.bodies.size() == 2
    wire.bodies.toSet().size() == 2

    where:
    isAnew << [false, true]
  }
}
