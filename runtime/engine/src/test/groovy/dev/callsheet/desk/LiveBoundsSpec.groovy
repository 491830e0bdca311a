package dev.callsheet.desk

import dev.callsheet.desk.note.ReleaseTerms
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import java.time.Duration
import java.time.ZoneOffset
import java.util.concurrent.ExecutionException

/** Nobody looks at what a live desk sends, so it keeps to what was said beforehand. */
class LiveBoundsSpec extends LiveDeskSpecification {
  def 'rules that want more than was allowed for an event or a day get nothing of it: #what'() {
    given:
    bounds = LiveBounds.of(2, perDay, ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    posted.each { post(desk, [texts: it]) }
    def said = (1..(sent + posted.size())).collect { next() }
    desk.close()

    then:
    EventRecord.since(folder, now, { true }, { true }).last().with { [it.dead, it.decision().get()] } == [true, "dead: $reason" as String]
    said.findAll { it.contains('Dead') } == ["$event: Dead[reason=$reason]" as String]
    wire.bodies.size() == sent

    where:
    what    | perDay | posted || event | sent | reason
    'event' | 1_000  | [3]    || 1     | 0    | 'rules want 3 actions, and 2 may be sent unseen for one event'
    'day'   | 3      | [2, 2] || 2     | 2    | 'rules want 2 actions, and 1 of the 3 that may be sent unseen on a day remain'
    'day'   | 2      | [2, 1] || 2     | 2    | 'rules want 1 action, and 0 of the 2 that may be sent unseen on a day remain'
  }

  def 'a day is counted over restarts, and the next one begins anew'() {
    given:
    bounds = LiveBounds.of(2, 3, ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk, [texts: 2])
    (1..3).each { next() }
    desk.close()

    when:
    desk = live(wire)
    post(desk, [texts: 2])

    then:
    next().contains(' 1 of the 3 ')

    when:
    now = now.plus(Duration.ofDays(1))
    post(desk, [texts: 2])

    then:
    next().startsWith('3: ')
    wire.bodies.size() >= 2

    cleanup:
    desk.close()
  }

  def 'a look with a clock that is #days days ahead neither gives nor takes the day'() {
    given:
    bounds = LiveBounds.of(2, 3, ZoneOffset.UTC)
    def desk = live(new QuickWire())
    post(desk, [texts: 2])
    (1..3).each { next() }

    when:
    now = now.plus(Duration.ofDays(days))
    def ahead = desk.figures().left()
    now = now.minus(Duration.ofDays(days))

    then:
    ahead.asLong == 3
    desk.figures().left().asLong == 1

    when:
    post(desk, [texts: 2])
    post(desk, [texts: 1])

    then:
    next().contains(' 1 of the 3 ')
    next() == '3: 1 actions'

    cleanup:
    desk.close()

    where:
    days << [1, 400]
  }

  def 'what was decided on a day counts for it, in whichever order the days came'() {
    given:
    bounds = LiveBounds.of(2, 3, ZoneOffset.UTC)
    def desk = live(new QuickWire())
    post(desk, [texts: 2])
    (1..3).each { next() }

    when:
    now = now.plus(Duration.ofDays(1))
    post(desk, [texts: 2])
    (1..3).each { next() }
    now = now.minus(Duration.ofDays(1))
    post(desk, [texts: 2])

    then:
    next().contains(' 1 of the 3 ')

    when:
    now = now.plus(Duration.ofDays(1))
    post(desk, [texts: 2])

    then:
    next().contains(' 1 of the 3 ')

    cleanup:
    desk.close()
  }

  def 'nothing leaves on an event that is too old, when it is decided and when it leaves'() {
    given:
    def guard = { action -> Verdict.ALLOW } as Guard
    settings = settings.guard(guard)
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    next()

    when:
    post(desk)
    now = now.plus(Duration.ofMinutes(16))
    desk.release()
    def said = [next(), next()]
    waitFor { !records('decision').empty } // it is told before it is written

    then:
    said.contains('released')
    said.contains('1: 0 actions')
    wire.bodies.empty
    records('decision')[0].with { [it.commands, it.first] } == [1, null]

    cleanup:
    desk.close()
  }

  /** Gives an event that happened before it came, or after that. */
  long happened(Desk desk, Duration before) {
    def arrival = new Arrival('dialer', Optional.of('lead.created'), Optional.of("e${++ids}" as String), Optional.empty(),
        Optional.of(now.minus(before)), "{\"person\": $ids}".bytes)
    desk.accept(arrival).get()
  }

  def 'an event is as old as its sender says, and never younger than it is here: it happened #before minutes before, and waits #waits'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    next()

    when: 'it is known also after a restart'
    happened(desk, Duration.ofMinutes(before))
    if (isAnew) {
      desk.close()
      desk = live(wire)
      next()
    }
    now = now.plus(Duration.ofMinutes(waits))
    desk.release()

    then:
    (1..2 + actions).collect { next() } as Set == ['released', "1: $actions actions" as String] + (actions ? ['1: sent'] : []) as Set
    wire.bodies.size() == actions
    records('event')*.time == [before > 0 ? now.minus(Duration.ofMinutes(before + waits)).toString() : null]

    cleanup:
    desk.close()

    where:
    before | waits | isAnew || actions
    16     | 0     | false  || 0
    14     | 0     | false  || 1
    14     | 2     | false  || 0
    14     | 2     | true   || 0
    13     | 1     | true   || 1
    0      | 14    | false  || 1
    -30    | 16    | false  || 0
    -30    | 16    | true   || 0
  }

