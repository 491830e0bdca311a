package dev.callsheet.bench;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Load;
import dev.callsheet.bench.process.Server;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.plan.Plan;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * From the shell to the answer: how the runs of a state folder stand, and what became of one of
 * them. The last of twenty runs has 1,000,000 actions, of which one is unknown; the others fill the
 * part of a journal that has to be read, which is the most that they can take.
 */
final class RunsBench {
  private static final int OTHERS = 19;
  private static final int ACTIONS = 28_000;
  private static final int MOST = 1_000_000;
  private static final int IN_FLIGHT = 64;
  private static final int ROUNDS = 7;

  private final Path root;

  RunsBench(Path root) {
    this.root = root;
  }

  void run() throws IOException, InterruptedException {
    String kept = System.getenv("CALLSHEET_BENCH_STATE");
    Path state = kept == null ? Files.createTempDirectory("callsheet-bench-") : Path.of(kept);
    try {
      if (FileRuns.in(state).ids().isEmpty()) {
        fill(state);
      }
      String longest = FileRuns.in(state).ids().get(0);
      measure(state, "runs");
      measure(state, "show", longest);
    } finally {
      if (kept == null) {
        Child.delete(state);
      }
    }
  }

  private static void fill(Path state) throws IOException, InterruptedException {
    try (Server server = new Server(0, OTHERS * ACTIONS + MOST / 2)) {
      for (int i = 0; i < OTHERS; i++) {
        send(server.base(), state, ACTIONS);
      }
      Thread.sleep(1_000); // ids of runs tell seconds: this one is the latest
      send(server.base(), state, MOST);
    }
  }

  private static void send(URI base, Path state, int actions) {
    Account account = new Account("bench", new BusinessId("4711"), Secret.of("bench-key"), base);
    try (Callsheet callsheet =
            Callsheet.to(account)
                .sending(SendSettings.standard().inFlight(IN_FLIGHT))
                .journal(state)
                .build();
        Plan plan = callsheet.plan(new Load.Texts(actions))) {
      callsheet.run(plan, new Confirmation(plan.size()));
    }
  }

  /** In warm files: what is measured is the reading of them, not the disk. */
  private void measure(Path state, String... arguments) throws IOException, InterruptedException {
    List<Double> times = new ArrayList<>();
    seconds(state, arguments);
    for (int i = 0; i < ROUNDS; i++) {
      times.add(seconds(state, arguments));
    }
    System.out.printf(
        "callsheet %s of 20 runs, the longest of %,d actions: %.2f s (median of %d, fastest %.2f)%n",
        arguments[0],
        MOST,
        Child.median(times),
        ROUNDS,
        times.stream().mapToDouble(Double::doubleValue).min().orElse(0));
  }

  private double seconds(Path state, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(root.resolve("runtime/launcher/target/dist/bin/callsheet").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder callsheet =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    callsheet.environment().put("CALLSHEET_HOME", state.toString());
    long begun = System.nanoTime();
    if (callsheet.start().waitFor() != 0) {
      throw new IOException("callsheet " + arguments[0] + " failed");
    }
    return (System.nanoTime() - begun) / 1e9;
  }
}
