package dev.callsheet.guard.cap

import dev.callsheet.OtherJvm
import dev.callsheet.command.PhoneNumber
import java.lang.ProcessBuilder.Redirect
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.util.concurrent.TimeUnit
import spock.lang.TempDir

/** What every history does that several processes share. */
abstract class SharedHistoryContract extends HistoryContract {
  static final int PEOPLE = 300

  @TempDir
  Path outputs

  /** The class and arguments of a process that reaches whom it can on the account acme. */
  abstract List<String> another()

  def 'eight processes on a cap of one reach nobody twice, also when some are killed'() {
    given:
    def told = (1..8).collect { outputs.resolve("out$it").toFile() }
    def processes = told.collect {
      OtherJvm.of([], *another()).redirectError(Redirect.INHERIT).redirectOutput(it).start()
    }

    when:
    (0..2).each {
      while (told[it].length() == 0 && processes[it].alive) {
        Thread.sleep(1)
      }
      processes[it].destroyForcibly()
    }
    processes.each { assert it.waitFor(300, TimeUnit.SECONDS) }
    def reached = told*.readLines().flatten().findAll { it ==~ /[+]\d{11}/ }

    then: 'a process that was killed may have taken one that it could not tell'
    reached.size() == reached.toSet().size()
    reached.size() in (PEOPLE - 3)..PEOPLE
  }

  /** Tells each of the people whom this process reached, as one of many that try all. */
  static void reach(History history) {
    def counter = history.counter([Cap.perContact(1, Duration.ofDays(30), 'sms', '')])
    (0..<PEOPLE).collect { new PhoneNumber('+1305555' + String.format('%04d', it)) }.shuffled().each {
      if (counter.take(text(it, Instant.now())).empty) {
        counter.sync()
        System.out.println(it.e164())
        System.out.flush()
      }
    }
  }
}
