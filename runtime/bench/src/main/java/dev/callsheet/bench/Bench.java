package dev.callsheet.bench;

import dev.callsheet.bench.events.BacklogBench;
import dev.callsheet.bench.events.EventsBench;
import dev.callsheet.bench.events.KillsBench;
import dev.callsheet.bench.events.RestartsBench;
import java.nio.file.Path;
import java.util.List;

/** Runs the benchmarks and prints their figures. */
public final class Bench {
  private Bench() {}

  /**
   * The first argument is the folder of the sources; the others name the benchmarks, none means
   * all. With {@code --cpu} it is those that are compared with an old build by processor time.
   */
  public static void main(String... arguments) throws Exception {
    Path root = Path.of(arguments[0]);
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    System.out.printf(
        "JDK %s, %d cores%n",
        System.getProperty("java.version"), Runtime.getRuntime().availableProcessors());
    if (wanted.contains("--cpu")) {
      new InTurn(root).run(wanted);
      if (wanted.contains("events")) {
        new EventsBench(wanted).againstOld(root);
      }
      return;
    }
    if (wanted.isEmpty() || wanted.contains("plan")) {
      new PlanBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("save")) {
      new SaveBench(root).run();
    }
    if (wanted.isEmpty() || wanted.contains("live")) {
      new LiveBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("events")) {
      new EventsBench(wanted).run();
    }
    if (wanted.isEmpty() || wanted.contains("journal")) {
      new JournalBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("pace")) {
      new PaceBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("resume")) {
      new ResumeBench(root).run();
    }
    if (wanted.isEmpty() || wanted.contains("runs")) {
      new RunsBench(root).run();
    }
    if (wanted.isEmpty() || wanted.contains("language")) {
      new LanguageBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("rules")) {
      new RulesBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("suppress")) {
      new SuppressBench().run();
    }
    if (wanted.isEmpty() || wanted.contains("guards")) {
      new GuardsBench().run();
    }
    if (wanted.contains("reload")) {
      new ReloadBench().run();
    }
    if (wanted.contains("backlog")) {
      new BacklogBench(root, number(wanted, "backlog", 1_000_000)).run();
    }
    if (wanted.contains("kills")) {
      new KillsBench(number(wanted, "kills", 300)).run();
    }
    if (wanted.contains("restarts")) {
      new RestartsBench(root, number(wanted, "restarts", 50)).run();
    }
    if (wanted.contains("forget")) {
      LanguageBench.forgetting(100_000);
    }
    if (wanted.isEmpty() || wanted.contains("start")) {
      new StartBench(root).run();
    }
  }

  /** The number that follows a name. */
  private static int number(List<String> wanted, String name, int usual) {
    int at = wanted.indexOf(name) + 1;
    return at < wanted.size() && wanted.get(at).matches("\\d+")
        ? Integer.parseInt(wanted.get(at))
        : usual;
  }
}
