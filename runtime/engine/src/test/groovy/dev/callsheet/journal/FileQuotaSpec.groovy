package dev.callsheet.journal

import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.LocalDate
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

@Timeout(60)
class FileQuotaSpec extends Specification {
  static final LocalDate DAY = LocalDate.of(2026, 11, 21)

  @TempDir
  Path state

  def 'no more is given than the day has, to all who use the account, and what comes back is given again'() {
    given:
    def one = FileQuota.in(state, 'acme')
    def other = FileQuota.in(state, 'acme')

    expect:
    one.take(DAY, 500, 300) == 300
    other.take(DAY, 500, 300) == 200
    one.take(DAY, 500, 1) == 0

    when:
    other.giveBack(DAY, 50)

    then:
    one.take(DAY, 500, 300) == 50
  }

  def 'each day and each account has its own'() {
    expect:
    FileQuota.in(state, 'acme').take(DAY, 10, 10) == 10
    FileQuota.in(state, 'acme').take(DAY.plusDays(1), 10, 10) == 10
    FileQuota.in(state, 'other').take(DAY, 10, 10) == 10
    FileQuota.in(state, 'acme').take(DAY, 10, 10) == 0
  }

  def 'a budget that is now smaller than what was used gives nothing'() {
    given:
    def quota = FileQuota.in(state, 'acme')

    expect:
    quota.take(DAY, 500, 300) == 300
    quota.take(DAY, 100, 1) == 0
    quota.take(DAY, 301, 9) == 1
  }

  def 'only its owner can read it, and old days are forgotten'() {
    when:
    FileQuota.in(state, 'acme').take(DAY, 10, 1)
    FileQuota.in(state, 'acme').take(DAY.plusDays(7), 10, 1)
    FileQuota.in(state, 'acme').take(DAY.plusDays(8), 10, 1)

    then:
    def folder = state.resolve('quota').resolve('acme')
    folder.toFile().list().sort() == ['2026-11-28', '2026-11-29']
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)) == 'rwx------'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve('2026-11-28'))) == 'rw-------'
  }

  def 'a damaged file and a folder that cannot be written give nothing'() {
    given:
    def folder = Files.createDirectories(state.resolve('quota').resolve('acme'))
    if (damage) {
      Files.writeString(folder.resolve(DAY.toString()), damage)
    } else {
      Files.createDirectory(folder.resolve(DAY.toString()))
    }

    when:
    FileQuota.in(state, 'acme').take(DAY, 10, 1)

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
    def here = (1..4).collect { CompletableFuture.supplyAsync { Taking.all(state, null) } }
    Thread.sleep(400)
    processes[0].destroyForcibly()
    long taken = here.sum { it.get() }
    processes.each { assert it.waitFor(40, TimeUnit.SECONDS) }
    def told = (1..3).collect { state.resolve("out$it").toFile().text.count('\n') }

    then: 'a process that was killed may have taken one that it could not tell'
    def all = taken + told.sum()
    all in [Taking.MOST - 1, Taking.MOST]
    FileQuota.in(state, 'acme').take(DAY, Taking.MOST, 1) == 0
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
      while (quota.take(DAY, MOST, 1) == 1) {
        taken++
        out?.print('1\n')
        out?.flush()
      }
      taken
    }
  }
}
