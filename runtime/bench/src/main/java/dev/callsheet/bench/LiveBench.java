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
        load.plain(server.base());
        load.bare(server.base());
        load.ours(server.base(), state);
      }
      List<Double> plain = new ArrayList<>();
      List<Double> plainSpeeds = new ArrayList<>();
      List<Double> plainCosts = new ArrayList<>();
      List<Double> bare = new ArrayList<>();
      List<Double> ours = new ArrayList<>();
      List<Double> speeds = new ArrayList<>();
      List<Double> costs = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        Load.Took usual = load.plain(server.base());
        Load.Took peer = load.bare(server.base());
        Load.Took own = load.ours(server.base(), state);
        plain.add(load.requests() / usual.seconds());
        plainSpeeds.add(usual.seconds() / own.seconds());
        plainCosts.add(own.cpu() / usual.cpu());
        bare.add(load.requests() / peer.seconds());
        ours.add(load.requests() / own.seconds());
        speeds.add(peer.seconds() / own.seconds());
        costs.add(own.cpu() / peer.cpu());
      }
      System.out.printf(
          "live, %d in flight, answers after %d ms, medians of %d rounds of %,d texts: callsheet with durable journal %,.0f/s%n",
          load.inFlight(), millis, ROUNDS, load.requests(), Child.median(ours));
      tell("as it comes", plain, plainSpeeds, plainCosts);
      tell("with a direct executor", bare, speeds, costs);
    } finally {
      delete(state);
    }
  }

  private static void tell(
      String which, List<Double> peer, List<Double> speeds, List<Double> costs) {
    System.out.printf(
        "  against a bare HttpClient %s, %,.0f/s: ratio %.2f, processor time per request %.2fx%n",
        which, Child.median(peer), Child.median(speeds), Child.median(costs));
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
