package dev.callsheet.bench;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;

import dev.callsheet.bench.events.BacklogBench;
import dev.callsheet.bench.events.Receiver;
import dev.callsheet.bench.process.Build;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.rules.DecideEvents;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Work that is done as often as it is asked for, by whichever build, with the same outcome. */
enum Job {
  /** Loads 1,000 rules of scripts and decides half a million events. */
  RULES {
    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(build, STEADY, DecideEvents.class);
    }
  },
  /** Compiles 600 sandboxed scripts and evaluates each on events. */
  LANGUAGE {
    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(build, STEADY, EvaluateScripts.class);
    }
  },
  /** Plans texts for the million rows of a file. */
  PLAN {
    @Override
    void prepare(Build build, Place place) throws IOException {
      PlanBench.write(place.folder().resolve("leads.csv"), true);
    }

    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(
          build,
          List.of("-Xmx64m", "-XX:+UseSerialGC"),
          PlanByScript.class,
          place.folder().resolve("leads.csv").toString());
    }
  },
  /** Plans an unchanged script of ten lines by the launcher, ten times. */
  START {
    @Override
    void prepare(Build build, Place place) throws IOException {
      Files.writeString(place.folder().resolve("ten.groovy"), StartBench.SCRIPT);
    }

    @Override
    int times() {
      return 10;
    }

    @Override
    ProcessBuilder command(Build build, Place place) {
      ProcessBuilder command =
          new ProcessBuilder(
              build.root().resolve("runtime/launcher/target/dist/bin/callsheet").toString(),
              "plan",
              place.folder().resolve("ten.groovy").toString());
      Path home = place.folder().resolve(Integer.toHexString(build.root().hashCode()));
      command
          .environment()
          .putAll(
              Map.of(
                  "CALLSHEET_HOME", home.resolve("state").toString(),
                  "XDG_CACHE_HOME", home.resolve("cache").toString()));
      return command;
    }
  },
  /** Decides on a million events that a desk has kept, by a hundred rules. */
  BACKLOG {
    private static final String EVENTS = "1000000";

    @Override
    void prepare(Build build, Place place) throws IOException, InterruptedException {
      Path filled = Files.createDirectory(place.folder().resolve("filled"));
      Process filling =
          java(build, STEADY, BacklogBench.class, filled.toString(), EVENTS).inheritIO().start();
      if (filling.waitFor() != 0) {
        throw new IOException("the log cannot be filled");
      }
    }

    @Override
    void ready(Place place) throws IOException {
      Path copy = place.folder().resolve("copy");
      if (Files.exists(copy)) {
        Child.delete(copy);
      }
      BacklogBench.copy(place.folder().resolve("filled"), copy);
    }

    @Override
    String typed() {
      return "begin\nend\n";
    }

    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(
          build.byItsOwnBench(),
          List.of("-Xmx256m", "-XX:+UseSerialGC"),
          Receiver.class,
          Receiver.Who.BACKLOG.name(),
          "http://none",
          place.folder().resolve("copy").toString());
    }
  },
  /** Plans a million texts under eight guards. */
  GUARDS {
    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(build, STEADY, GuardsBench.class, place.folder().toString());
    }
  },
  /** Sends 50,000 texts with a durable journal. */
  LIVE {
    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(
          build,
          List.of("-XX:+UseSerialGC", "-Djava.util.concurrent.ForkJoinPool.common.parallelism=2"),
          LongRun.class,
          place.service().toString(),
          place.folder().resolve("state").toString(),
          "50000");
    }
  },
  /** Writes 128,000 intents and their outcomes, 64 at once. */
  JOURNAL {
    @Override
    ProcessBuilder command(Build build, Place place) {
      return java(build, STEADY, JournalBench.class, place.folder().resolve("journal").toString());
    }
  },
  /** Shows a run of 200,000 texts by the launcher, three times. */
  RUNS {
    @Override
    void prepare(Build build, Place place) throws IOException, InterruptedException {
      if (sending(build, place, "runs", "200000").waitFor() != 0) {
        throw new IOException("the run has failed");
      }
    }

    @Override
    int times() {
      return 3;
    }

    @Override
    ProcessBuilder command(Build build, Place place) throws IOException {
      Path state = place.folder().resolve("runs");
      return launcher(build, state, "show", FileRuns.in(state).ids().get(0));
    }
  },
  /** Sends by the launcher what a run of 100,000 texts that was killed has left. */
  RESUME {
    private static final int ACTIONS = 100_000;

    /** What was under way as it was killed. */
    private static final int UNKNOWN = 8;

    @Override
    void prepare(Build build, Place place) throws IOException, InterruptedException {
      Path state = place.folder().resolve("filled");
      Process run = sending(build, place, "filled", String.valueOf(ACTIONS));
      Runs runs = FileRuns.in(state);
      while (runs.ids().isEmpty()
          || runs.summary(runs.ids().get(0)).standing().open() > ACTIONS * 3 / 4) {
        if (!run.isAlive()) {
          throw new IOException("the run has ended before it could be killed");
        }
        Thread.sleep(50);
      }
      run.destroyForcibly().waitFor();
      ResumeBench.account(state.resolve("config"), place.service());
    }

    @Override
    void ready(Place place) throws IOException {
      copy(place);
    }

    @Override
    int ends() {
      return UNKNOWN;
    }

    @Override
    ProcessBuilder command(Build build, Place place) throws IOException {
      Path state = place.folder().resolve("copy");
      Runs runs = FileRuns.in(state);
      String run = runs.ids().get(0);
      String left = String.valueOf(runs.summary(run).standing().open());
      return launcher(build, state, "resume", run, "--live", "bench", "--yes", left);
    }
  };

  /** Enough memory that collecting it costs the same each time. */
  private static final List<String> STEADY = List.of("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC");

  /**
   * Where it is done.
   *
   * @param service what answers whoever sends
   */
  record Place(Path folder, URI service) {}

  /** What one round takes. */
  abstract ProcessBuilder command(Build build, Place place) throws IOException;

  /** Once, before all rounds. */
  void prepare(Build build, Place place) throws IOException, InterruptedException {}

  /** Before each round; not counted. */
  void ready(Place place) throws IOException {}

  /** How often the command is run in a round. */
  int times() {
    return 1;
  }

  /** The exit code of the command. */
  int ends() {
    return 0;
  }

  /** What the command is given to read. */
  String typed() {
    return "";
  }

  /** Makes anew what each round works on. */
  private static void copy(Place place) throws IOException {
    Path copy = place.folder().resolve("copy");
    if (Files.exists(copy)) {
      Child.delete(copy);
    }
    Path filled = place.folder().resolve("filled");
    try (Stream<Path> files = Files.walk(filled)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(filled.relativize(file)), COPY_ATTRIBUTES);
      }
    }
  }

  /** A run that sends so many texts, with its state in a folder of this name. */
  private static Process sending(Build build, Place place, String name, String actions)
      throws IOException {
    return java(
            build,
            STEADY,
            LongRun.class,
            place.service().toString(),
            place.folder().resolve(name).toString(),
            actions)
        .inheritIO()
        .start();
  }

  private static ProcessBuilder launcher(Build build, Path state, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(build.root().resolve("runtime/launcher/target/dist/bin/callsheet").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder callsheet = new ProcessBuilder(command);
    callsheet.environment().put("CALLSHEET_HOME", state.toString());
    callsheet.environment().put("XDG_CONFIG_HOME", state.resolve("config").toString());
    callsheet.environment().remove("CI");
    return callsheet;
  }

  private static ProcessBuilder java(
      Build build, List<String> flags, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(
        List.of(
            "-Dfile.encoding=UTF-8",
            "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
            "-cp",
            build.classPath(),
            main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
