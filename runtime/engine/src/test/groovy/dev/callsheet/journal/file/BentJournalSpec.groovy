package dev.callsheet.journal.file

import dev.callsheet.Trials
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** What left is never sent again, whatever becomes of the files of a run that was killed in the middle. */
@Requires(value = { os.linux || os.macOs }, reason = 'the key is kept readable by its owner alone')
@Tag('slow')
class BentJournalSpec extends Specification {
  static final int BENDS = Trials.of(1_000)
  static final int ACTIONS = 120
  static final int GROUP = 8
  static final int PART = 18_000

  @TempDir
  Path home

  @Shared
  long seed = Trials.seed(BentJournalSpec)

  /** The files of the run and what is kept beside it, after each group: the last are those of the kill. */
  List<Map<String, byte[]>> copies = []
  Set<Long> left = []
  String id

  def setup() {
    RunJournal journal = runs().begin(RunsContract.header(ACTIONS, '0' * 20), RunsContract.plan('0' * 20), RunsContract.KEY)
    id = journal.id()
    (1..(ACTIONS - 3 * GROUP)).collate(GROUP).each { group ->
      group.each { journal.intent(RunsContract.text(it), 1, RunsContract.REQUEST) }
      journal.sync()
      left.addAll(group*.longValue())
      copies << files()
      group.findAll { it < ACTIONS - 4 * GROUP || it % 3 == 0 }
          .each { journal.outcome(RunsContract.text(it), RunsContract.outcome(Kind.SENT, 200, 'ok', 1)) }
    }
    journal.flush()
    copies << files()
    journal.held.lock().close()
  }

  Runs runs() {
    FileRuns.in(home.resolve('state'), RunsContract.clock(), PART)
  }

  Map<String, byte[]> files() {
    def state = home.resolve('state')
    Files.walk(state).withCloseable { it.toList() }.findAll { Files.isRegularFile(it) }
        .collectEntries { [state.relativize(it).toString(), Files.readAllBytes(it)] }
  }

  void restore(Map<String, byte[]> files) {
    home.resolve('state').toFile().deleteDir()
    files.each { name, bytes ->
      def file = home.resolve('state').resolve(name)
      Files.createDirectories(file.parent)
      Files.write(file, bytes)
      if (name.startsWith('keys')) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
      }
    }
  }

  /** Whether the run goes on; none of what left may be open then. */
  boolean goesOn(String how) {
    try (RunJournal again = runs().open(id, RunsContract.KEY)) {
      def twice = left.findAll { again.standing().isOpen(it) }
      assert twice.empty: "$how (seed $seed): sent twice"
      return true
    } catch (ConfigurationException | NotApplicableException e) {
      return false
    }
  }

  def 'bent at random, each file'() {
    given:
    def random = new Random(seed)
    def whole = copies[-1]
    def tally = [:].withDefault { 0 }

    when:
    whole.keySet().findAll { !it.endsWith('lock') && !it.endsWith('plan') }.each { name ->
      BENDS.times { bend ->
        int kind = random.nextInt(8)
        restore(whole + [(name): bent(whole[name], kind, random)])
        tally["$name goes on: ${goesOn("$name, bend $bend of kind $kind")}" as String]++
      }
    }
    println tally
    restore(whole)

    then:
    goesOn('as it was')
    whole.keySet().count { it.contains('journal-') } > 2
    whole.keySet().any { it.startsWith('synced') }
  }

  def 'an older copy put back, of the whole run or of one file'() {
    given:
    def last = copies[-1]

    when:
    copies[0..-2].eachWithIndex { old, at ->
      def others = last.findAll { !it.key.startsWith('runs') }
      restore(others + old.findAll { it.key.startsWith('runs') })
      assert !goesOn("the run of copy $at") || at == copies.size() - 2
      old.each { name, bytes ->
        restore(last + [(name): bytes])
        goesOn("$name of copy $at")
      }
    }

    then:
    noExceptionThrown()
  }

  private static byte[] bent(byte[] whole, int kind, Random random) {
    if (whole.length == 0) {
      return [random.nextInt(256)] as byte[]
    }
    int at = random.nextInt(whole.length)
    int end = Math.min(whole.length, at + 1 + random.nextInt(kind % 2 == 0 ? 3 : 3_000))
    String all = new String(whole, 'ISO-8859-1')
    String head = all.substring(0, at)
    String middle = all.substring(at, end)
    String rest = all.substring(end)
    List<String> lines = all.split('(?<=\n)') as List
    int line = random.nextInt(lines.size())
    switch (kind) {
      case 0: return Arrays.copyOf(whole, whole.length).tap { it[at] = (byte) (it[at] ^ 1 << random.nextInt(8)) }
      case 1: return bytes(head + rest)
      case 2: return bytes(head + middle + middle + rest)
      case 3: return bytes(head)
      case 4: return bytes(lines.take(line).join(''))
      case 5: return bytes(head + '\0' * middle.length() + rest)
      case 6: return bytes((lines.take(line) + lines.drop(line + 1)).join(''))
      default: return bytes((lines.take(line) + lines[line..-1].shuffled(random)).join(''))
    }
  }

  private static byte[] bytes(String text) {
    text.getBytes('ISO-8859-1')
  }
}
