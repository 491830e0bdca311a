package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Trials
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.atomic.AtomicLong
import spock.lang.Specification
import spock.lang.Tag

/** Scripts that nobody would write, made of attacks and of harmless ones: 500 in each build, 20,000 with -Pdeep. */
@Tag('slow')
class MutationSpec extends Specification {
  static final int COUNT = Trials.ALL ? Integer.getInteger('callsheet.mutants', 20_000) : 500
  static final int THREADS = 2

  def "mutants of all known scripts do no harm"() {
    given:
    long first = Trials.seed(MutationSpec)
    def mutations = new Mutations(seeds())
    def next = new AtomicLong(first)
    def harm = new ConcurrentLinkedQueue<String>()
    def ran = new AtomicLong()

    when:
    (1..THREADS).collect {
      CompletableFuture.runAsync {
        new Yard(Limits.standard().time(java.time.Duration.ofMillis(500)).operations(200_000).bytes(8L << 20)).withCloseable { yard ->
          for (long number = next.andIncrement; number - first < COUNT; number = next.andIncrement) {
            def script = mutations.get(number)
            def outcome = yard.run("mutant-$number", script)
            if (!outcome.refused) ran.incrementAndGet()
            if (outcome.harm) harm << "mutant $number: $outcome.harm\n$script\n".toString()
          }
        }
      }
    }*.join()

    then:
    harm.toList() == []
    // Else the mutants would be too wild to try anything. Some three of a hundred run, of which 500 hold a few and no share.
    ran.get() > (Trials.ALL ? COUNT.intdiv(50) : 2)
  }

  /** What an attack itself writes to tell that it worked is no secret. */
  static List<String> seeds() {
    ['attack', 'own', 'benign'].collectMany { Yard.scripts(it) }.collect { it.toFile().getText('UTF-8').replace(Yard.SECRET, 'won') }
  }

  def "the yard sees harm: #harm"() {
    given:
    def yard = new Yard(Yard.LIMITS, 2_000, 10)

    expect:
    yard.run(dev.callsheet.dsl.ScriptCompiler.trusted(), 'harm', script).harm.any { it.contains(harm) }

    cleanup:
    yard.close()

    where:
    harm       | script
    'canary'   | "new File(canary).text = 'x'"
    'leak'     | "new File(secretFile).text"
    'leak'     | "System.getProperty('secret')"
    'leak'     | 'contact.hiddenToken'
    'tampered' | "org.codehaus.groovy.runtime.InvokerHelper.invokeMethod(event.contact, 'put', ['score', 100] as Object[])"
    'property' | "System.setProperty('polluted', 'yes')"
    'took'     | 'def c = java.lang.management.ManagementFactory.threadMXBean; def t = c.currentThreadCpuTime; while ' +
        '(c.currentThreadCpuTime - t < 2_200_000_000L) { }'
    'waits'    | 'new java.util.concurrent.CountDownLatch(1).await()'
    'thread'   | "new Thread({ java.util.concurrent.locks.LockSupport.parkNanos(60_000_000_000L) }, 'canary-thread').start()"
    'sees'     | "new groovy.lang.GroovyShell().evaluate('throw new InternalError()')"
  }
}
