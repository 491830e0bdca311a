package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.rules.Decide;
import dev.callsheet.bench.rules.Engine;
import dev.callsheet.bench.rules.LoadRules;
import dev.callsheet.bench.rules.LoadScripts;
import dev.callsheet.bench.rules.Scaling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Events per second of the rules engine, of Java written by hand and of other engines: the same
 * rules, the same events, the same run, one after the other in equally many rounds, so that all of
 * them have their share of the machine's better moments. Of each the best second counts, since
 * others on the machine only ever slow it down; of the memory the mean.
 */
final class RulesBench {
  private static final int SCRIPT_LOADS = 5;
  private static final int ROUNDS = 3;

  /** They are not on the class path of those who use ours. */
  private static final Pattern PEERS =
      Pattern.compile("drools|kie|evrete|easy-rules|mvel|antlr|xstream|jmh-generator");

  private final Map<Integer, Map<Engine, Figures>> byRules = new TreeMap<>();

  private record Figures(double perSecond, double bytes, int rounds) {
    Figures with(Figures other) {
      int all = rounds + other.rounds;
      double mean = (bytes * rounds + other.bytes * other.rounds) / all;
      return new Figures(Math.max(perSecond, other.perSecond), mean, all);
    }
  }

  void run() throws RunnerException, IOException, InterruptedException {
    for (int rules : new int[] {10, 100, 1_000}) {
      Map<Engine, Figures> all = new EnumMap<>(Engine.class);
      for (int round = 0; round < ROUNDS; round++) {
        for (Engine engine : Engine.values()) {
          all.merge(engine, measure(engine, rules, true), Figures::with);
        }
      }
      System.out.printf("%n%-28s %14s %12s%n", rules + " rules", "events/s", "bytes/event");
      all.forEach(
          (engine, figures) ->
              System.out.printf(
                  "%-28s %,14.0f %,12.0f%n", engine, figures.perSecond(), figures.bytes()));
      byRules.put(rules, all);
    }
    loads();
    scripts();
    ratios();
  }

  @SuppressWarnings("rawtypes") // so JMH hands out its results
  private static Figures measure(Engine engine, int rules, boolean fires) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(Decide.class.getName() + ".decide$")
                    .param("engine", engine.name())
                    .param("rules", Integer.toString(rules))
                    .param("fires", Boolean.toString(fires))
                    .threads(1)
                    .forks(1)
                    .warmupIterations(3)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(3)
                    .measurementTime(TimeValue.seconds(1))
                    .addProfiler(GCProfiler.class)
                    .shouldFailOnError(true)
                    .jvmArgsAppend("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC")
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    RunResult result = results.iterator().next();
    return new Figures(
        result.getPrimaryResult().getStatistics().getMax(),
        result.getSecondaryResults().entrySet().stream()
            .filter(entry -> entry.getKey().endsWith("gc.alloc.rate.norm"))
            .mapToDouble(entry -> entry.getValue().getScore())
            .sum(),
        1);
  }

  private static void loads() throws IOException, InterruptedException {
    System.out.printf("%n%-28s %14s %12s%n", "1,000 rules", "load ms", "heap KB");
    for (Engine engine : Engine.values()) {
      String[] figures =
          Child.run(
                  List.of("-XX:+UseSerialGC", "-Dorg.slf4j.simpleLogger.defaultLogLevel=off"),
                  LoadRules.class,
                  engine.name())
              .split(" ", -1);
      System.out.printf("%-28s %14s %12s%n", engine, figures[0], figures[1]);
    }
  }

  /** Of five processes each the quickest, as others on the machine only ever slow them down. */
  private static void scripts() throws IOException, InterruptedException {
    int[] cold = {Integer.MAX_VALUE, 0, Integer.MAX_VALUE};
    int[] kept = {Integer.MAX_VALUE, 0, Integer.MAX_VALUE};
    for (int i = 0; i < SCRIPT_LOADS; i++) {
      Path folder = Files.createTempDirectory("callsheet-bench-");
      script(folder, cold);
      script(folder, kept);
      Child.delete(folder);
    }
    System.out.printf(
        "%n1,000 rules of scripts, compiled: %,d ms (at most 3,000), heap %,d KB%n",
        cold[0], cold[1]);
    System.out.printf(
        "1,000 rules of scripts, from the cache: %,d ms (at most 150), in a JVM that has loaded rules before %,d ms, heap %,d KB (at most 10,240)%n",
        kept[0], kept[2], kept[1]);
  }

  private static void script(Path folder, int[] best) throws IOException, InterruptedException {
    String[] figures =
        Child.without(PEERS, List.of("-XX:+UseSerialGC"), LoadScripts.class, folder.toString())
            .split(" ", -1);
    best[0] = Math.min(best[0], Integer.parseInt(figures[0]));
    best[1] = Math.max(best[1], Integer.parseInt(figures[1]));
    best[2] = Math.min(best[2], Integer.parseInt(figures[2]));
  }

  private static double scaling(Engine engine) throws IOException, InterruptedException {
    return Double.parseDouble(
        Child.run(List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC"), Scaling.class, engine.name()));
  }

  private void ratios() throws RunnerException, IOException, InterruptedException {
    double ours = perSecond(1_000, Engine.CALLSHEET);
    double peer =
        Stream.of(Engine.values())
            .filter(Engine::isPeer)
            .mapToDouble(engine -> perSecond(1_000, engine))
            .max()
            .orElseThrow();
    double indexed = Math.max(perSecond(1_000, Engine.BITMAP), perSecond(1_000, Engine.HASH));
    double ifs = Math.max(perSecond(1_000, Engine.IFS), perSecond(1_000, Engine.LAMBDAS));
    double fewIfs = Math.max(perSecond(10, Engine.IFS), perSecond(10, Engine.LAMBDAS));
    System.out.println();
    tell("1,000 rules, against the best peer", ours / peer, 10);
    tell("1,000 rules, against Java's ifs", ours / ifs, 20);
    tell("1,000 rules, against the best index by hand", ours / indexed, 0.5);
    tell("10 rules, against Java's ifs", perSecond(10, Engine.CALLSHEET) / fewIfs, 0.8);
    tell("1,000 rules, two threads against one", scaling(Engine.CALLSHEET), 1.9);
    System.out.printf("%-46s %.2f%n", "the index by hand in the same minute", scaling(Engine.HASH));
    double bytes = measure(Engine.CALLSHEET, 1_000, false).bytes();
    System.out.printf("%-46s %.3f (at most 0)%n", "bytes for an event that fires nothing", bytes);
  }

  private double perSecond(int rules, Engine engine) {
    return Objects.requireNonNull(byRules.getOrDefault(rules, Map.of()).get(engine)).perSecond();
  }

  private static void tell(String what, double ratio, double target) {
    System.out.printf("%-46s %.2f (at least %s)%n", what, ratio, target);
  }
}
