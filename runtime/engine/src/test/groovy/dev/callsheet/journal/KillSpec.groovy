package dev.callsheet.journal

import dev.callsheet.OtherJvm
import dev.callsheet.Trials
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.file.Sender
import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.simulator.fault.Faults
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

/** Promises 3 and 4: at most once, and nothing is lost, whenever the process dies. */
@Requires(value = { os.linux || os.macOs }, reason = 'elsewhere a process cannot be killed at once')
@Tag('slow')
class KillSpec extends Specification {
  static final int KILLS = Trials.of(80)
  static final int SIDE_BY_SIDE = 2
  static final int ACTIONS = 150
  static final long PATIENCE_SECONDS = 120

  @TempDir
  Path folder

  def 'killed at any instant and resumed, again and again, no action is sent twice and none is lost'() {
    given:
    long seed = Trials.seed(KillSpec)
    def threads = Executors.newFixedThreadPool(SIDE_BY_SIDE)

    when:
    def hunts = (1..SIDE_BY_SIDE).collect { new Hunt(new Random(seed + it), folder.resolve("hunt-$it")) }
    def done = threads.invokeAll(hunts as List<Callable<Hunt>>)*.get()
    println "KillSpec: ${done*.tally}"

    then:
    done*.kills.sum() >= KILLS

    cleanup:
    threads.shutdownNow()
  }

  /** Runs, one after another, each killed and resumed until it is through. */
  static class Hunt implements Callable<Hunt> {
    final Random random
    final Path folder
    final Map<String, Integer> tally = [:].withDefault { 0 }
    int kills
    long startNanos = TimeUnit.SECONDS.toNanos(1)

    Hunt(Random random, Path folder) {
      this.random = random
      this.folder = folder
    }

    @Override
    Hunt call() {
      for (int run = 1; kills < KILLS / SIDE_BY_SIDE; run++) {
        make(Files.createDirectories(folder.resolve("run-$run")))
      }
      this
    }

    void make(Path state) {
      def slow = Faults.Rule.every(9, Fault.latency(Duration.ofMillis(20)))
      def service = Simulator.builder().keep(10 * ACTIONS).latency(Duration.ofMillis(3))
          .faults(new Faults([slow], OptionalInt.empty())).start()
      try {
        long doubtful = 0
        while (true) {
          boolean done = end(state, service)
          doubtful = new Findings(state, service).hold(doubtful)
          if (done) {
            assert new Findings(state, service).open() == 0
            break
          }
        }
        tally.runs++
        tally.unknown += doubtful as int
      } finally {
        service.close()
      }
    }

    /** Starts a process and kills it; gives whether it was through before. */
    boolean end(Path state, Simulator service) {
      def output = state.resolve('output').toFile()
      long before = service.totals().received()
      long begin = System.nanoTime()
      def process = OtherJvm.of(Sender, state, service.baseUri(), ACTIONS)
          .redirectErrorStream(true).redirectOutput(output).start()
      String instant = awaitInstant(process, begin, state, service, before)
      process.destroyForcibly()
      assert process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
      if (process.exitValue() == 137) {
        kills++
        tally[instant]++
        return false
      }
      assert process.exitValue() == 0: output.text
      true
    }

    private String awaitInstant(Process process, long begin, Path state, Simulator service, long before) {
      int chance = random.nextInt(100)
      String name
      Closure<Boolean> isReached
      if (chance < 25) {
        name = 'at a time'
        long moment = begin + (long) (random.nextDouble() * 1.3 * startNanos)
        isReached = { System.nanoTime() > moment }
      } else if (chance < 50) {
        name = 'at a new part'
        int some = parts(state) + 1 + random.nextInt(2)
        isReached = { parts(state) >= some }
      } else {
        name = 'after arrivals'
        long arrivals = before + 1 + random.nextInt(60)
        isReached = { service.totals().received() >= arrivals }
      }
      long until = begin + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)
      boolean hasArrived = false
      while (process.alive && !isReached()) {
        assert System.nanoTime() < until
        if (!hasArrived && service.totals().received() > before) {
          hasArrived = true
          startNanos = (startNanos * 3).intdiv(4) + (System.nanoTime() - begin).intdiv(4)
        }
        LockSupport.parkNanos(200_000)
      }
      LockSupport.parkNanos(random.nextInt(4_000_000))
      name
    }

    private static int parts(Path state) {
      def run = Sender.runs(state).ids()
      run.empty ? 0 : Files.list(state.resolve('runs').resolve(run[0])).withCloseable { files ->
        files.filter { it.fileName.toString().startsWith('journal') }.count() as int
      }
    }
  }

  /** What the journal says, held against what arrived. */
  static class Findings {
    final Runs runs
    final String run
    final Map<Integer, Integer> arrived

    Findings(Path state, Simulator service) {
      runs = Sender.runs(state)
      run = runs.ids().find()
      // What stands comes before what arrived: an action may not arrive before it is written down.
      arrived = [:]
      if (run != null) {
        summary = runs.summary(run)
      }
      service.requests().each { arrived.merge((it.body['message'] as String).substring(5) as int, 1, Integer::sum) }
    }

    final RunSummary summary

    long open() {
      summary.standing().open()
    }

    /** Gives how many are doubtful, which were {@code before}. */
    long hold(long before) {
      assert arrived.every { it.value == 1 }
      if (run == null) {
        assert arrived.isEmpty()
        return 0
      }
      def standing = summary.standing()
      (1..ACTIONS).each { action ->
        int times = arrived.getOrDefault(action, 0)
        if (standing.isOpen(action)) {
          assert times == 0: "action $action is open"
        } else if (standing.outcome(action).filter { it != Kind.UNKNOWN }.present) {
          assert standing.outcome(action).get() == Kind.SENT
          assert times == 1: "action $action was sent"
        }
      }
      long doubtful = standing.leaving() + standing.count(Kind.UNKNOWN)
      assert doubtful <= before + Sender.IN_FLIGHT
      assert !summary.underWay()
      def verified = runs.verify(run) { }
      assert verified.broken().empty
      doubtful
    }
  }
}
