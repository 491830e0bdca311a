package dev.callsheet.desk

import dev.callsheet.dispatch.QuickWire
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.time.Duration
import java.time.Instant

/** No event is in two saved plans that may both be applied. */
class CatchUpSpec extends LiveDeskSpecification {
  static final String PLAN = '0' * 32

  Map<String, CatchUp.Use> applied = [:].withDefault { CatchUp.Use.NONE }

  CatchUp catchUp(Instant moment = now) {
    CatchUp.of(folder, { applied[it] }, moment)
  }

  List<EventRecord> events() {
    EventRecord.since(folder, Instant.EPOCH, { true }, { true })
  }

  def 'an event in a plan is taken until an hour after that has expired, or for good once it was applied'() {
    given:
    def desk = dry()
    (1..2).each { post(desk) }
    (1..2).each { next() }
    desk.close()
    def expires = now.plus(Duration.ofHours(4))
    catchUp().withCloseable { it.take(PLAN, expires, 2, [2L]) }

    when:
    applied[PLAN] = use
    def all = catchUp(expires.plus(Duration.ofMinutes(minutes)))

    then:
    events().collect { all.isTaken(it) } == [false, taken]

    cleanup:
    all.close()

    where:
    minutes | use                 || taken
    -1      | CatchUp.Use.NONE    || true
    59      | CatchUp.Use.NONE    || true
    61      | CatchUp.Use.NONE    || false
    61      | CatchUp.Use.APPLIED || true
    9999999 | CatchUp.Use.APPLIED || true
    -1      | CatchUp.Use.TRIED   || false
  }

  def 'an event that was answered, is not decided on or repeats another is not unanswered'() {
    given:
    def desk = live(new QuickWire())
    post(desk)
    next()
    next()
    ids--
    post(desk)
    next()
    desk.close()

    expect:
    events()*.unanswered == [false, false]
  }

  def 'two processes do not plan at once'() {
    given:
    def one = catchUp()

    when:
    catchUp()

    then:
    thrown(NotApplicableException)

    cleanup:
    one.close()
  }

  def 'what cannot be read plans nothing'() {
    given:
    catchUp().close()
    Files.writeString(folder.resolve("plans/$PLAN"), text)

    when:
    catchUp()

    then:
    def e = thrown(ConfigurationException)
    e.message.contains('is damaged: which events a plan answers is not known')

    when: 'it let go of the lock'
    Files.delete(folder.resolve("plans/$PLAN"))
    catchUp().close()

    then:
    noExceptionThrown()

    where:
    text << ['', 'tomorrow\n', '2026-11-30T00:00:00Z\nx\n', '2026-11-30T00:00:00Z 7\nx\n']
  }
}
