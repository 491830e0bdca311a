package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Load;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * One of those that send a {@link Load}, in a process of its own: what Java compiles for one of
 * them would otherwise depend on what the others did before.
 */
final class Sender implements AutoCloseable {
  /** Who sends. */
  enum Who {
    /** The JDK's client as it comes. */
    PLAIN,
    /** The JDK's client with a direct executor. */
    DIRECT,
    /** Callsheet with a durable journal. */
    CALLSHEET
  }

  private final Process process;
  private final BufferedReader out;
  private final Writer in;

  /** A process that waits to send. */
  Sender(Who who, URI base, Load load, Path state) throws IOException {
    process =
        Child.begin(
            Sender.class,
            who.name(),
            base.toString(),
            String.valueOf(load.requests()),
            String.valueOf(load.inFlight()),
            state.toString());
    out = process.inputReader(StandardCharsets.US_ASCII);
    in = process.outputWriter(StandardCharsets.US_ASCII);
  }

  /** Sends the load once while all others wait. */
  Load.Took round() throws IOException {
    in.write('\n');
    in.flush();
    String line = out.readLine();
    if (line == null) {
      throw new IOException("a sender has ended");
    }
    String[] figures = line.split(" ", 2);
    return new Load.Took(Double.parseDouble(figures[0]), Double.parseDouble(figures[1]));
  }

  @Override
  public void close() throws IOException {
    in.close();
    out.close();
    process.destroy();
  }

  /** Who, address of the service, number of requests and of those in flight, state folder. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    Who who = Who.valueOf(arguments[0]);
    URI base = URI.create(arguments[1]);
    Load load = new Load(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
    Path state = Path.of(arguments[4]);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    while (in.readLine() != null) {
      Load.Took took =
          switch (who) {
            case PLAIN -> load.plain(base);
            case DIRECT -> load.bare(base);
            case CALLSHEET -> load.ours(base, state);
          };
      System.out.println(took.seconds() + " " + took.cpu());
      System.out.flush();
    }
  }
}
