package dev.callsheet.wire;

import java.util.concurrent.CompletableFuture;

/**
 * Takes requests to the service. An implementation sends each request at most once, whatever
 * happens, and says truly what it knows of it afterwards. Thread-safe.
 */
public interface Wire extends AutoCloseable {
  /**
   * Sends the request and gives what is known of it. The future always completes, within the wire's
   * deadline, and never exceptionally; no text in it holds the key. It may complete on a thread of
   * the wire, which must not be blocked.
   */
  CompletableFuture<Answer> send(Request request);

  /**
   * Waits for what is under way, at most the wire's deadline, and frees connections and threads.
   * What is sent afterwards is answered {@link Answer.NotSent}. Not to be called on a thread of the
   * wire.
   */
  @Override
  void close();
}
