package dev.callsheet.journal

import static dev.callsheet.journal.RunsContract.KEY
import static dev.callsheet.journal.RunsContract.REQUEST
import static dev.callsheet.journal.RunsContract.clock
import static dev.callsheet.journal.RunsContract.header
import static dev.callsheet.journal.RunsContract.outcome
import static dev.callsheet.journal.RunsContract.plan
import static dev.callsheet.journal.RunsContract.text

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.journal.file.RunFolder
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Who looks at a run under way reads a journal that grows. */
class WrittenWhileReadSpec extends Specification {
  @TempDir
  Path home

  /** A journal whose first reading is from before its end was written. */
  static class Written implements RunPlace {
    final byte[] whole
    final int known
    int readings

    Written(byte[] whole, int known) {
      this.whole = whole
      this.known = known
    }

    @Override
    String id() {
      'the run'
    }

    @Override
    InputStream read(int part) {
      byte[] seen = whole.clone()
      if (readings++ == 0) {
        Arrays.fill(seen, known, Math.min(seen.length, 1 << 16), (byte) 0)
      }
      new ByteArrayInputStream(seen)
    }

    @Override
    String name(int part) {
      'journal'
    }

    @Override
    String whereabouts(int part) {
      'journal'
    }

    @Override
    List<Integer> parts() {
      [1]
    }

    @Override
    Optional<Shelf> take() {
      Optional.empty()
    }
  }

  def 'a journal is whole although it is written while it is read: known up to #known'() {
    given:
    def runs = FileRuns.in(home, clock())
    def journal = runs.begin(header(3_000, 'a' * 16), plan('a' * 16), KEY)
    (1..300).each {
      journal.intent(text(it), 1, REQUEST)
      journal.sync()
      journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1))
    }
    journal.close()
    def whole = Files.readAllBytes(new RunFolder(home, journal.id()).part(1))
    def place = new Written(whole, known)

    expect:
    whole.length > 1 << 16
    new Verification(place, runs.key().keyed('journal'), { false }, { }).verified().with { [it.broken().present, it.records()] } ==
        [false, 601]
    place.readings == 2

    where:
    known << [1_500, 40_000, 65_000]
  }
}
