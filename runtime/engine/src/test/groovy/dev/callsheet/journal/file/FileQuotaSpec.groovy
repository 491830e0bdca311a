package dev.callsheet.journal.file

import dev.callsheet.OtherJvm
import dev.callsheet.dispatch.pace.Quota
import dev.callsheet.guard.cap.LogQuota
import dev.callsheet.journal.QuotaContract
import dev.callsheet.problem.ConfigurationException
import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit
import spock.lang.Requires
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
    of(state, account)
  }

  static Quota of(Path state, String account = 'acme') {
    new LogQuota(new FileTouchLog(state, { account }, { 'k' }, InstantSource.system()))
  }

  def 'only its owner can read it'() {
    when:
    of(state).take(DAY, NOON, 10, 1)

    then:
    def folder = state.resolve('history').resolve('acme')
    def files = folder.toFile().list().sort()
    files.size() == 2 && files[1] == 'lock'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)) == 'rwx------'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(files[0]))) == 'rw-------'
  }

  def 'where nothing can be written nothing is given'() {
    given:
    Files.writeString(state.resolve('history'), 'no folder')

    when:
    of(state).take(DAY, NOON, 10, 1)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('so nothing more is sent')
  }

  def 'many threads and processes at once get together what there is, also when they are killed'() {
    given:
    def processes = (1..3).collect {
      OtherJvm.of(Taking, state).redirectError(state.resolve("err$it").toFile()).redirectOutput(state.resolve("out$it").toFile()).start()
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
    of(state).take(DAY, NOON, Taking.MOST, 1) == 0
  }

  @Requires({ os.linux })
  def 'of records that find no room for all none counts'() {
    given: 'a file that may have 1,024 bytes'
    def java = OtherJvm.of(['-XX:-UsePerfData'], Filling.name, state).command()

    when:
    def process = new ProcessBuilder(['bash', '-c', 'ulimit -f 1; exec "$@"', 'bash'] + java).start()
    def said = process.inputStream.text

    then:
    process.waitFor() == 0
    said == '60 records, then refused: 60 records\n'
  }

  /** Writes more records than there is room for. */
  @CompileStatic
  static class Filling {
    static void main(String[] arguments) {
      Path state = Path.of(arguments[0])
      def log = new FileTouchLog(state, { 'acme' }, { 'k' }, InstantSource.system())
      log.alone { log.write(new byte[960]) }
      String how = 'taken'
      print "${count(log)} records, then "
      try {
        log.alone { log.write(new byte[160]) }
      } catch (IOException ignored) {
        how = 'refused'
      }
      println "$how: ${count(log)} records"
    }

    private static long count(FileTouchLog log) {
      long all = 0
      log.rewind()
      log.read(Instant.EPOCH) { whom, what -> all++ }
      all
    }
  }

  /** Takes one after another and tells each. */
  @CompileStatic
  static class Taking {
    static final long MOST = 600

    static void main(String[] args) {
      all(Path.of(args[0]), System.out)
    }

    static long all(Path state, PrintStream out) {
      def quota = of(state)
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
