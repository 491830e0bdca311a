package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.Plans
import dev.callsheet.simulator.Simulator
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What a Callsheet took it gives back. */
@Timeout(300)
class ClosingSpec extends Specification {
  static final int TIMES = 20

  @TempDir
  Path home

  @Requires(value = { os.linux && Runtime.version().feature() >= 21 },
      reason = 'JDK 17 ends a client when it is collected, a minute later; elsewhere nobody tells which files are open')
  def 'closed again and again, it leaves no thread, no selector and no file'() {
    given:
    def service = Simulator.builder().businessId('4711').apiKey('canary-1').start()
    def account = new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), service.baseUri())
    send(account) // classes are loaded and the JDK's own threads started
    int threadsBefore = threads()
    int filesBefore = files()

    when:
    TIMES.times { send(account) }

    then:
    settles { threads() <= threadsBefore && files() <= filesBefore }

    cleanup:
    service.close()
  }

  private void send(Account account) {
    Callsheet.to(account).journal(home).build().withCloseable { callsheet ->
      callsheet.plan(Plans.source(Plans.texts(3))).withCloseable { plan ->
        assert callsheet.start(plan, new Confirmation(3)).report().toCompletableFuture().get().count(SENT) == 3
      }
    }
  }

  private static int threads() {
    Thread.allStackTraces.keySet().count { it.name.startsWith('HttpClient-') || it.name.startsWith('callsheet') } as int
  }

  private static int files() {
    opened().size()
  }

  /** Selectors and files; the sockets of the service are open here, too. */
  private static List<String> opened() {
    Files.list(Path.of('/proc/self/fd')).withCloseable { it.toList() }.collect {
      try {
        Files.readSymbolicLink(it).toString()
      } catch (IOException e) { // that of the listing itself
        ''
      }
    }.findAll { !it.endsWith('.jar') && !it.startsWith('socket') }
  }

  private static boolean settles(Closure<Boolean> condition) {
    for (int i = 0; i < 600; i++) {
      System.gc()
      if (condition()) {
        return true
      }
      Thread.sleep(100)
    }
    println "open: ${opened()}"
    false
  }
}