  def 'the terms of a release are for what was there, and not for what comes later, however old that is: #fate'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    next()
    happened(desk, Duration.ofDays(2))

    when:
    ReleaseTerms.release(folder, Optional.of(new ReleaseTerms(now.minusSeconds(900), fate, 'still good', now)))
    waitFor { records('decision').size() == 1 && wire.bodies.size() == sent }
    now = now.plusSeconds(1)
    happened(desk, Duration.ofDays(20))
    waitFor { records('decision').size() == 2 }
    desk.close()
    desk = live(wire)
    happened(desk, Duration.ofDays(30))
    waitFor { records('decision').size() == 3 }

    then:
    wire.bodies.size() == sent
    records('decision')*.first == [sent ? 1 : null, null, null]
    records('decision')*.passed.count { it } == (fate == ReleaseTerms.Fate.DROP ? 1 : 0)

    cleanup:
    desk.close()

    where:
    fate                   || sent
    ReleaseTerms.Fate.SEND || 1
    ReleaseTerms.Fate.DROP || 0
  }

  def 'what was decided is as old as its event, also after a restart, and so a release takes it'() {
    given:
    def wire = new QuickWire()
    settings = settings.guard({ action -> new Verdict.Defer(now.plusSeconds(60), 'not yet') } as Guard)
    def desk = live(wire)
    happened(desk, Duration.ofMinutes(10))
    next()
    waitFor { !records('waits').empty }
    desk.hold('a look')
    desk.close()
    told.clear()
    settings = settings.guard({ action -> Verdict.ALLOW } as Guard)

    when:
    ReleaseTerms.release(folder, Optional.of(new ReleaseTerms(now.minus(Duration.ofMinutes(5)), ReleaseTerms.Fate.DROP, 'Ann: over', now)))
    desk = live(wire)

    then:
    next() == '1: skipped'
    waitFor { records('outcome')*.detail == ['dropped: Ann: over'] }
    wire.bodies.empty

    cleanup:
    desk.close()
  }

  def 'with more undecided events than are allowed it starts held'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    3.times { post(desk) }
    desk.close()
    DeskNote.held(folder).delete()
    told.clear()

    when:
    bounds = bounds.backlog(2)
    desk = live(wire)

    then:
    next() == 'held: 3 events had come and were not decided on as it began, more than 2'

    cleanup:
    desk.close()
  }

  def 'at the limit of the log no event is taken in; what was is decided on and sent once, and what became of it is kept'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    2.times { post(desk) }
    desk.limit(1)
    waitFor { told.contains('full: true') }

    when:
    post(desk)

    then:
    def e = thrown(ExecutionException)
    e.cause.message.startsWith('the log of events has 0 MB, which is its limit; ')
    desk.full().get() == e.cause.message

    when:
    desk.release()
    waitFor { records('outcome').size() == 2 }

    then:
    wire.bodies.size() == 2
    records('outcome')*.outcome == ['sent', 'sent']
    [records('event').size(), records('decision').size(), records('intent').size()] == [2, 2, 2]
    desk.trouble().empty
    desk.figures().held().empty

    when:
    desk.limit(1_000_000)
    post(desk)
    waitFor { records('outcome').size() == 3 && told.contains('full: false') }

    then:
    desk.full().empty
    wire.bodies.size() == 3

    cleanup:
    desk.close()
  }

  def 'another account sends nothing of what came for this one'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    post(desk)
    desk.close()
    DeskNote.held(folder).delete()
    told.clear()
    def other = new Account('test', new BusinessId('9999'), Plans.ACCOUNT.apiKey(), Plans.ACCOUNT.baseUrl())

    when:
    desk = live(wire, other)

    then:
    next() == '1: 0 actions'
    wire.bodies.empty

    cleanup:
    desk.close()
  }

  def 'a desk keeps what may repeat'() {
    given:
    def desk = live(new QuickWire())

    when:
    desk.keep(Duration.ofHours(71))

    then:
    thrown(IllegalArgumentException)

    cleanup:
    desk.close()
  }
}
