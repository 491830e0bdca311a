package dev.callsheet.guard.cap

import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.cap.Touch.Way
import java.time.Duration
import java.time.Instant
import java.time.ZoneId
import spock.lang.Specification
import spock.lang.Timeout

/** What every history does, wherever it keeps what left. */
@Timeout(300)
abstract class HistoryContract extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final PhoneNumber ANN = new PhoneNumber('+13055550101')
  static final PhoneNumber BOB = new PhoneNumber('+13055550102')
  static final ZoneId LOS_ANGELES = ZoneId.of('America/Los_Angeles')

  Instant now = NOON

  /** One more that looks at what left on this account. */
  abstract History history(String account = 'acme')

  static Touch text(PhoneNumber to = ANN, Instant at = NOON, int segments = 1) {
    new Touch(to, Way.TEXT, segments, at)
  }

  static Touch call(PhoneNumber to = ANN, Instant at = NOON) {
    new Touch(to, Way.CALL, 0, at)
  }

  static Cap three(String of = 'sms,call', String subject = '') {
    Cap.perContact(3, Duration.ofHours(24), of, subject)
  }

  static int takes(LiveCounter counter, Touch touch, int times) {
    (1..times).count { counter.take(touch).empty }
  }

  def 'nobody is reached more often than the cap allows, by all who count together'() {
    given:
    def one = history().counter([three()])
    def other = history().counter([three()])

    expect:
    takes(one, text(), 2) == 2
    takes(other, call(), 5) == 1
    takes(one, text(), 1) == 0
    takes(one, text(BOB), 5) == 3
    takes(history('other').counter([three()]), text(), 5) == 3
  }

  def 'forms of a number that may be one person have room for one'() {
    expect:
    takes(history().counter([three()]), text(new PhoneNumber('+5491141230001')), 2) == 2
    takes(history().counter([three()]), text(new PhoneNumber('+541141230001')), 5) == 1
  }

  def 'who has had enough may be reached again once the first of it is long enough ago'() {
    given:
    def counter = history().counter([three()])

    when:
    [20, 10, 1].each { assert counter.take(text(ANN, NOON.minus(Duration.ofHours(it)))).empty }
    def full = counter.take(text()).get()

    then:
    full.count() == 3
    full.again() == NOON.plus(Duration.ofHours(4))
    counter.take(text(ANN, full.again().minusSeconds(1))).present
    counter.take(text(ANN, full.again())).empty
  }

  def 'what certainly did not leave makes room again, also for others'() {
    given:
    def counter = history().counter([three()])
    takes(counter, text(), 3)

    when:
    counter.giveBack(text())

    then:
    takes(history().counter([three()]), text(), 2) == 1
  }

  def 'what left without a cap counts for those who have one, once it was synced'() {
    given:
    def without = history().counter([])
    takes(without, text(), 3)

    when:
    without.sync()

    then:
    takes(history().counter([three()]), text(), 1) == 0
    takes(history().counter([three('call')]), call(), 5) == 3
  }

  def 'a cap of a subject counts what is about it, and one without a subject counts all'() {
    given:
    def winback = Cap.perContact(1, Duration.ofHours(24), 'sms', 'winback')
    def about = history().counter([winback])

    expect:
    takes(about, text(), 2) == 1
    takes(history().counter([Cap.perContact(1, Duration.ofHours(24), 'sms', 'renewal')]), text(), 2) == 1
    takes(history().counter([winback]), text(), 1) == 0
    takes(history().counter([three()]), text(), 2) == 1
  }

  def 'a cap of a day counts segments of its zone, and has room again with the next day'() {
    given:
    def cap = Cap.perDay(10, LOS_ANGELES, 'segments')
    def counter = history().counter([cap])
    def midnight = Instant.parse('2026-11-21T08:00:00Z')

    expect:
    counter.take(text(ANN, midnight.minusSeconds(1), 9)).empty
    counter.take(text(BOB, midnight, 7)).empty
    counter.take(text(ANN, NOON, 3)).empty
    counter.take(call()).empty

    when:
    def full = history().counter([cap]).take(text(BOB, NOON, 1)).get()

    then:
    full.count() == 10
    full.again() == Instant.parse('2026-11-22T08:00:00Z')
  }

  def 'a rehearsal counts on from what left, and keeps nothing of what it takes'() {
    given:
    history().counter([three()]).take(text())

    expect:
    2.times {
      def rehearsal = history().rehearsal([three()], NOON)
      assert (1..5).count { rehearsal.take(text()).empty } == 2
    }
  }

  def 'what another system sent is added once, and counts'() {
    given:
    def sent = [text(ANN, NOON.minusSeconds(60)), call(ANN, NOON.minusSeconds(50)), text(BOB, NOON.minus(Duration.ofDays(2)))]

    expect:
    history().add('ab12', sent) == 3
    history().add('ab12', sent) == 0
    takes(history().counter([three()]), text(), 5) == 1
    takes(history().counter([three()]), text(BOB), 5) == 3
  }

  def 'of a file that grew only what is new is added, and what left from here counts besides'() {
    given:
    def sent = [text(ANN, NOON.minusSeconds(60))] * 2 + call(BOB, NOON.minusSeconds(50))
    history().counter([three('sms')]).take(text(ANN, NOON.minusSeconds(60)))

    expect:
    history().add('ab12', sent) == 3
    history().add('cd34', sent.reverse() + text(BOB, NOON.minusSeconds(40)) + call(BOB, NOON.minusSeconds(50))) == 2
    history().add('ef56', [call(BOB, NOON.minusSeconds(50))]) == 0
    takes(history().counter([three()]), text(), 1) == 0
    takes(history().counter([three()]), text(BOB), 5) == 0
    takes(history().counter([three('call')]), call(BOB), 5) == 1
    history('other').add('ab12', sent) == 3
  }

  def 'one that counts for days forgets what no cap asks for'() {
    given:
    def counter = history().counter([three()])
    takes(counter, text(), 3)

    when:
    now = NOON.plus(Duration.ofDays(9))

    then:
    takes(counter, text(ANN, now), 5) == 3
  }
}
