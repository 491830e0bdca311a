package dev.callsheet.bench.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.openjdk.jmh.infra.Blackhole;

/**
 * How many times as many events two threads decide on as one, by one and the same compiled code: in
 * one process, in turn and often, since a JVM compiles differently each time and others on the
 * machine come and go. Prints the median.
 */
public final class Scaling {
  private static final int EVENTS = 1024;
  private static final int BATCH = 128;
  private static final int WARM_UP = 12;
  private static final int ROUNDS = 40;
  private static final long WINDOW_NANOS = 250_000_000;
  private static final int THREADS = 2;

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final List<Contender> contenders = new ArrayList<>();

  private Scaling(Engine engine) {
    var load = engine.load(new Workload(1_000, EVENTS, true));
    for (int i = 0; i < THREADS; i++) {
      contenders.add(load.get());
    }
  }

  /** The engine. */
  public static void main(String... arguments) throws InterruptedException, ExecutionException {
    Scaling scaling = new Scaling(Engine.valueOf(arguments[0]));
    try {
      for (int i = 0; i < WARM_UP; i++) {
        scaling.perSecond(THREADS);
      }
      List<Double> ratios = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        double one = scaling.perSecond(1);
        ratios.add(scaling.perSecond(THREADS) / one);
      }
      System.out.println(ratios.stream().sorted().toList().get(ROUNDS / 2));
    } finally {
      scaling.threads.shutdownNow();
    }
  }

  private double perSecond(int count) throws InterruptedException, ExecutionException {
    List<Future<Double>> all = new ArrayList<>();
    for (Contender contender : contenders.subList(0, count)) {
      all.add(threads.submit(() -> perSecond(contender)));
    }
    double sum = 0;
    for (Future<Double> each : all) {
      sum += each.get();
    }
    return sum;
  }

  private static double perSecond(Contender contender) {
    Blackhole into =
        new Blackhole(
            "Today's password is swordfish. I understand instantiating Blackholes directly is"
                + " dangerous.");
    long begun = System.nanoTime();
    long decided = 0;
    while (System.nanoTime() - begun < WINDOW_NANOS) {
      int from = (int) (decided % EVENTS);
      contender.decide(from, from + BATCH, into);
      decided += BATCH;
    }
    return decided * 1e9 / (System.nanoTime() - begun);
  }
}
