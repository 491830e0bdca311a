package dev.callsheet.bench.events;

import dev.callsheet.bench.process.Build;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Server;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Events of 1 KiB over 64 connections: a desk that keeps each before it answers against the same
 * Jetty that writes nothing, and one that sends a text for each against a handler that forwards
 * without durability; round by round in turn, each in a process of its own, the load in another. A
 * round is over when all is done that was begun. Then Debian's {@code webhook}, and {@code
 * decideAndRun} of the build that {@code CALLSHEET_BENCH_OLD} names.
 */
public final class EventsBench {
  private static final int ROUNDS_BEFORE = 12;
  private static final int ROUNDS = 9;
  private static final int EVENTS = 20_000;

  /** A second, and how many of them. */
  private static final int PACE = 100;

  private static final int PACED = 300;

  /** Of those that are slow. */
  private static final int FEW = 1_000;

  private static final int THREADS = 8;

  private static final List<String> PARTS = List.of("door", "text", "pace", "webhook", "old");

  private final List<String> wanted;

  /** Those of its parts that are named, or all. */
  public EventsBench(List<String> named) {
    wanted = Collections.disjoint(named, PARTS) ? PARTS : named;
  }

  public void run() throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server service = new Server(0)) {
      if (wanted.contains("door")) {
        compare("door", Receiver.Who.JETTY, Receiver.Who.DOOR, service.base(), state);
      }
      if (wanted.contains("text")) {
        compare("webhook to text", Receiver.Who.FORWARD, Receiver.Who.LIVE, service.base(), state);
      }
      if (wanted.contains("pace")) {
        pace("door", Receiver.Who.DOOR, service.base(), state);
        pace("webhook to text", Receiver.Who.LIVE, service.base(), state);
      }
      if (wanted.contains("webhook")) {
        hook(service.base(), state);
      }
      if (wanted.contains("old")) {
        old(service.base(), state);
      }
    } finally {
      Child.delete(state);
    }
  }

  /** Door and texts of an old build beside this one. */
  public void againstOld(Path root) throws IOException {
    Build old = Build.old().byItsOwnBench();
    Build own = Build.own(root);
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server service = new Server(0)) {
      for (Receiver.Who who : List.of(Receiver.Who.DOOR, Receiver.Who.LIVE)) {
        String part = who == Receiver.Who.DOOR ? "door" : "text";
        if (wanted.contains(part)) {
          try (Taken peer = taken(old, who, service.base(), state.resolve(part + "-old"));
              Taken ours = taken(own, who, service.base(), state.resolve(part))) {
            compare(part + " against an old build", peer, ours);
          }
        }
      }
    } finally {
      Child.delete(state);
    }
  }

  private static Taken taken(Build build, Receiver.Who who, URI service, Path state)
      throws IOException {
    return new Taken(
        Child.begin(
            build.classPath(),
            Receiver.class,
            who.name(),
            service.toString(),
            Files.createDirectory(state).toString()),
        "",
        EVENTS,
        0);
  }

  private static void compare(
      String what, Receiver.Who other, Receiver.Who own, URI service, Path state)
      throws IOException {
    try (Taken peer = new Taken(other, service, state, EVENTS, 0);
        Taken ours = new Taken(own, service, state, EVENTS, 0)) {
      compare(what, peer, ours);
    }
  }

  private static void compare(String what, Taken peer, Taken ours) throws IOException {
    List<Double> speeds = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    List<Double> absolute = new ArrayList<>();
    List<Double> syncs = new ArrayList<>();
    for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
      Taken.Round theirs = peer.round();
      Taken.Round took = ours.round();
      if (i >= ROUNDS_BEFORE) {
        speeds.add(theirs.seconds() / took.seconds());
        costs.add(took.cpu() / theirs.cpu());
        absolute.add(1 / took.seconds());
        syncs.add(took.syncs());
      }
    }
    System.out.printf(
        "events, %s, medians of %d rounds of %,d: %,.0f/s, ratio %.2f, processor time per event %.2fx, syncs per event %.3f%n",
        what,
        ROUNDS,
        EVENTS,
        Child.median(absolute),
        Child.median(speeds),
        Child.median(costs),
        Child.median(syncs));
  }

  private static void pace(String what, Receiver.Who own, URI service, Path state)
      throws IOException {
    try (Taken ours = new Taken(own, service, state.resolve("paced"), PACED, PACE)) {
      List<Double> syncs = new ArrayList<>();
      ours.round();
      for (int i = 0; i < ROUNDS; i++) {
        syncs.add(ours.round().syncs());
      }
      System.out.printf(
          "events, %s, at %d/s, median of %d rounds of %,d: syncs per event %.2f%n",
          what, PACE, ROUNDS, PACED, Child.median(syncs));
    }
  }

  private static void hook(URI service, Path state) throws IOException, InterruptedException {
    if (!Files.isExecutable(Hook.PROGRAM)) {
      System.out.println("events, against webhook: there is no " + Hook.PROGRAM);
      return;
    }
    try (Taken peer = Hook.begin(state, FEW);
        Taken ours = new Taken(Receiver.Who.DOOR, service, state.resolve("hook"), EVENTS, 0)) {
      List<Double> costs = new ArrayList<>();
      List<Double> theirs = new ArrayList<>();
      for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
        double other = peer.round().cpu();
        double own = ours.round().cpu();
        if (i >= ROUNDS_BEFORE) {
          costs.add(own / other);
          theirs.add(other * 1e6);
        }
      }
      System.out.printf(
          "events, door against webhook that runs /bin/true, medians of %d rounds: %,.0f us of processor time per event for that, %.2fx for us%n",
          ROUNDS, Child.median(theirs), Child.median(costs));
    }
  }

  private static void old(URI service, Path state) throws IOException {
    Build old = Build.old();
    Process peer =
        Child.begin(
            old.classPath(),
            DecideAndRun.class,
            service.toString(),
            Files.createDirectory(state.resolve("runs")).toString(),
            Integer.toString(THREADS),
            Integer.toString(FEW));
    try (BufferedReader took = peer.inputReader(StandardCharsets.US_ASCII);
        Taken ours = new Taken(Receiver.Who.LIVE, service, state.resolve("old"), EVENTS, 0)) {
      List<Double> speeds = new ArrayList<>();
      List<Double> theirs = new ArrayList<>();
      for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
        double other = Double.parseDouble(Taken.asked(peer, took, "run")) / FEW;
        double own = ours.round().seconds();
        if (i >= ROUNDS_BEFORE) {
          speeds.add(other / own);
          theirs.add(1 / other);
        }
      }
      System.out.printf(
          "events, webhook to text against decideAndRun of %s on %d threads, medians of %d rounds: %,.0f/s by that, %.1fx by us%n",
          old.root(), THREADS, ROUNDS, Child.median(theirs), Child.median(speeds));
    } finally {
      peer.destroy();
    }
  }
}
