package dev.callsheet.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Texts to a server on loopback with a durable journal, against a bare loop over the JDK's client.
 */
final class LiveBench {
  /** Until Java has compiled what both need. */
  private static final int ROUNDS_BEFORE = 4;

  private static final int ROUNDS = 7;

  void run() throws IOException, InterruptedException {
    compare(0, new Load(50_000, 64));
    compare(50, new Load(30_000, 256));
  }

  private static void compare(int millis, Load load) throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server server = new Server(millis)) {
      for (int i = 0; i < ROUNDS_BEFORE; i++) {
        load.bare(server.base());
        load.ours(server.base(), state);
      }
      List<Double> bare = new ArrayList<>();
      List<Double> ours = new ArrayList<>();
      List<Double> speeds = new ArrayList<>();
      List<Double> costs = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        Load.Took peer = load.bare(server.base());
        Load.Took own = load.ours(server.base(), state);
        bare.add(load.requests() / peer.seconds());
        ours.add(load.requests() / own.seconds());
        speeds.add(peer.seconds() / own.seconds());
        costs.add(own.cpu() / peer.cpu());
      }
      System.out.printf(
          "live, %d in flight, answers after %d ms: bare HttpClient %,.0f/s, callsheet with durable journal %,.0f/s, ratio %.2f; processor time per request %.2fx (medians of %d, %,d texts each)%n",
          load.inFlight(),
          millis,
          Child.median(bare),
          Child.median(ours),
          Child.median(speeds),
          Child.median(costs),
          ROUNDS,
          load.requests());
    } finally {
      delete(state);
    }
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
