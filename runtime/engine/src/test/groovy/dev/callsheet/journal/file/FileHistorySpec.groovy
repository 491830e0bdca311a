package dev.callsheet.journal.file

import dev.callsheet.account.BusinessId
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.cap.HistoryContract
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant
import java.util.concurrent.TimeUnit
import spock.lang.Tag
import spock.lang.TempDir

/** A history in files. */
@Tag('slow')
class FileHistorySpec extends HistoryContract {
  @TempDir
  Path state

  @Override
  History history(String account) {
    FileRuns.in(state) { now }.history(new BusinessId(account))
  }

  Path day(String name = '2026-11-21') {
    try (def accounts = Files.list(state.resolve('history'))) {
      accounts.toList().first().resolve(name)
    }
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

  def 'eight processes on a cap of one reach nobody twice, also when some are killed'() {
    given:
    def java = Path.of(System.getProperty('java.home'), 'bin', 'java').toString()
    def processes = (1..8).collect {
      new ProcessBuilder(java, '-cp', System.getProperty('java.class.path'), Reaching.name, state.toString())
          .redirectError(state.resolve("err$it").toFile()).redirectOutput(state.resolve("out$it").toFile()).start()
    }

    when:
    while (state.resolve('out1').toFile().length() == 0 && processes[0].alive) {
      Thread.sleep(1)
    }
    processes.take(3)*.destroyForcibly()
    processes.each { assert it.waitFor(300, TimeUnit.SECONDS) }
    def told = (1..8).collectMany { state.resolve("out$it").toFile().readLines() }.findAll { it ==~ /[+]\d{11}/ }

    then: 'a process that was killed may have taken one that it could not tell'
    told.size() == told.toSet().size()
    told.size() in (Reaching.PEOPLE - 3)..Reaching.PEOPLE
  }

  static class Reaching {
    static final int PEOPLE = 300

    static void main(String... args) {
      def once = [Cap.perContact(1, Duration.ofDays(30), 'sms', '')]
      def counter = FileRuns.in(Path.of(args[0])).history(new BusinessId('acme')).counter(once)
      def people = (0..<PEOPLE).collect { '+1305555' + String.format('%04d', it) }
      Collections.shuffle(people)
      people.each {
        if (counter.take(text(new dev.callsheet.command.PhoneNumber(it), Instant.now())).empty) {
          counter.sync()
          System.out.println(it)
          System.out.flush()
        }
      }
    }
  }
}
