package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Load;
import dev.callsheet.bench.process.Server;
import dev.callsheet.dispatch.pace.Pace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How exactly a run keeps a pace, from its first request to its last answer. */
final class PaceBench {
  private static final int SECONDS = 12;

  void run() throws IOException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server server = new Server(0)) {
      new Load(2_000, 64).ours(server.base(), state); // warms up
      for (int rate : new int[] {5, 100, 1_000}) {
        Load load = new Load(rate * SECONDS, 64);
        double seconds = load.ours(server.base(), state, Pace.perSecond(rate)).seconds();
        System.out.printf(
            "pace %,d/s: %,d requests in %.2f s, %.1f %% off%n",
            rate, load.requests(), seconds, 100 * ((load.requests() - 1) / seconds / rate - 1));
      }
    } finally {
      Child.delete(state);
    }
  }
}
