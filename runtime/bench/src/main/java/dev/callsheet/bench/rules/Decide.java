package dev.callsheet.bench.rules;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Events per second of one contender, after it has been seen to fire the right rules. */
public class Decide {
  private static final int EVENTS = 1024;
  private static final int BATCH = 128;

  /** The next events. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public void decide(OfThread mine, Blackhole into) {
    int from = mine.next;
    mine.next = (from + BATCH) % EVENTS;
    Objects.requireNonNull(mine.contender).decide(from, from + BATCH, into);
  }

  /** What the threads have together. */
  @State(Scope.Benchmark)
  public static class Shared {
    /** Who. */
    @Param public Engine engine = Engine.CALLSHEET;

    /** How many. */
    @Param("1000")
    public int rules;

    /** Whether rules fire. */
    @Param("true")
    public boolean fires;

    private @Nullable Supplier<Contender> loaded;

    /** Loads the rules. */
    @Setup
    public void load() {
      loaded = engine.load(new Workload(rules, EVENTS, fires));
    }

    Contender contender() {
      Workload workload = new Workload(rules, EVENTS, fires);
      Contender contender = Objects.requireNonNull(loaded).get();
      for (int i = 0; i < EVENTS; i += engine.isPeer() ? 16 : 1) {
        List<String> wanted = workload.told(i);
        List<String> told = contender.on(i).stream().map(Object::toString).sorted().toList();
        if (!told.equals(wanted)) {
          throw new IllegalStateException(engine + " fires " + told + " instead of " + wanted);
        }
      }
      return contender;
    }
  }

  /** What each thread has. */
  @State(Scope.Thread)
  public static class OfThread {
    private @Nullable Contender contender;
    private int next;

    /** Makes it ready and checks it. */
    @Setup
    public void ready(Shared shared) {
      contender = shared.contender();
    }
  }
}
