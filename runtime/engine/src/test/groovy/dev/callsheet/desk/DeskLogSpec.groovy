package dev.callsheet.desk

import dev.callsheet.chain.FileParts
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** What is over is deleted by parts, and who verifies the log knows that. */
class DeskLogSpec extends LiveDeskSpecification {
  static final MachineKey KEY = MachineKey.of(new byte[32])

  DeskLog log() {
    DeskLog.open(folder, { now } as InstantSource, 4_096)
  }

  /** Keeps so many events, a day apart, and says of them that they were decided on. */
  void fill(DeskLog log, int count, boolean isDecided = true) {
    count.times {
      def arrival = new Arrival('dialer', Optional.of('x'), Optional.empty(), Optional.empty(), new byte[600])
      long event = log.append(arrival, Optional.empty()).get()
      if (isDecided) {
        log.decide(event) { json -> json.writeStringProperty('dead', 'x') }
        log.sync()
      }
      now = now.plus(Duration.ofDays(1))
    }
  }

  List<Integer> parts() {
    FileParts.list(folder)
  }

  def 'parts older than what is kept go, the rest is whole, also after a restart'() {
    given:
    def log = log()
    fill(log, 40)
    int before = parts().size()

    when:
    log.prune(now.minus(Duration.ofDays(10)))

    then:
    before > 4
    parts().size() in 2..before - 2
    Desk.verify(folder, KEY) { }.broken().empty

    when:
    log.close()
    log = this.log()
    fill(log, 20)
    def oldest = EventRecord.since(folder, Instant.EPOCH, { true })[0].event()

    then:
    Desk.verify(folder, KEY) { }.broken().empty
    log.durable() == 60
    oldest.at().isBefore(now.minus(Duration.ofDays(30)))

    when: 'somebody deletes one more'
    Files.delete(FileParts.file(folder, parts()[0]))

    then:
    Desk.verify(folder, KEY) { }.broken().get() ==~ /the part journal-\d{6}\.ndjson is gone/

    cleanup:
    log.close()
  }

  def 'what is not decided on, or has something open, stays'() {
    given:
    def log = log()
    fill(log, 20, false)
    int before = parts().size()

    when:
    log.prune(now)

    then:
    parts().size() == before

    when:
    (1L..20L).each { event -> log.decide(event) { json -> json.writeStringProperty('dead', 'x') } }
    log.open { 3L }
    log.sync()
    log.prune(now)

    then:
    parts().size() > before - 2

    cleanup:
    log.close()
  }

  def 'a log that is not there cannot be verified, and a desk keeps what may repeat'() {
    when:
    Desk.verify(folder, KEY) { }

    then:
    thrown(ConfigurationException)

    when:
    def desk = live(new QuickWire())
    desk.keep(Duration.ofHours(71))

    then:
    thrown(IllegalArgumentException)

    cleanup:
    desk.close()
  }
}
