package dev.callsheet.desk

import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import java.util.concurrent.ExecutionException
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

/** What became of events is found, also of those by which rules end. */
@Timeout(300)
class EventRecordSpec extends Specification {
  @TempDir
  Path folder

  Desk desk(Throwable thrown) {
    def rules = RuleSet.of('v1', [Rule.named('ends').on('lead.lost').then { event, reply -> throw thrown }])
    Desk.open(folder, rules, InstantSource.system()) { event, turn -> }
  }

  static Arrival arrival(int number, String type) {
    new Arrival('dialer', Optional.of(type), Optional.of(number.toString()), Optional.empty(), '{}'.bytes)
  }

  static void within(Closure holds) {
    new PollingConditions(timeout: 120).eventually { assert holds() }
  }

  def 'what is sought is found behind any number of others'() {
    given:
    def desk = desk(new IllegalStateException('x'))

    when:
    (1..31_000).collect { desk.accept(arrival(it, it == 1 ? 'lead.lost' : 'lead.created')) }*.get()
    within { desk.figures().decided() == 31_000 }
    desk.close()
    def all = EventRecord.since(folder, Instant.EPOCH, { true }, { true })

    then:
    EventRecord.since(folder, Instant.EPOCH, { true }, { it.dead })*.event()*.number() == [1]
    [all.size(), all[-1].event().number()] == [10_000, 31_000]
  }

  def 'what is sought is found, also where its decision stands behind any number of events'() {
    given:
    def goesOn = new CountDownLatch(1)
    def rules = RuleSet.of('v1', [Rule.named('waits').on('lead.lost').then { event, reply ->
        goesOn.await()
        throw new IllegalStateException('x')
      }])
    def desk = Desk.open(folder, rules, InstantSource.system()) { event, turn -> }
    (1..36_000).collate(9_000).each { part ->
      desk.acceptAll(part.collect { arrival(it, it == 1 ? 'lead.lost' : 'lead.created') }).get()
    }

    when:
    goesOn.countDown()
    within { desk.figures().decided() == 36_000 }
    desk.close()

    then:
    EventRecord.since(folder, Instant.EPOCH, { true }, { it.dead })*.event()*.number() == [1]
  }

  def 'all that came is told once, however much it was, with what somebody had done with it later'() {
    given:
    def desk = desk(new IllegalStateException('x'))
    desk.acceptAll((1..9_000).collect { arrival(it, it % 3_000 == 1 ? 'lead.lost' : 'lead.created') }).get()
    (1..3).each { part -> desk.acceptAll((1..9_000).collect { arrival(part * 9_000 + it, 'lead.created') }).get() }
    within { desk.figures().decided() == 36_000 }
    within { EventRecord.of(folder, 3_001).get().dead }

    when:
    new DeadLetters(folder).drop(1, 'Ann: a test')
    new DeadLetters(folder).retry(3_001)
    within { !new DeadLetters(folder).isWished(1) && !new DeadLetters(folder).isWished(3_001) && desk.figures().decided() == 36_001 }
    desk.close()
    def all = []
    EventRecord.after(folder, 0) { all << [it.event().number(), it.fate()] }

    then:
    all*.first() == (1..36_001)
    all.findAll { it[1] != EventRecord.Fate.DECIDED } == [
      [1, EventRecord.Fate.BURIED],
      [3_001, EventRecord.Fate.BURIED],
      [6_001, EventRecord.Fate.DEAD],
      [36_001, EventRecord.Fate.DEAD]
    ]
  }

  def 'a desk that could not go on deciding says so, whatever it was'() {
    given:
    def desk = desk(new OutOfMemoryError('x'))

    when:
    desk.accept(arrival(1, 'lead.lost')).get()
    within { desk.trouble().present }
    desk.accept(arrival(2, 'lead.lost')).get()

    then:
    thrown(ExecutionException)

    cleanup:
    desk.close()
  }
}
