package dev.callsheet.journal.file

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.LongRunsContract
import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.Runs
import dev.callsheet.journal.HeldRun
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant

class FileRunsSpec extends LongRunsContract {
  @Override
  Runs runs() {
    FileRuns.in(home.resolve('state'), clock())
  }

  /** Only the lock goes. */
  @Override
  void crash(RunJournal journal) {
    journal.held.lock().close()
  }

  Path folder(String run) {
    home.resolve('state/runs').resolve(run)
  }

  Path part(String run, int number = 1) {
    folder(run).resolve(String.format('journal-%06d.ndjson', number))
  }

  def 'a long run whose last part cannot be begun ends in the one before'() {
    given:
    def journal = begin(2_000)
    (1..2_000).each {
      journal.intent(text(it), 1, REQUEST)
      journal.outcome(text(it), outcome(Kind.SENT, 200, '', 1))
    }
    def inTheWay = Files.createFile(part(journal.id(), 2))

    when:
    journal.end(new RunReport([(Kind.SENT): 2_000L], [], Optional.empty(), Duration.ZERO))
    journal.close()
    Files.delete(inTheWay)

    then:
    runs().summary(journal.id()).ended().present
    records(journal.id())*.type.takeRight(2) == ['outcome', 'end']
  }

  def 'folders and files are their owner\'s alone'() {
    given:
    def journal = begin()

    expect:
    permissions(part(journal.id())) == 'rw-------'
    permissions(folder(journal.id())) == 'rwx------'
    permissions(home.resolve('state')) == 'rwx------'

    cleanup:
    journal.close()
  }

  def 'a folder that cannot be made means that nothing is sent'() {
    given:
    Files.writeString(home.resolve('state'), 'a file where a folder should be')

    when:
    begin()

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('so nothing is sent')
  }

  def 'a run that cannot begin its journal has not applied its plan'() {
    given:
    def plan = planId()
    def kept = Stub(PlanOfRun) {
      id() >> plan
      writeTo(_) >> { Path file -> Files.writeString(file.resolveSibling('journal-000001.ndjson'), 'in the way') }
    }

    when:
    runs().begin(header(3, plan), kept, KEY)

    then:
    thrown(ConfigurationException)
    runs().appliedBy(plan).empty
    runs().ids().empty
    begin(3, plan).close()
  }

  def 'of a run that died as it began and one that applied its plan since, only the latter can go on'() {
    given:
    def plan = planId()
    def died = begin(3, plan)
    crash(died)
    Files.delete(home.resolve('state/applied').resolve(plan))

    when: 'nobody has applied it'
    runs().open(died.id(), KEY).close()

    then:
    runs().appliedBy(plan).get() == died.id()

    when:
    Files.delete(home.resolve('state/applied').resolve(plan))
    def since = begin(3, plan)
    runs().open(died.id(), KEY)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message.startsWith("the plan of the run ${died.id()} was applied already, by the run ${since.id()}")

    cleanup:
    since?.close()
  }

  /** Three records on disk, then a group that was being written. */
  RunJournal interrupted() {
    def journal = begin(5)
    journal.intent(text(1), 1, REQUEST)
    journal.intent(text(2), 1, REQUEST)
    journal.sync()
    journal.outcome(text(1), outcome(Kind.SENT, 200, 'ok', 1))
    journal.intent(text(3), 1, REQUEST)
    journal.flush()
    crash(journal)
    journal
  }

  def 'wherever a crash cuts a write, the run goes on, and nothing that may have left is open'() {
    given:
    def journal = interrupted()
    def file = part(journal.id())
    byte[] whole = Files.readAllBytes(file)
    int used = whole.length
    while (whole[used - 1] == (byte) 0) {
      used--
    }
    def lines = new String(whole, 0, used, 'UTF-8').split('(?<=\n)')
    int synced = lines[0..2]*.length().sum()
    def note = home.resolve("state/synced/${journal.id()}")
    byte[] noted = Files.readAllBytes(note)

    expect:
    lines.size() == 5
    (synced..used).each { cut ->
      Files.write(file, whole[0..<cut] as byte[])
      Files.write(note, noted)
      def again = runs().open(journal.id(), KEY)
      boolean firstIsKnown = cut >= synced + lines[3].length()
      boolean thirdLeft = cut >= used
      assert again.standing().toString() == (thirdLeft ? '1s2u2o' : firstIsKnown ? '1s1u3o' : '2u3o')
      assert again.standing().isOpen(3) != thirdLeft
      assert again.standing().outcome(2).get() == Kind.UNKNOWN
      again.close()
      assert runs().verify(journal.id()) { }.with { it.broken().empty && !it.torn() }
    }
  }

  def 'what a loss of power leaves of a group that was never synced is cut off: #left'() {
    given:
    def journal = interrupted()
    def file = part(journal.id())
    def lines = Files.readString(file).split('(?<=\n)')
    Files.writeString(file, lines[0..2].join('') + left(lines))

    when:
    def again = runs().open(journal.id(), KEY)

    then:
    again.standing().toString() == '2u3o'
    again.close()
    runs().verify(journal.id()) { }.with { it.broken().empty && !it.torn() }

    where:
    left << [{ '\0' * it[3].length() + it[4] }, { it[3].replace('"ok"', '"no"') + it[4] }, { it[3].drop(9) + it[4] }, { 'x\n' },
        { '{"seq":4}\n' }]
  }

