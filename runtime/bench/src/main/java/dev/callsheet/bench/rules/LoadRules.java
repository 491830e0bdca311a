package dev.callsheet.bench.rules;

import java.lang.ref.Reference;

/** Loads 1,000 rules in a process of its own; prints milliseconds and the heap they take in KB. */
public final class LoadRules {
  private LoadRules() {}

  /** The engine. */
  public static void main(String... arguments) throws InterruptedException {
    Workload workload = new Workload(1_000, 0, true);
    long before = used();
    long begun = System.nanoTime();
    Contender loaded = Engine.valueOf(arguments[0]).load(workload).get();
    long took = System.nanoTime() - begun;
    try {
      System.out.printf("%d %d%n", took / 1_000_000, (used() - before) / 1024);
    } finally {
      Reference.reachabilityFence(loaded);
    }
  }

  private static long used() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(20);
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
