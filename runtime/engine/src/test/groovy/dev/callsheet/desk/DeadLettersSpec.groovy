package dev.callsheet.desk

import dev.callsheet.chain.FileParts
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.journal.Resolution
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.time.ZoneOffset

/** What nobody could decide on is kept until somebody has it tried again, or drops it. */
class DeadLettersSpec extends LiveDeskSpecification {
  EventRecord event(long number) {
    record(number)
  }

  def letters() {
    new DeadLetters(folder)
  }

  /** An event that wants more than may be sent unseen, of a desk that is closed. */
  void dies() {
    bounds = LiveBounds.of(3, 1_000, ZoneOffset.UTC)
    def desk = live(new QuickWire())
    post(desk, [texts: 4])
    assert next().contains('4 actions, and 3 may be sent unseen')
    desk.close()
  }

  def 'it is decided on again by what holds now when somebody asks for it, once, also where the process ended on the way'() {
    given:
    dies()
    def wire = new QuickWire()
    bounds = LiveBounds.of(4, 1_000, ZoneOffset.UTC)

    when: 'it is asked for while no desk is open'
    letters().retry(1)

    then:
    letters().isWished(1)

    when:
    def desk = live(wire)
    def said = (1..5).collect { next() }

    then:
    said[0] == '2: 4 actions'
    said.drop(1) == ['2: sent'] * 4
    event(1).decision().get().endsWith('; tried again as event 2')

    when: 'the file was not deleted, as in a crash before that'
    waitFor { !letters().isWished(1) }
    desk.close()
    Files.writeString(folder.resolve('wishes').resolve('1'), 'retry\n\n')
    desk = live(wire)
    post(desk)

    then:
    [next(), next()] == ['3: 1 actions', '3: sent']
    wire.bodies.size() == 5

    cleanup:
    desk.close()
  }

  def 'an event that came again and was not yet recorded as such repeats the one that came again before'() {
    given:
    dies()
    bounds = LiveBounds.of(4, 1_000, ZoneOffset.UTC)
    letters().retry(1)
    def wire = new QuickWire()
    def desk = live(wire)
    (1..5).each { next() }
    desk.close()

    when: 'all behind the second event is lost'
    def file = FileParts.file(folder, 1)
    def lines = Files.readAllLines(file)
    int second = lines.findIndexOf { it.contains('"type":"retried"') }
    Files.write(file, (lines.take(second).join('\n') + '\n').bytes)
    Files.deleteIfExists(folder.resolve('synced'))
    Files.writeString(folder.resolve('wishes').resolve('1'), 'retry\n\n')
    desk = live(new QuickWire())
    def said = [next()]
    while (said.last() && !said.last().startsWith('3')) {
      said << next()
    }

    then: 'the second is answered as if it came now, or was decided on before; the third repeats it'
    said.last() == '3: Repeated[before=2]'

    cleanup:
    desk.close()
  }

  def 'what is dropped is not told as dead any more'() {
    given:
    dies()
    letters().drop(1, 'a test of ours')
    def desk = live(new QuickWire())

    when:
    waitFor { !letters().isWished(1) }

    then:
    !event(1).isDead()
    event(1).decision().get().endsWith('; dropped: a test of ours')

    when:
    letters().retry(1)

    then:
    def refused = thrown(NotApplicableException)
    refused.message == 'event 1 is not dead'

    cleanup:
    desk.close()
  }

  def 'what a rule failed on can be tried again where all that others wanted was too old to leave'() {
    given:
    def fails = Rule.named('fails').then { event, reply -> throw new IllegalStateException('mine') }
    def rules = RuleSet.of('v2', [fails] + RULES.rules())
    settings = settings.guard({ action -> new Verdict.Defer(now.plusSeconds(60), 'not yet') } as Guard)
    def desk = live(new QuickWire(), Plans.ACCOUNT, rules)
    post(desk)
    next()
    waitFor { !records('waits').empty }

    when: 'something of it may still leave'
    letters().retry(1)

    then:
    thrown(NotApplicableException)

    when:
    desk.close()
    now = now.plusSeconds(1_000)
    told.clear()
    desk = live(new QuickWire())

    then:
    next() == '1: skipped'
    waitFor { records('outcome')*.detail.any { it?.startsWith('too old') } }

    when:
    letters().retry(1)

    then:
    next() == '2: 1 actions'

    cleanup:
    desk.close()
  }

  def 'what is not there, or was answered, is not tried again'() {
    given:
    def desk = live(new QuickWire())
    post(desk)
    (1..2).each { next() }

    when:
    letters().retry(1)

    then:
    thrown(NotApplicableException)

    when:
    letters().retry(2)

    then:
    thrown(ConfigurationException)

    cleanup:
    desk.close()
  }

  def 'of what nobody knows whether it left, somebody says that it #how'() {
    given:
    def desk = live(QuickWire.answering(HandWire.status(503, 'later')))
    post(desk)
    (1..2).each { next() }
    waitFor { records('outcome').size() == 1 }
    letters().resolve(1, resolution, 'Ann looked')

    when:
    waitFor { !letters().isResolving(1) }
    desk.close()

    then:
    event(1).left()*.outcome()*.get() == [outcome]
    event(1).unanswered == unanswered

    when:
    letters().resolve(1, resolution, 'again')

    then:
    thrown(NotApplicableException)

    when:
    letters().resolve(2, resolution, 'none')

    then:
    thrown(ConfigurationException)

    where:
    resolution          || outcome                | unanswered
    Resolution.SENT     || 'sent: Ann looked'     | false
    Resolution.NOT_SENT || 'not-sent: Ann looked' | true

    how = outcome.takeWhile { it != ':' }
  }
}
