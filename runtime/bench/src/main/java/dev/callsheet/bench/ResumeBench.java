package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Server;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A long run in a small heap; and how long one that was killed in its middle takes to go on, from
 * the start of the command to its first request.
 */
final class ResumeBench {
  private static final int ACTIONS = 1_000_000;
  private static final int ROUNDS = 5;

  /**
   * As the launcher sets it: with one core to spare, the JDK would start a thread for each answer.
   */
  private static final String POOL = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=2";

  private static final String QUIET = "-Dorg.slf4j.simpleLogger.defaultLogLevel=off";

  private final Path root;

  ResumeBench(Path root) {
    this.root = root;
  }

  void run() throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server server = new Server(0)) {
      long begun = System.nanoTime();
      String[] took =
          Child.run(
                  List.of("-Xmx64m", POOL, QUIET),
                  LongRun.class,
                  server.base().toString(),
                  state.toString(),
                  String.valueOf(ACTIONS))
              .split(" ", 2);
      double seconds = Double.parseDouble(took[0].replace(',', '.'));
      System.out.printf(
          "a run of %,d actions, -Xmx64m, 64 in flight: %,.0f/s, %s MB resident, %.0f s with planning and keeping the plan%n",
          ACTIONS, ACTIONS / seconds, took[1], (System.nanoTime() - begun) / 1e9);
    } finally {
      Child.delete(state);
    }
    resume();
  }

  private void resume() throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server server = new Server(0)) {
      account(state.resolve("config"), server.base());
      killInTheMiddle(server, state);
      List<Double> times = new ArrayList<>();
      Runs runs = FileRuns.in(state);
      String run = runs.ids().get(0);
      RunSummary summary = runs.summary(run);
      for (int i = 0; i < ROUNDS; i++) {
        times.add(firstRequest(server, state, run, runs.summary(run).standing().open()));
      }
      System.out.printf(
          "resume of that run after a kill with %,d actions left: first request after %.2f s (median of %d, longest %.2f)%n",
          summary.standing().open(),
          Child.median(times),
          ROUNDS,
          times.stream().mapToDouble(Double::doubleValue).max().orElse(0));
    } finally {
      Child.delete(state);
    }
  }

  /** The account of a run, as the launcher reads it below a folder of settings. */
  static void account(Path settings, URI service) throws IOException {
    Path config = Files.createDirectories(settings.resolve("callsheet"));
    Files.writeString(
        Files.createFile(
            config.resolve("accounts.toml"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
        "[bench]\nbusiness_id = \"4711\"\napi_key = \"bench-key\"\nbase_url = \""
            + service
            + "\"\n");
  }

  private static void killInTheMiddle(Server server, Path state)
      throws IOException, InterruptedException {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                POOL,
                QUIET,
                "-cp",
                System.getProperty("java.class.path"),
                LongRun.class.getName(),
                server.base().toString(),
                state.toString(),
                String.valueOf(ACTIONS))
            .redirectErrorStream(true)
            .start();
    Runs runs = FileRuns.in(state);
    while (runs.ids().isEmpty()
        || runs.summary(runs.ids().get(0)).standing().open() > ACTIONS / 2) {
      if (!child.isAlive()) {
        throw new IOException("the run has ended before its middle");
      }
      Thread.sleep(500);
    }
    child.destroyForcibly().waitFor();
  }

  private double firstRequest(Server server, Path state, String run, long left)
      throws IOException, InterruptedException {
    Thread.sleep(1_500); // the server tells of a request after a second of silence
    ProcessBuilder resume =
        new ProcessBuilder(
                root.resolve("runtime/launcher/target/dist/bin/callsheet").toString(),
                "resume",
                run,
                "--live",
                "bench",
                "--yes",
                String.valueOf(left))
            .redirectErrorStream(true)
            .redirectOutput(state.resolve("out").toFile());
    resume.environment().put("CALLSHEET_HOME", state.toString());
    resume.environment().put("XDG_CONFIG_HOME", state.resolve("config").toString());
    resume.environment().remove("CI");
    long begun = System.nanoTime();
    Process process = resume.start();
    server.awaitFirst();
    double seconds = (System.nanoTime() - begun) / 1e9;
    try (Stream<ProcessHandle> below = process.descendants()) {
      below.forEach(ProcessHandle::destroyForcibly);
    }
    process.destroyForcibly().waitFor();
    return seconds;
  }
}
