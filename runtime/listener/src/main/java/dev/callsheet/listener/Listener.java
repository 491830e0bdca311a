package dev.callsheet.listener;

import dev.callsheet.intake.Door;
import dev.callsheet.intake.HttpAnswer;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * Takes events in over HTTP on an address, and has a {@link Door} look at them. It logs no address,
 * which holds a secret. Thread-safe. To be closed.
 */
public final class Listener implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(10);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int THREADS = 16;
  private static final int BACKLOG = 1_024;

  private final Server server;
  private final ServerConnector connector;
  private final Semaphore free;
  private final int inFlight;
  private volatile boolean closing;

  private Listener(Bounds bounds) {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("callsheet-http");
    server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setIdleTimeout(IDLE.toMillis());
    connector.setAcceptQueueSize(BACKLOG);
    server.addConnector(connector);
    inFlight = bounds.inFlight();
    free = new Semaphore(inFlight);
  }

  /**
   * How much is taken in at once. Immutable and thread-safe.
   *
   * @param body in bytes, of one event; longer ones are refused
   * @param inFlight how many requests may wait for their answer; others are to come again
   */
  public record Bounds(int body, int inFlight) {
    /** 1 MiB, and 512 requests. */
    public static final Bounds STANDARD = new Bounds(1 << 20, 512);
  }

  /**
   * Opens the door at an address.
   *
   * @param port 0 for any free one
   * @throws ConfigurationException if that cannot be had
   */
  public static Listener open(String host, int port, Bounds bounds, Door door) {
    Listener listener = new Listener(bounds);
    listener.connector.setHost(host);
    listener.connector.setPort(port);
    listener.server.setHandler(listener.new Entry(door, bounds.body()));
    try {
      listener.server.start();
    } catch (Exception e) {
      listener.stop();
      throw new ConfigurationException(
          "events cannot be taken in at %s:%d: %s"
              .formatted(
                  host, port, e instanceof IOException io ? Reasons.of(io) : e.getMessage()));
    }
    return listener;
  }

  /** Where it takes events in. */
  public URI address() {
    return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort());
  }

  /** A body, once all of it has come. */
  private static final class Body extends CompletableFuture<byte[]>
      implements Promise.Invocable<byte[]> {
    @Override
    public void succeeded(byte[] bytes) {
      complete(bytes);
    }

    @Override
    public void failed(Throwable trouble) {
      completeExceptionally(trouble);
    }

    @Override
    public InvocationType getInvocationType() {
      return InvocationType.NON_BLOCKING;
    }
  }

  /** Never blocks: who waits for a sync holds no thread. */
  private final class Entry extends Handler.Abstract.NonBlocking {
    private final Door door;
    private final int most;

    Entry(Door door, int most) {
      this.door = door;
      this.most = most;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      Function<String, @Nullable String> headers = name -> request.getHeaders().get(name);
      String path = request.getHttpURI().getPath();
      Optional<HttpAnswer> refusal = door.refusal(request.getMethod(), path, headers);
      if (refusal.isEmpty() && request.getLength() > most) {
        refusal = Optional.of(HttpAnswer.tooLarge(most));
      }
      boolean isFull = refusal.isEmpty() && !free.tryAcquire();
      if (refusal.isPresent() || isFull) {
        answer(refusal.orElseGet(HttpAnswer::busy), true, response, callback);
        return true;
      }
      Body whole = new Body();
      Content.Source.asByteArrayAsync(request, most, whole);
      CompletableFuture<HttpAnswer> answered =
          whole
              .thenCompose(body -> door.receive(path, headers, body))
              .exceptionally(trouble -> HttpAnswer.tooLarge(most))
              .whenComplete(
                  (given, trouble) -> {
                    free.release();
                    answer(Objects.requireNonNull(given), false, response, callback);
                  });
      assert answered != null;
      return true;
    }

    private void answer(HttpAnswer answer, boolean isUnread, Response response, Callback callback) {
      response.setStatus(answer.status());
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
      if (answer.retryAfter() > 0) {
        response.getHeaders().put(HttpHeader.RETRY_AFTER, answer.retryAfter());
      }
      if (answer.status() == HttpStatus.METHOD_NOT_ALLOWED_405) {
        response.getHeaders().put(HttpHeader.ALLOW, "POST");
      }
      if (isUnread || closing) {
        response.getHeaders().put(HttpHeader.CONNECTION, "close");
      }
      Content.Sink.write(response, true, answer.content(), callback);
    }
  }

  /** Takes no new requests, answers those that are under way, for at most 30 seconds, and ends. */
  @Override
  public void close() {
    closing = true;
    connector.setAccepting(false);
    try {
      boolean isDone = free.tryAcquire(inFlight, PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (isDone) {
        free.release(inFlight);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    stop();
  }

  private void stop() {
    try {
      server.stop();
    } catch (Exception e) {
      // The process ends.
    }
  }
}
