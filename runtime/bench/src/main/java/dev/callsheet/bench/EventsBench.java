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
 * without durability; round by round in turn, each in a process of its own, the load in another.
 */
final class EventsBench {
  private static final int ROUNDS_BEFORE = 4;
  private static final int ROUNDS = 9;
  private static final int CONNECTIONS = 64;
  private static final int EVENTS = 20_000;

  void run() throws IOException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try (Server service = new Server(0)) {
      compare("door", Receiver.Who.JETTY, Receiver.Who.DOOR, service.base(), state);
      compare("webhook to text", Receiver.Who.FORWARD, Receiver.Who.LIVE, service.base(), state);
    } finally {
      LiveBench.delete(state);
    }
  }

  private static void compare(
      String what, Receiver.Who other, Receiver.Who own, URI service, Path state)
      throws IOException {
    try (Taken peer = new Taken(other, service, state);
        Taken ours = new Taken(own, service, state)) {
      List<Double> speeds = new ArrayList<>();
      List<Double> costs = new ArrayList<>();
      List<Double> absolute = new ArrayList<>();
      for (int i = 0; i < ROUNDS_BEFORE + ROUNDS; i++) {
        Load.Took theirs = peer.round();
        Load.Took took = ours.round();
        if (i >= ROUNDS_BEFORE) {
          speeds.add(theirs.seconds() / took.seconds());
          costs.add(took.cpu() / theirs.cpu());
          absolute.add(EVENTS / took.seconds());
        }
      }
      System.out.printf(
          "events, %s, %d connections, medians of %d rounds of %,d: %,.0f/s, ratio %.2f, processor time per event %.2fx%n",
          what,
          CONNECTIONS,
          ROUNDS,
          EVENTS,
          Child.median(absolute),
          Child.median(speeds),
          Child.median(costs));
    }
  }

  /** A receiver and what posts to it. */
  private static final class Taken implements AutoCloseable {
    private final Process receiver;
    private final Process poster;
    private final BufferedReader said;
    private final BufferedReader took;

    Taken(Receiver.Who who, URI service, Path state) throws IOException {
      receiver = Child.begin(Receiver.class, who.name(), service.toString(), state.toString());
      said = receiver.inputReader(StandardCharsets.US_ASCII);
      poster =
          Child.begin(
              Poster.class,
              said.readLine(),
              Integer.toString(EVENTS),
              Integer.toString(CONNECTIONS),
              Long.toString(System.nanoTime()));
      took = poster.inputReader(StandardCharsets.US_ASCII);
    }

    Load.Took round() throws IOException {
      double before = asked(receiver, said);
      double seconds = asked(poster, took);
      return new Load.Took(seconds, asked(receiver, said) - before);
    }

    private static double asked(Process process, BufferedReader out) throws IOException {
      Writer in = process.outputWriter(StandardCharsets.US_ASCII);
      in.write('\n');
      in.flush();
      String line = out.readLine();
      if (line == null) {
        throw new IOException("a process of the bench has ended");
      }
      return Double.parseDouble(line);
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
