package dev.callsheet.bench;

import dev.callsheet.bench.Sender.Who;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Load;
import dev.callsheet.bench.process.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts to a server on loopback with a durable journal, against a bare loop over the JDK's client:
 * round by round in turn, each in a process of its own.
 */
final class LiveBench {
  /** Until Java has compiled what each needs. */
  private static final int ROUNDS_BEFORE = 5;

  private static final int ROUNDS = 9;

  void run() throws IOException {
    compare(0, new Load(50_000, 64));
    compare(50, new Load(30_000, 256));
  }

  private static void compare(int millis, Load load) throws IOException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server server = new Server(millis);
        Sender plain = new Sender(Who.PLAIN, server.base(), load, state);
        Sender direct = new Sender(Who.DIRECT, server.base(), load, state);
        Sender callsheet = new Sender(Who.CALLSHEET, server.base(), load, state)) {
      Against asItComes = new Against("as it comes");
      Against withDirect = new Against("with a direct executor");
      List<Double> ours = new ArrayList<>();
      for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
        Load.Took usual = plain.round();
        Load.Took peer = direct.round();
        Load.Took own = callsheet.round();
        if (i >= ROUNDS_BEFORE) {
          asItComes.round(load, usual, own);
          withDirect.round(load, peer, own);
          ours.add(load.requests() / own.seconds());
        }
      }
      System.out.printf(
          "live, %d in flight, answers after %d ms, medians of %d rounds of %,d texts: callsheet with durable journal %,.0f/s%n",
          load.inFlight(), millis, ROUNDS, load.requests(), Child.median(ours));
      asItComes.tell();
      withDirect.tell();
    } finally {
      Child.delete(state);
    }
  }

  /** What a peer took, and the ratios of each round. */
  private record Against(String which, List<Double> peer, List<Double> speeds, List<Double> costs) {
    Against(String which) {
      this(which, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    void round(Load load, Load.Took other, Load.Took own) {
      peer.add(load.requests() / other.seconds());
      speeds.add(other.seconds() / own.seconds());
      costs.add(own.cpu() / other.cpu());
    }

    void tell() {
      System.out.printf(
          "  against a bare HttpClient %s, %,.0f/s: ratio %.2f, processor time per request %.2fx%n",
          which, Child.median(peer), Child.median(speeds), Child.median(costs));
    }
  }
}
