package dev.callsheet.launcher

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.RunSummary
import dev.callsheet.journal.Runs
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.simulator.Simulator
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.locks.LockSupport
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Promises 3 and 4 of the packaged distribution: at most once, nothing lost; runs after packaging. */
@Requires(value = { os.linux || os.macOs }, reason = 'elsewhere a process cannot be killed at once')
@Tag('slow')
class AtMostOnceSpec extends Specification {
  /** What the processes alone add; KillSpec of the engine hunts the rest. */
  static final int KILLS = Trials.of(20)
  static final int SIDE_BY_SIDE = 2
  static final int IN_FLIGHT = 16
  static final long PATIENCE_SECONDS = 300

  @TempDir
  Path folder

  /** A service, a state folder and a script of texts, all for one run. */
  static class Desk implements Closeable {
    final Path folder
    final int actions
    final Simulator service
    final Path script

    Desk(Path folder, int actions, Duration latency) {
      this.folder = Files.createDirectories(folder)
      this.actions = actions
      service = Simulator.builder().keep(4 * actions).latency(latency).start()
      script = Files.writeString(folder.resolve('texts.groovy'),
          "(1..$actions).each { sms to: '+1305555' + String.format('%04d', it.intdiv(3)), message: \"text \$it\" }\n")
    }

    Process start(String name, Object... arguments) {
      def command = [Path.of('target/dist/bin/callsheet').toAbsolutePath(), *arguments]*.toString()
      def builder = new ProcessBuilder(ProcessSpec.heeded('INT') + command).directory(folder.toFile())
      builder.redirectErrorStream(true).redirectOutput(folder.resolve(name).toFile()).redirectInput(new File('/dev/null'))
      builder.environment().clear()
      builder.environment().putAll(
          HOME: folder.toString(), PATH: System.getenv('PATH'), JAVA_HOME: System.getProperty('java.home'),
          CALLSHEET_HOME: state().toString(), XDG_CACHE_HOME: ProcessSpecification.PREPARED,
          CALLSHEET_OPTS: '-XX:TieredStopAtLevel=1', CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: 'canary-1',
          CALLSHEET_BASE_URL: service.baseUri().toString())
      builder.start()
    }

    Process run(Object... more) {
      start('run', 'run', script, '--live', 'env', '--yes', actions, '--in-flight', IN_FLIGHT, *more)
    }

    Process resume(String name = 'resume', Object... options) {
      def summary = summary()
      start(name, 'resume', summary.id(), '--live', 'env', '--yes', summary.standing().open(), '--in-flight', IN_FLIGHT, *options)
    }

    String said(String name) {
      Files.readString(folder.resolve(name))
    }

    Path state() {
      folder.resolve('state')
    }

    Runs runs() {
      FileRuns.in(state())
    }

    RunSummary summary() {
      def ids = runs().ids()
      assert ids.size() <= 1
      ids.empty ? null : runs().summary(ids[0])
    }

    void awaitArrivals(long count, Process process) {
      await { service.totals().received() >= count || !process.alive }
    }

    /** Gives how many are doubtful: at most one more for each that was in flight. */
    long hold(long before, int inFlight) {
      def summary = summary()
      Map<Integer, Integer> arrived = [:]
      service.requests().each { arrived.merge((it.body['message'] as String).substring(5) as int, 1, Integer::sum) }
      assert arrived.every { it.value == 1 }
      if (summary == null) {
        assert arrived.isEmpty()
        return 0
      }
      def standing = summary.standing()
      (1..actions).each { action ->
        int times = arrived.getOrDefault(action, 0)
        if (standing.isOpen(action)) {
          assert times == 0: "action $action is open"
        } else if (standing.outcome(action).filter { it != Kind.UNKNOWN }.present) {
          assert standing.outcome(action).get() == Kind.SENT
          assert times == 1: "action $action was sent"
        }
      }
      assert runs().verify(summary.id()) { }.broken().empty
      long doubtful = standing.leaving() + standing.count(Kind.UNKNOWN)
      assert doubtful <= before + inFlight
      doubtful
    }

    void holdAllSent() {
      assert hold(0, 0) == 0
      assert summary().standing().toString() == "${actions}s"
    }

    @Override
    void close() {
      service.close()
    }
  }