  def 'a record that was changed after it was durable is named, and nothing goes on from it'() {
    given:
    def journal = begin(9)
    (1..6).each {
      journal.intent(text(it), 1, REQUEST)
      journal.sync()
      journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1))
    }
    journal.close()
    def file = part(journal.id())
    def lines = Files.readAllLines(file)
    lines[4] = lines[4].replace('"attempts":1', '"attempts":2')
    Files.write(file, lines)

    when:
    def verified = runs().verify(journal.id()) { }

    then:
    verified.broken().get() == 'record 5, line 5 of journal-000001.ndjson'
    verified.records() == 4

    when:
    runs().open(journal.id(), KEY)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("$file is damaged at record 5: it was changed, or the disk has failed.")
  }

  def 'a journal whose first record names no hash before it is damaged, and no fault: #previous'() {
    given:
    def journal = interrupted()
    def file = part(journal.id())
    Files.writeString(file, Files.readString(file).replace('0' * 32, previous))

    expect:
    runs().verify(journal.id()) { }.with { [it.broken().get(), it.records()] } == ['record 1, line 1 of journal-000001.ndjson', 0]

    when:
    runs().summary(journal.id())

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("$file is damaged at record 1: ")

    where:
    previous << ['0' * 31 + 'x', '0' * 30, '']
  }

  def 'a line that is taken out is noticed'() {
    given:
    def journal = begin(9)
    (1..6).each {
      journal.intent(text(it), 1, REQUEST)
      journal.sync()
      journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1))
    }
    journal.close()
    def file = part(journal.id())
    def lines = Files.readAllLines(file)
    lines.remove(3)
    Files.write(file, lines)

    expect:
    runs().verify(journal.id()) { }.broken().get() == 'record 4, line 4 of journal-000001.ndjson'
  }

  /** As a crash would do it: between the making of the file and its first byte. */
  void crashAsPartBegins(HeldRun held) {
    try {
      held.parts().begin(new byte[0], 1, 0)
    } catch (IndexOutOfBoundsException ignored) {
      held.lock().close()
    }
  }

  HeldRun hold(String run) {
    new FileRuns(home.resolve('state')).hold(run).get()
  }

  def 'a run that died as its journal was made never was'() {
    given:
    def dying = RunFolder.create(home.resolve('state'), clock().instant())
    crashAsPartBegins(hold(dying.id()))

    expect:
    runs().ids().empty
    Files.list(dying.path()).withCloseable { it.toList() }*.fileName*.toString().sort() == ['journal.tmp', 'lock']
  }

  def 'what runs left that died before they began is removed after a day'() {
    given:
    def run = begin()
    run.close()
    def cut = begin()
    cut.close()
    Files.move(part(cut.id()), part(cut.id(), 2))
    def folders = (1..3).collect { RunFolder.create(home.resolve('state'), clock().instant()) }
    def held = hold(folders[1].id())
    folders.each { Files.writeString(it.plan(), 'a plan') }
    (folders[0..1]*.path() + [folder(run.id()), folder(cut.id())])
        .each { Files.setLastModifiedTime(it, FileTime.from(Instant.now() - Duration.ofDays(2))) }

    when:
    OldRuns.in(home.resolve('state')).sweep()

    then:
    folders.collect { Files.exists(it.path()) } == [false, true, true]
    runs().ids() == [run.id()]
    Files.exists(part(cut.id(), 2))

    cleanup:
    held.close()
  }

  def 'a part that a crash cut off as it was made is forgotten'() {
    given:
    def journal = interrupted()
    def dying = hold(journal.id())
    dying.parts().goOn(1, Files.size(part(journal.id())))
    crashAsPartBegins(dying)

    expect:
    runs().summary(journal.id()).standing().toString() == '1s2l2o'

    when:
    def again = runs().open(journal.id(), KEY)

    then:
    again.standing().toString() == '1s2u2o'
    again.close()
    !Files.exists(part(journal.id(), 2))
    !Files.exists(folder(journal.id()).resolve('journal.tmp'))
  }

  def 'an interrupt cuts nothing off, however often it comes, and stays'() {
    given:
    Thread.currentThread().interrupt()
    def journal = begin(60_000)
    (1..2_000).each {
      Thread.currentThread().interrupt()
      journal.intent(text(it), 1, REQUEST)
      if (it % 50 == 0) {
        journal.sync()
      }
      journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1))
    }
    journal.close()

    expect:
    Thread.interrupted()
    runs().summary(journal.id()).standing().count(Kind.SENT) == 2_000
    runs().verify(journal.id()) { }.with { it.broken().empty && !it.torn() }

    when:
    Thread.currentThread().interrupt()
    def again = runs().open(journal.id(), KEY)

    then:
    again.standing().count(Kind.SENT) == 2_000

    cleanup:
    again?.close()
    Thread.interrupted()
  }

  def 'a run that is asked to end while it is taken up again ends'() {
    given:
    def journal = begin()
    journal.close()
    def held = hold(journal.id())

    when: 'who looks now sees that it is under way'
    runs().stop(journal.id(), 'ann said stop')
    held.parts().goOn(1, Files.size(part(journal.id())))

    then:
    runs().stopReason(journal.id()).get() == 'ann said stop'

    cleanup:
    held.close()
  }

  def 'a part that is gone is told'() {
    given:
    def journal = begin(60_000)
    (1..60_000).each {
      journal.intent(text(it), 1, REQUEST)
      if (it % 64 == 0) {
        journal.sync()
      }
    }
    journal.close()

    when:
    Files.delete(part(journal.id(), 1))

    then:
    Files.list(folder(journal.id())).withCloseable { it.count() } > 2

    when:
    runs().summary(journal.id())

    then:
    thrown(ConfigurationException)
  }

  private static String permissions(Path path) {
    PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
  }
}
