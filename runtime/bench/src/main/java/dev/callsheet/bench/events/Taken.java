package dev.callsheet.bench.events;

import dev.callsheet.bench.process.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A receiver of events in a process of its own, and what posts to it in another. */
class Taken implements AutoCloseable {
  private static final int CONNECTIONS = 64;

  private final Process receiver;
  private final BufferedReader said;
  private final int events;
  private final Process poster;
  private final BufferedReader took;

  /**
   * What a round took.
   *
   * @param seconds for an event, from the first until all is done
   * @param cpu seconds of the receiver for an event
   * @param syncs of the receiver for an event
   */
  record Round(double seconds, double cpu, double syncs) {}

  /**
   * @param events of a round
   * @param pace events a second, or 0
   */
  Taken(Receiver.Who who, URI service, Path state, int events, int pace) throws IOException {
    this(
        Child.begin(Receiver.class, who.name(), service.toString(), state.toString()),
        "",
        events,
        pace);
  }

  /** The same; a receiver for which no port is given tells it. */
  Taken(Process receiver, String port, int events, int pace) throws IOException {
    this.receiver = receiver;
    this.events = events;
    said = receiver.inputReader(StandardCharsets.US_ASCII);
    poster =
        Child.begin(
            Poster.class,
            port.isEmpty() ? said.readLine() : port,
            Integer.toString(events),
            Integer.toString(CONNECTIONS),
            Long.toString(System.nanoTime()),
            Integer.toString(pace));
    took = poster.inputReader(StandardCharsets.US_ASCII);
  }

  final Round round() throws IOException {
    double before = Double.parseDouble(begin());
    long begun = System.nanoTime();
    asked(poster, took, "post");
    String[] end = end().split(" ", -1);
    return new Round(
        (System.nanoTime() - begun) / 1e9 / events,
        (Double.parseDouble(end[0]) - before) / events,
        Double.parseDouble(end[1]) / events);
  }

  /** Processor time before a round. */
  String begin() throws IOException {
    return asked(receiver, said, "begin");
  }

  /** Processor time and syncs, once all is done. */
  String end() throws IOException {
    return asked(receiver, said, "end");
  }

  /** A line for a line. */
  static String asked(Process process, BufferedReader out, String line) throws IOException {
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
