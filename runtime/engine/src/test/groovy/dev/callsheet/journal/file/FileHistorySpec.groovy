package dev.callsheet.journal.file

import dev.callsheet.account.BusinessId
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.cap.SharedHistoryContract
import dev.callsheet.guard.cap.Touch
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

/** A history in files. */
@Tag('slow')
class FileHistorySpec extends SharedHistoryContract {
  @TempDir
  Path state

  @Override
  History history(String account) {
    FileRuns.in(state) { now }.history(new BusinessId(account))
  }

  Path day(String name = '2026-11-21') {
    try (def accounts = Files.list(state.resolve('history'))) {
      accounts.toList().find { Files.isDirectory(it) }.resolve(name)
    }
  }

  def 'what was counted by a key that is lost stops, and does not begin anew'() {
    given:
    history('acme').counter([three()]).take(text())
    def key = state.resolve('keys/plan.key')
    def before = Files.readAllBytes(key)
    Files.delete(key)

    when:
    what == 'preview' ? history(account).rehearsal([three()], now) : history(account).counter([three()]).take(text())

    then:
    def refused = thrown(Exception)
    refused.message =~ /it was counted by the key [0-9a-f]{8}, and keys.plan.key is another: put that one back, or delete .*history /

    when:
    Files.write(key, before)

    then:
    history(account).counter([three()]).take(text()).empty

    where:
    what      | account
    'preview' | 'acme'
    'send'    | 'acme'
    'send'    | 'another'
  }

  def 'the word of its key that a loss of power left as #left is told as cut off, with what to write back'() {
    given:
    history('acme').counter([three()]).take(text())
    def word = state.resolve('history/key')
    def before = Files.readString(word)
    Files.writeString(word, left)

    when:
    history('acme').counter([three()]).take(text())

    then:
    def refused = thrown(IOException)
    refused.message.contains("history/key is cut off, as a full disk or a loss of power leaves it: write ${before.strip()} into it")
    !refused.message.contains('delete')

    when:
    Files.writeString(word, before.strip() + '\n')

    then:
    history('acme').counter([three()]).take(text()).empty

    where:
    left << ['', '1f', '\0\0\0\0\0\0\0\0']
  }

  def 'a clock that was years ahead for once neither keeps anybody away nor names the files of later days'() {
    given:
    now = NOON.plus(Duration.ofDays(4_000))
    takes(history('acme').counter([three()]), text(ANN, now), 3)

    when:
    now = NOON.plus(Duration.ofDays(1))

    then:
    takes(history('acme').counter([three()]), text(ANN, now), 5) == 3
    Files.size(day('2026-11-22')) == 48
  }

  def 'what a clock that is an hour ahead wrote counts'() {
    given:
    takes(history('acme').counter([three()]), text(ANN, NOON.plus(Duration.ofHours(1))), 3)

    expect:
    takes(history('acme').counter([three()]), text(), 5) == 0
  }

  @Requires({ sys['user.name'] != 'root' })
  def 'a day whose name could not be made durable is tried again, and nothing is written before'() {
    given:
    def log = new FileRuns(state).touches({ 'word' }) { now }
    log.alone { true }
    def folder = state.resolve('history/word')
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('-wx------'))

    when:
    def failed = (1..2).collect {
      try {
        log.alone { log.write(new byte[16]) }
        'written'
      } catch (IOException e) {
        'not written'
      }
    }
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwx------'))

    then:
    failed == ['not written', 'not written']
    Files.size(folder.resolve('2026-11-21')) == 0

    when:
    log.alone { log.write(new byte[16]) }

    then:
    Files.size(folder.resolve('2026-11-21')) == 16
  }

  def 'only its owner can read it, it names nobody, and what no cap looks at goes'() {
    given:
    history('acme').counter([three()]).take(text())
    def first = day()

    expect:
    PosixFilePermissions.toString(Files.getPosixFilePermissions(first)) == 'rw-------'
    Files.size(first) == 16

    when:
    now = NOON.plus(Duration.ofDays(400))
    history('acme').counter([]).tap { it.take(text(ANN, now)) }.sync()

    then: 'the clock may be wrong'
    Files.exists(first)
    Files.exists(day('2027-12-26'))

    when:
    (1..368).each { Files.createFile(day('2026-11-21').resolveSibling("2026-11-21-" + Integer.toHexString(it))) }
    now = now.plus(Duration.ofDays(1))
    history('acme').counter([]).tap { it.take(text(ANN, now)) }.sync()

    then:
    !Files.exists(first)
    Files.exists(day('2027-12-26'))
  }

  def 'a rehearsal makes and changes nothing in the state folder'() {
    when:
    history('acme').rehearsal([three()], NOON).take(text())

    then:
    state.toFile().list().length == 0
  }

  def 'a record that a killed process began counts for nothing, and the next takes its place'() {
    given:
    def counter = history('acme').counter([three()])
    counter.take(text())
    day().toFile().append([1, 2, 3] as byte[])

    expect:
    takes(history('acme').counter([three()]), text(), 5) == 2
    Files.size(day()) == 48
  }

  def 'a write that is cut at any byte takes nothing from what was written before, and counts once at most'() {
    given:
    def about = Cap.perContact(3, Duration.ofHours(24), 'sms', 'winback')
    def touch = new Touch(ANN, Touch.Way.TEXT, 1, NOON, [], 'Hi Ann')
    def counter = history('acme').counter([about])
    counter.take(touch)
    def size = Files.size(day())
    counter.take(touch)
    def whole = Files.readAllBytes(day())

    expect:
    whole.length == 2 * size
    (size..<whole.length).each { cut ->
      Files.write(day(), Arrays.copyOf(whole, (int) cut))
      assert takes(history('acme').counter([three()]), touch, 5) == (cut < size + 16 ? 2 : 1)
      Files.write(day(), Arrays.copyOf(whole, (int) cut))
      assert takes(history('acme').counter([about]), touch, 5) == (cut < size + 32 ? 2 : 1)
      assert Files.size(day()) % 16 == 0
    }
  }

  def 'a day that another begins is seen, though the folder was long as it had been'() {
    given:
    def counter = history('acme').counter([three()])
    def folder = { day().parent }
    counter.take(text())
    Files.setLastModifiedTime(folder(), FileTime.from(Instant.now() - Duration.ofHours(1)))
    counter.take(text())

    when:
    now = now.plus(Duration.ofHours(13))
    history('acme').counter([three()]).take(text(ANN, now))

    then:
    Files.exists(day('2026-11-22'))
    takes(counter, text(ANN, now), 5) == 0
  }

  def 'where it cannot be read nothing may leave'() {
    given:
    def counter = history('acme').counter([three()])
    counter.take(text())
    Files.delete(day())
    Files.createDirectory(day())

    when:
    counter.take(text())

    then:
    thrown(IOException)
  }

  @Requires({ sys['user.name'] != 'root' })
  def 'a folder of another user passes for no empty history'() {
    given:
    history('acme').counter([three()]).take(text())
    def folder = state.resolve('history')
    Files.setPosixFilePermissions(folder, [] as Set)

    when:
    history('acme').rehearsal([three()], NOON)

    then:
    thrown(ConfigurationException)

    cleanup:
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwx------'))
  }

  @Override
  List<String> another() {
    [Another.name, state.toString()]
  }

  static class Another {
    static void main(String... args) {
      reach(FileRuns.in(Path.of(args[0])).history(new BusinessId('acme')))
    }
  }
}
