package dev.callsheet.bench.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** An {@link AnswerServer} in a process of its own. */
public final class Server implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final URI base;

  /** A server that answers after so many milliseconds. */
  public Server(int millis) throws IOException {
    this(millis, 0);
  }

  /** One that answers 500 to the request with this number. */
  public Server(int millis, int fault) throws IOException {
    process = Child.begin(AnswerServer.class, String.valueOf(millis), String.valueOf(fault));
    out = process.inputReader(StandardCharsets.US_ASCII);
    base = URI.create("http://127.0.0.1:" + out.readLine());
  }

  public URI base() {
    return base;
  }

  /** Returns when a request has come after a second without any; tells of each such one once. */
  public void awaitFirst() throws IOException {
    if (out.readLine() == null) {
      throw new IOException("the server has ended");
    }
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    out.close();
  }
}
