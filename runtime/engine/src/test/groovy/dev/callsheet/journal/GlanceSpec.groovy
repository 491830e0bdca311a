package dev.callsheet.journal

import dev.callsheet.dispatch.pace.Limits
import static dev.callsheet.journal.RunsContract.KEY
import static dev.callsheet.journal.RunsContract.REQUEST
import static dev.callsheet.journal.RunsContract.clock
import static dev.callsheet.journal.RunsContract.header
import static dev.callsheet.journal.RunsContract.outcome
import static dev.callsheet.journal.RunsContract.plan
import static dev.callsheet.journal.RunsContract.removal
import static dev.callsheet.journal.RunsContract.text

import dev.callsheet.Trials
import dev.callsheet.chain.Chain
import dev.callsheet.chain.Parts
import dev.callsheet.chain.RecordReader
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import dev.callsheet.dispatch.ActionStates
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.journal.file.RunFolder
import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.function.LongPredicate
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** How a run stands is read off the first bytes of its records: never otherwise than reading them as a whole tells. */
@Tag('slow')
class GlanceSpec extends Specification {
  static final LongPredicate ALL = { true }
  static final LongPredicate NONE = { false }
  static final int ACTIONS = 12

  @Shared
  @TempDir
  Path home

  @Shared
  byte[] journal

  /** Each kind of record, and each kind of outcome. */
  def setupSpec() {
    def runs = FileRuns.in(home, clock())
    def written = runs.begin(header(ACTIONS, 'a' * 16), plan('a' * 16), KEY)
    Kind.values().eachWithIndex { kind, i ->
      written.intent(i == 1 ? removal(i + 1) : text(i + 1), 1, REQUEST)
      written.sync()
      written.outcome(text(i + 1), outcome(kind, kind == Kind.SENT ? 200 : null, 'said "no", \\ and , "type":"end"', 1))
    }
    written.outcome(text(8), outcome(Kind.SKIPPED, null, 'on the list', 0))
    written.intent(text(9), 1, REQUEST)
    written.sync()
    written.held.lock.close()
    def again = runs.open(written.id(), KEY)
    again.resolve([4L], Resolution.NOT_SENT, 'asked', 'ann')
    again.resume(new RunHeader.Confirmed('ann', 'desk', '2'), Limits.NONE, [Kind.REFUSED])
    again.intent(text(10), 1, REQUEST)
    again.end(new RunReport([(Kind.SENT): 1L], [], Optional.of('enough'), Duration.ZERO))
    again.close()
    journal = Files.readAllBytes(new RunFolder(home, written.id()).part(1))
  }

  /** All that a reading tells. */
  static Map told(byte[] bytes, LongPredicate wanted) {
    def parts = [read: { int part -> new ByteArrayInputStream(bytes) }] as Parts
    def glance = new ActionGlance(wanted)
    def standing = ActionStates.open(ACTIONS)
    int glanced = 0
    new RecordReader(parts, 1, glance).withCloseable { reader ->
      while (reader.next()) {
        reader.record().ifPresentOrElse({ RecordJson.apply(it, standing) }) {
          glance.apply(standing)
          glanced++
        }
      }
      [standing: standing.toString(), records: reader.records(), good: reader.good(), hash: reader.hash(),
        previous: reader.previous(), rest: reader.rest(), glanced: glanced]
    }
  }

  static boolean agree(byte[] bytes) {
    told(bytes, ALL).tap { remove('glanced') } == told(bytes, NONE).tap { remove('glanced') }
  }

  def 'all but what is no record of an action is told at a glance'() {
    expect:
    told(journal, ALL).glanced == 0
    told(journal, NONE).with { [it.standing, it.records, it.glanced] } == ['1s1o1n1o1k2o1k1u1l2o', 23, 18]
    agree(journal)
    told(journal, { it == 9 } as LongPredicate).with { [it.standing, it.glanced] } == ['1s1o1n1o1k2o1k1u1l2o', 16]
  }

  def 'wherever it is cut, both tell the same'() {
    expect:
    (0..journal.length).every { agree(Arrays.copyOf(journal, it)) }
    (0..<journal.length).step(7).every { agree(Arrays.copyOf(Arrays.copyOf(journal, it), journal.length)) }
  }

  def 'whichever byte is another, both tell the same: #change'() {
    given: 'each place in some build, and all of them with -Pdeep'
    int some = journal.length.intdiv(Trials.of(journal.length))
    int first = Math.floorMod(Trials.seed(GlanceSpec), some)
    println "GlanceSpec: every place from $first by $some"

    expect:
    (first..<journal.length).step(some).every { place ->
      byte[] changed = Arrays.copyOf(journal, journal.length)
      changed[place] = change(changed[place])
      agree(changed)
    }

    where:
    change << [{ (byte) (it ^ 1) }, { (byte) '"' }, { (byte) 0 }, { (byte) '\n' }, { (byte) '7' }, { (byte) ' ' }]
  }

  def 'a record that says an action twice, or none that there is, is told as it always was: #line'() {
    given: 'one that is tied, as only who means it would write it'
    def lines = new String(journal, StandardCharsets.UTF_8).readLines()[0..1]
    def chain = new Chain(lines[1].find(/(?<="hash":")\w+/))
    def hash = chain.link(line.bytes, 0, line.length())
    def bytes = (lines.join('\n') + "\n$line,\"hash\":\"$hash\"}\n").bytes

    when:
    def whole = answer { told(bytes, ALL).subMap('standing', 'records', 'good', 'rest') }
    def glanced = answer { told(bytes, NONE).subMap('standing', 'records', 'good', 'rest') }

    then:
    whole == glanced

    where:
    line << [
      '{"seq":3,"at":"now","type":"outcome","action":13,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"outcome","action":0,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"outcome","action":01,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"outcome","action":-1,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"outcome","action":9999999999999999999999,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"outcome","action":1,"outcome":"sen"',
      '{"seq":3,"at":"now","type":"outcome","action":1,"outcome":"sentinel"',
      '{"seq":3,"at":"now","type":"outcome","action":1.5,"outcome":"sent"',
      '{"seq":4,"at":"now","type":"outcome","action":1,"outcome":"sent"',
      '{"seq":3,"type":"outcome","at":"now","action":1,"outcome":"sent"',
      '{"seq":3,"at":"no\\"w","type":"outcome","action":1,"outcome":"sent"',
      '{"seq":3,"at":"now","type":"intent","action":1',
      '{"seq":3,"at":"now","type":"intent"',
    ]
  }

  private static Object answer(Closure<?> told) {
    try {
      told()
    } catch (IllegalArgumentException e) {
      e.message
    }
  }
}
