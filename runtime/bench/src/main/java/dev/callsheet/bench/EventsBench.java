package dev.callsheet.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Events of 1 KiB over 64 connections: a desk that keeps each before it answers against the same
 * Jetty that writes nothing, and one that sends a text for each against a handler that forwards
 * without durability; round by round in turn, each in a process of its own, the load in another. A
 * round is over when all is done that was begun.
 */
final class EventsBench {
  private static final int ROUNDS_BEFORE = 4;
  private static final int ROUNDS = 9;
  private static final int CONNECTIONS = 64;
  private static final int EVENTS = 20_000;

  /** A second, and how many of them. */
  private static final int PACE = 100;

  private static final int PACED = 300;

  void run() throws IOException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server service = new Server(0)) {
      compare("door", Receiver.Who.JETTY, Receiver.Who.DOOR, service.base(), state);
      compare("webhook to text", Receiver.Who.FORWARD, Receiver.Who.LIVE, service.base(), state);
      pace("door", Receiver.Who.DOOR, service.base(), state);
      pace("webhook to text", Receiver.Who.LIVE, service.base(), state);
    } finally {
      LiveBench.delete(state);
    }
  }

  private static void compare(
      String what, Receiver.Who other, Receiver.Who own, URI service, Path state)
      throws IOException {
    try (Taken peer = new Taken(other, service, state, EVENTS, 0);
        Taken ours = new Taken(own, service, state, EVENTS, 0)) {
      List<Double> speeds = new ArrayList<>();
      List<Double> costs = new ArrayList<>();
      List<Double> absolute = new ArrayList<>();
      List<Double> syncs = new ArrayList<>();
      for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
        Round theirs = peer.round();
        Round took = ours.round();
        if (i >= ROUNDS_BEFORE) {
          speeds.add(theirs.seconds() / took.seconds());
          costs.add(took.cpu() / theirs.cpu());
          absolute.add(EVENTS / took.seconds());
          syncs.add(took.syncs() / EVENTS);
        }
      }
      System.out.printf(
          "events, %s, %d connections, medians of %d rounds of %,d: %,.0f/s, ratio %.2f, processor time per event %.2fx, syncs per event %.3f%n",
          what,
          CONNECTIONS,
          ROUNDS,
          EVENTS,
          Child.median(absolute),
          Child.median(speeds),
          Child.median(costs),
          Child.median(syncs));
    }
  }

  private static void pace(String what, Receiver.Who own, URI service, Path state)
      throws IOException {
    try (Taken ours = new Taken(own, service, state.resolve("paced"), PACED, PACE)) {
      List<Double> syncs = new ArrayList<>();
      ours.round();
      for (int i = 0; i < ROUNDS; i++) {
        syncs.add(ours.round().syncs() / PACED);
      }
      System.out.printf(
          "events, %s, at %d/s, median of %d rounds of %,d: syncs per event %.2f%n",
          what, PACE, ROUNDS, PACED, Child.median(syncs));
    }
  }

  /**
   * What a round took.
   *
   * @param seconds from the first event until all is done
   * @param cpu seconds of the receiver
   * @param syncs of the receiver
   */
  private record Round(double seconds, double cpu, double syncs) {}

  /** A receiver and what posts to it. */
  private static final class Taken implements AutoCloseable {
    private final Process receiver;
    private final Process poster;
    private final BufferedReader said;
    private final BufferedReader took;

    Taken(Receiver.Who who, URI service, Path state, int events, int pace) throws IOException {
      receiver = Child.begin(Receiver.class, who.name(), service.toString(), state.toString());
      said = receiver.inputReader(StandardCharsets.US_ASCII);
      poster =
          Child.begin(
              Poster.class,
              said.readLine(),
              Integer.toString(events),
              Integer.toString(CONNECTIONS),
              Long.toString(System.nanoTime()),
              Integer.toString(pace));
      took = poster.inputReader(StandardCharsets.US_ASCII);
    }

    Round round() throws IOException {
      double before = Double.parseDouble(asked(receiver, said, "begin"));
      long begun = System.nanoTime();
      asked(poster, took, "post");
      String[] end = asked(receiver, said, "end").split(" ", -1);
      return new Round(
          (System.nanoTime() - begun) / 1e9,
          Double.parseDouble(end[0]) - before,
          Double.parseDouble(end[1]));
    }

    private static String asked(Process process, BufferedReader out, String line)
        throws IOException {
      Writer in = process.outputWriter(StandardCharsets.US_ASCII);
      in.write(line + "\n");
      in.flush();
      String answer = out.readLine();
      if (answer == null) {
        throw new IOException("a process of the bench has ended");
      }
      return answer;
    }

    @Override
    public void close() throws IOException {
      poster.destroy();
      receiver.destroy();
      said.close();
      took.close();
    }
  }
}
