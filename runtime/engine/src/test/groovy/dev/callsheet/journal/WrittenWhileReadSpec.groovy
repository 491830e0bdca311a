package dev.callsheet.journal

import static dev.callsheet.journal.RunsContract.KEY
import static dev.callsheet.journal.RunsContract.REQUEST
import static dev.callsheet.journal.RunsContract.clock
import static dev.callsheet.journal.RunsContract.header
import static dev.callsheet.journal.RunsContract.outcome
import static dev.callsheet.journal.RunsContract.plan
import static dev.callsheet.journal.RunsContract.text

import dev.callsheet.chain.Parts
import dev.callsheet.chain.Verification
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
  static Parts written(byte[] whole, int known, List<Integer> readings) {
    [list: { [1] }, name: { int part -> 'journal' }, synced: { Optional.empty() }, read: { int part ->
      byte[] seen = Arrays.copyOf(whole, whole.length)
      if (readings.empty) {
        Arrays.fill(seen, known, Math.min(seen.length, 1 << 16), (byte) 0)
      }
      readings << part
      new ByteArrayInputStream(seen)
    }] as Parts
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
    def readings = []
    def parts = written(whole, known, readings)

    expect:
    whole.length > 1 << 16
    new Verification(parts, 1, 'end', runs.key().keyed('journal'), new ActionGlance({ false })).verified { }
        .with { [it.broken().present, it.records()] } == [false, 601]
    readings.size() == 2

    where:
    known << [1_500, 40_000, 65_000]
  }
}
