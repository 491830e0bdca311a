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
