package dev.callsheet.desk

import dev.callsheet.chain.FileParts
import dev.callsheet.chain.Parts
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** The log of a desk in files. */
class DeskLogSpec extends DeskLogContract {
  static class Folder implements DeskLogContract.Place {
    final Path path

    Folder(Path path) {
      this.path = Files.createDirectories(path)
    }

    @Override
    Parts parts() {
      DeskParts.files(path)
    }

    /** How far it was durable is noted later, so that of what is left nothing may be noted yet. */
    @Override
    DeskLogContract.Place left() {
      def other = new Folder(Files.createTempDirectory(path.parent, 'left'))
      FileParts.list(path).each { Files.copy(FileParts.file(path, it), FileParts.file(other.path, it)) }
      other
    }

    @Override
    DeskLogContract.Place cut(int bytes) {
      Folder other = left() as Folder
      def last = FileParts.file(other.path, FileParts.list(path).last())
      Files.write(last, Arrays.copyOf(Files.readAllBytes(last), bytes))
      other
    }
  }

  Path folder

  def setup() {
    folder = home.resolve('desk')
  }

  @Override
  DeskLogContract.Place place() {
    new Folder(folder)
  }

  @Override
  int step() {
    23
  }

  DeskLog log() {
    def log = DeskLog.open(folder, { now } as InstantSource, SMALL)
    opened << log
    log
  }

  def 'one at a time writes'() {
    given:
    def log = log()

    when:
    this.log()

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message.contains('another process takes events into ')

    when:
    log.close()

    then:
    this.log().durable() == 0
  }

  def 'what comes behind a dead letter stays until that is #settled, also after a restart, or it is too old'() {
    given:
    def place = place()
    def log = open(place)
    fill(log, 80, false)
    (1L..80L).each { event ->
      log.decide(event, event in [25L, 55L]) { json -> json.writeStringProperty(event in [25L, 55L] ? 'dead' : 'passed', 'x') }
    }
    log.sync()
    log.close()
    log = open(place)
    def settle = { long event ->
      log.record(settled, { json -> json.writeNumberProperty('event', event) }, { it.dead = it.dead.without(event) })
      log.sync()
    }
    def prune = { int dead -> Upkeep.prune(log, now.minus(Duration.ofDays(2)), now.minus(Duration.ofDays(dead))) }

    when:
    prune(365)

    then:
    events(place)[0] in 2L..25L

    when:
    settle(25)
    log.close()
    log = open(place)
    prune(365)

    then:
    events(place)[0] in 26L..55L
    isWhole(place)

    when:
    aged ? prune(15) : settle(55)
    aged ? prune(15) : prune(365)

    then:
    events(place)[0] in 56L..78L
    log.known { it.dead.first() } == Long.MAX_VALUE
    isWhole(place)

    where:
    settled   | aged
    'dropped' | false
    'retried' | false
    'erased'  | false
    'dropped' | true
  }

  def 'of many dead letters it is found out which are left'() {
    given:
    def place = place()
    def log = open(place)
    def dies = { long event ->
      log.decide(event, true) { json -> json.writeStringProperty('dead', 'x') }
    }
    fill(log, 1100, false)
    (1L..1100L).each(dies)
    (1L..1099L).each { event ->
      log.record('dropped', { json -> json.writeNumberProperty('event', event) }, { it.dead = it.dead.without(event) })
    }
    log.sync()

    expect:
    log.known { it.dead.first() } == 1001

    when:
    Upkeep.prune(log, now.minus(Duration.ofDays(1)), now.minus(Duration.ofDays(9999)))

    then:
    log.known { [it.dead.first(), it.dead.from()] } == [1100, 0]
    events(place)[0] in 1001L..1100L
  }

  def 'a part that somebody else deletes is missed, also where others were deleted as they were over'() {
    given:
    def log = log()
    fill(log, 40)
    Upkeep.prune(log, now.minus(Duration.ofDays(10)), now)

    expect:
    Desk.verify(folder, KEY) { }.broken().empty

    when:
    Files.delete(FileParts.file(folder, FileParts.list(folder)[0]))

    then:
    Desk.verify(folder, KEY) { }.broken().get() ==~ /the part journal-\d{6}\.ndjson is gone/
  }

  def 'when an event happened is read at a glance, if that was before it came'() {
    given:
    def log = log()
    def glance = new EventGlance()

    when:
    [-60, 60].each {
      log.append(new Arrival('dialer', Optional.of('x'), Optional.empty(), Optional.empty(), Optional.of(now.plusSeconds(it)), '{}'.bytes),
          Optional.empty()).get()
    }
    def reader = log.reader(Instant.EPOCH, 1, glance)
    List<LoggedEvent> seen = []
    while (reader.next()) {
      seen += reader.isGlance() ? [glance.event(reader)] : []
    }

    then:
    seen*.time() == [Optional.of(now.minusSeconds(60)), Optional.empty()]
    seen*.since() == [now.minusSeconds(60), now]

    cleanup:
    reader?.close()
  }

  def 'a log that is not there cannot be verified'() {
    when:
    Desk.verify(folder, KEY) { }

    then:
    thrown(ConfigurationException)
  }
}
