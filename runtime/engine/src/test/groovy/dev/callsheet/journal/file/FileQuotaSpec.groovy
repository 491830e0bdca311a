package dev.callsheet.journal.file

import dev.callsheet.dispatch.pace.Day
import dev.callsheet.dispatch.pace.Quota
import dev.callsheet.journal.QuotaContract
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.ZoneOffset
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

@Timeout(300)
@Tag('slow')
class FileQuotaSpec extends QuotaContract {
  @TempDir
  Path state

  @Override
  Quota quota(String account) {
    FileQuota.in(state, account)
  }

  def 'only its owner can read it, and old days are forgotten'() {
    when:
    [0, 7, 8].each { days ->
      def at = NOON.plusSeconds(days * 86_400)
      FileQuota.in(state, 'acme').take(Day.of(at, ZoneOffset.UTC), at, 10, 1)
    }

    then:
    def folder = state.resolve('quota').resolve('acme')
    folder.toFile().list().sort() == ['2026-11-28', '2026-11-29', 'lock']
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)) == 'rwx------'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve('2026-11-28'))) == 'rw-------'
  }

  def 'a damaged file and a folder that cannot be written give nothing'() {
    given:
    def folder = Files.createDirectories(state.resolve('quota').resolve('acme'))
    if (damage) {
      Files.writeString(folder.resolve('2026-11-21'), damage)
    } else {
      Files.createDirectory(folder.resolve('2026-11-21'))
    }

    when:
    FileQuota.in(state, 'acme').take(DAY, NOON, 10, 1)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('so nothing more is sent')

    where:
    damage << ['many', '12\n', null]
  }

  def 'many threads and processes at once get together what there is, also when they are killed'() {
    given:
    def java = Path.of(System.getProperty('java.home'), 'bin', 'java').toString()
    def processes = (1..3).collect {
      new ProcessBuilder(java, '-cp', System.getProperty('java.class.path'), Taking.name, state.toString())
          .redirectError(state.resolve("err$it").toFile()).redirectOutput(state.resolve("out$it").toFile()).start()
    }

    when:
    while (state.resolve('out1').toFile().length() == 0 && processes[0].alive) {
      Thread.sleep(1)
    }
    def here = (1..4).collect { CompletableFuture.supplyAsync { Taking.all(state, null) } }
    processes[0].destroyForcibly()
    long taken = here.sum { it.get() }
    processes.each { assert it.waitFor(300, TimeUnit.SECONDS) }
    def told = (1..3).collect { state.resolve("out$it").toFile().text.count('\n') }

    then: 'a process that was killed may have taken one that it could not tell'
    def all = taken + told.sum()
    all in [Taking.MOST - 1, Taking.MOST]
    FileQuota.in(state, 'acme').take(DAY, NOON, Taking.MOST, 1) == 0
  }

  def 'an account that is no name is refused'() {
    when:
    FileQuota.in(state, '../x')

    then:
    thrown(IllegalArgumentException)
  }

  /** Takes one after another and tells each. */
  static class Taking {
    static final long MOST = 600

    static void main(String[] args) {
      all(Path.of(args[0]), System.out)
    }

    static long all(Path state, PrintStream out) {
      def quota = FileQuota.in(state, 'acme')
      long taken = 0
      while (quota.take(DAY, NOON, MOST, 1) == 1) {
        taken++
        out?.print('1\n')
        out?.flush()
      }
      taken
    }
  }
}
