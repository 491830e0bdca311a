package dev.callsheet.bench.rules;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Loads 1,000 rules in a process of its own; prints milliseconds and the heap they take in KB. */
public final class LoadRules {
  private static @Nullable Contender held;

  private LoadRules() {}

  /** The engine. */
  public static void main(String... arguments) throws InterruptedException {
    Workload workload = new Workload(1_000, 0, true);
    long before = used();
    long begun = System.nanoTime();
    held = Engine.valueOf(arguments[0]).load(workload).get();
    long took = System.nanoTime() - begun;
    long with = used();
    Objects.requireNonNull(held);
    held = null;
    // What the JVM itself let go of in between hides small rules; engines may keep large ones.
    long heap = Math.max(with - before, with - used());
    System.out.printf("%d %d%n", took / 1_000_000, heap / 1024);
  }

  static long used() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(20);
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