  static void await(Closure<Boolean> condition) {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)
    while (!condition()) {
      assert System.nanoTime() < until
      LockSupport.parkNanos(500_000)
    }
  }

  static int exit(Process process) {
    assert process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
    process.exitValue()
  }

  def 'killed and resumed, again and again, no action is sent twice and none is lost'() {
    given:
    long seed = Trials.seed(AtMostOnceSpec)
    def threads = Executors.newFixedThreadPool(SIDE_BY_SIDE)

    when:
    def kills = threads.invokeAll((1..SIDE_BY_SIDE).collect { number ->
      { -> hunt(new Random(seed + number), folder.resolve("hunt-$number")) } as Callable<Integer>
    })*.get()

    then:
    kills.sum() >= KILLS

    cleanup:
    threads.shutdownNow()
  }

  private static int hunt(Random random, Path folder) {
    int kills = 0
    long startNanos = TimeUnit.SECONDS.toNanos(2)
    for (int run = 1; kills < KILLS / SIDE_BY_SIDE; run++) {
      new Desk(folder.resolve("run-$run"), 400, Duration.ofMillis(3)).withCloseable { desk ->
        long doubtful = 0
        boolean through = false
        while (!through) {
          long before = desk.service.totals().received()
          long begin = System.nanoTime()
          def process = desk.summary() == null ? desk.run() : desk.resume()
          if (random.nextInt(4) == 0) {
            long moment = begin + (long) (random.nextDouble() * 1.2 * startNanos)
            await { System.nanoTime() > moment || !process.alive }
          } else {
            desk.awaitArrivals(before + 1 + random.nextInt(90), process)
            startNanos = System.nanoTime() - begin
          }
          LockSupport.parkNanos(random.nextInt(4_000_000))
          process.destroyForcibly()
          int code = exit(process)
          through = code != 137
          kills += through ? 0 : 1
          assert !through || code in [0, 8]: desk.said(doubtful == 0 ? 'run' : 'resume')
          doubtful = desk.hold(doubtful, IN_FLIGHT)
        }
        assert desk.summary().standing().open() == 0
      }
    }
    kills
  }

  def 'one #signal drains what has left and says how to go on'() {
    given:
    def desk = new Desk(folder, 600, Duration.ofMillis(20))
    def process = desk.run()
    desk.awaitArrivals(50, process)

    when:
    ProcessSpecification.signal(signal, process)

    then:
    exit(process) == code
    desk.hold(0, 0) == 0
    desk.summary().standing().open() > 0
    desk.said('run').contains("callsheet resume ${desk.summary().id()} --live env")

    when:
    def resumed = desk.resume()

    then:
    exit(resumed) == 0
    desk.holdAllSent()

    cleanup:
    desk.close()

    where:
    signal | code
    'TERM' | 143
    'INT'  | 130
  }

  def 'a second signal ends at once, and what was in flight is unknown'() {
    given: 'a service whose answers nobody waits for'
    def desk = new Desk(folder, 100, Duration.ofSeconds(100))
    def process = desk.run()
    desk.awaitArrivals(IN_FLIGHT, process)

    when:
    process.destroy()
    await { desk.said('run').contains('Stopping') || !process.alive }
    await { // the second is heard only once the first is being handled
      process.alive && process.destroy()
      !process.alive
    }

    then:
    process.exitValue() == 143
    desk.said('run').endsWith('Ended at once. Nobody knows what became of what was under way: callsheet show latest\n')
    desk.hold(0, IN_FLIGHT) == IN_FLIGHT
    desk.summary().standing().open() == 100 - IN_FLIGHT

    cleanup:
    desk.close()
  }

  def 'a run that is under way is not resumed, and of two who resume it one does'() {
    given:
    def desk = new Desk(folder, 600, Duration.ofMillis(20))
    def process = desk.run('--rate', '5/s')
    desk.awaitArrivals(3, process)

    when:
    def early = desk.resume('early')

    then:
    exit(early) == 6
    desk.said('early').contains('is under way')

    when:
    process.destroy()

    then:
    exit(process) == 143

    when:
    // At the rate that the run began with, what is left would take as long as the spec waits.
    def both = ['first', 'second'].collect { desk.resume(it, '--rate', '200/s', '--loosen') }
    def codes = both.collect { exit(it) }

    then:
    codes.contains(0)
    desk.holdAllSent()

    cleanup:
    desk.close()
  }

  def 'of two who apply a plan at once one does'() {
    given:
    def desk = new Desk(folder, 60, Duration.ofMillis(20))
    assert exit(desk.start('plan', 'plan', desk.script, '-o', 'texts.plan')) == 0

    when:
    def both = ['first', 'second'].collect { desk.start(it, 'apply', 'texts.plan', '--live', 'env', '--yes', 60) }
    def codes = both.collect { exit(it) }

    then:
    codes.sort() == [0, 6]
    ['first', 'second'].any { desk.said(it).contains('was applied already') }
    desk.holdAllSent()

    cleanup:
    desk.close()
  }
}
