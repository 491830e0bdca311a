package dev.callsheet.listener;

import dev.callsheet.intake.Door;
import dev.callsheet.intake.HttpAnswer;
import dev.callsheet.intake.Knock;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Takes events in over HTTP on an address, and has a {@link Door} look at them. It logs no address,
 * which holds a secret. Thread-safe. To be closed.
 */
public final class Listener extends PlainServer {
  private static final Duration IDLE = Duration.ofSeconds(10);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration TO_SPEAK = Duration.ofSeconds(5);
  private static final int QUIET = 20;
  private static final long BETWEEN = 1_000;
  private static final int THREADS = 16;
  private static final int BACKLOG = 1_024;
  private static final int CONNECTIONS = 4_096;

  /** Of the memory; a body is held some times over until it is on disk. */
  private static final int MOST_BYTES =
      (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / 8);

  private final Entrance entrance;
  private final Door door;

  /** Who only dawdles over a body takes nobody's place. */
  private final Semaphore places;

  /** Bytes of bodies, which would fill the memory long before there are so many requests. */
  private final Semaphore room;

  private final SlowConnections connections;
  private final LongSupplier nanos;
  private final Set<WholeBody> bodies = ConcurrentHashMap.newKeySet();
  private final Map<Integer, Long> answers = new ConcurrentSkipListMap<>();

  private Listener(Entrance entrance, Door door, Consumer<String> told, LongSupplier nanos) {
    super("callsheet-http", THREADS, CONNECTIONS, entrance.tls(), told);
    this.entrance = entrance;
    this.door = door;
    this.nanos = nanos;
    connector.setHost(entrance.host());
    connector.setPort(entrance.port());
    connector.setIdleTimeout(IDLE.toMillis());
    connector.setAcceptQueueSize(BACKLOG);
    connections = new SlowConnections(nanos);
    connector.addBean(connections);
    places = new Semaphore(entrance.bounds().inFlight());
    room = new Semaphore(Math.max(entrance.bounds().body(), MOST_BYTES));
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
   * Opens the door. A socket that the process was given to listen at, as a service manager does, is
   * taken in place of the address.
   *
   * @param told is told what somebody should know, a sentence each
   * @throws ConfigurationException if the address cannot be had, or secrets would be read on the
   *     way to it
   */
  public static Listener open(Entrance entrance, Door door, Consumer<String> told) {
    return open(entrance, door, told, System::nanoTime);
  }

  static Listener open(Entrance entrance, Door door, Consumer<String> told, LongSupplier nanos) {
    Listener listener = new Listener(entrance, door, told, nanos);
    listener.start(
        listener.new Entry(),
        "events cannot be taken in at %s:%d".formatted(entrance.host(), entrance.port()));
    listener.lookAfter();
    return listener;
  }

  @Override
  void bind() throws IOException {
    if (System.inheritedChannel() instanceof ServerSocketChannel given
        && given.getLocalAddress() instanceof InetSocketAddress address) {
      connector.open(given);
      connector.setHost(address.getHostString());
      refuseOpen(address.getAddress());
    } else {
      refuseOpen(InetAddress.getByName(entrance.host()));
    }
  }

  private void refuseOpen(InetAddress address) {
    if (!address.isLoopbackAddress()
        && entrance.tls().isEmpty()
        && !entrance.callers().areForwarded()) {
      throw new ConfigurationException(
          "secrets stand in the address, and others could read them on the way to "
              + address.getHostAddress()
              + ": set tls, or trusted_proxies if a server with TLS stands before it, or listen at"
              + " 127.0.0.1");
    }
  }

  /** Closes who dawdles, and looks whether the certificate is another. */
  void look() {
    connections.close();
    bodies.forEach(WholeBody::look);
    certificate.ifPresent(LiveCertificate::look);
  }

  private void lookAfter() {
    if (jetty.isRunning()) {
      look();
      jetty.getScheduler().schedule(this::lookAfter, BETWEEN, TimeUnit.MILLISECONDS);
    }
  }

  /** How often each status was answered. */
  public Map<Integer, Long> answers() {
    return new TreeMap<>(answers);
  }

  /** How many requests wait for their answer. */
  public int inFlight() {
    return entrance.bounds().inFlight() - places.availablePermits();
  }

  /** How much of bodies has come. */
  int bytes() {
    return Math.max(entrance.bounds().body(), MOST_BYTES) - room.availablePermits();
  }

  /** How many bodies have not come to their end. */
  int bodies() {
    return bodies.size();
  }

  /** How many connections are open. */
  public int connections() {
    return connector.getConnectedEndPoints().size();
  }

  /** Never blocks: who waits for a sync holds no thread. */
  private final class Entry extends Handler.Abstract.NonBlocking {
    private final int most = entrance.bounds().body();

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
      connections.answers(end);
      Request.addCompletionListener(request, trouble -> connections.waits(end));
      Optional<HttpAnswer> refusal = refusal(request);
      if (refusal.isPresent()) {
        answer(refusal.get(), true, response, callback);
        return true;
      }
      WholeBody body = new WholeBody(request, most, room, nanos);
      bodies.add(body);
      body.read();
      var unused =
          body.whenComplete((refused, trouble) -> bodies.remove(body))
              .thenCompose(
                  refused ->
                      refused
                          .map(CompletableFuture::completedFuture)
                          .orElseGet(() -> receive(request, body.bytes())))
              .exceptionally(trouble -> HttpAnswer.busy())
              .thenAccept(
                  answer -> {
                    room.release(body.held());
                    answer(answer, body.join().isPresent(), response, callback);
                  });
      return true;
    }

    private CompletableFuture<HttpAnswer> receive(Request request, byte[] bytes) {
      if (!places.tryAcquire()) {
        return CompletableFuture.completedFuture(HttpAnswer.busy());
      }
      try {
        return door.receive(knock(request), bytes)
            .whenComplete((given, trouble) -> places.release());
      } catch (RuntimeException | Error e) { // whatever is thrown, the place is for the next
        places.release();
        throw e;
      }
    }

    private static Knock knock(Request request) {
      HttpURI uri = request.getHttpURI();
      return new Knock(
          request.getMethod(),
          uri.getPath(),
          Objects.requireNonNullElse(uri.getQuery(), ""),
          request.getHeaders()::get);
    }

    private Optional<HttpAnswer> refusal(Request request) {
      if (!isAdmitted(request)) {
        return Optional.of(door.barred());
      }
      boolean isLong = request.getLength() > most;
      boolean isFull = places.availablePermits() == 0 || room.availablePermits() == 0;
      return door.refusal(knock(request))
          .or(() -> isLong ? Optional.of(HttpAnswer.tooLarge(most)) : Optional.empty())
          .or(() -> isFull ? Optional.of(HttpAnswer.busy()) : Optional.empty());
    }

    private boolean isAdmitted(Request request) {
      SocketAddress peer = request.getConnectionMetaData().getRemoteSocketAddress();
      List<String> forwarded = request.getHeaders().getValuesList("X-Forwarded-For");
      return peer instanceof InetSocketAddress internet
          && entrance.callers().admits(internet.getAddress(), certificate.isPresent(), forwarded);
    }

    private void answer(HttpAnswer answer, boolean isUnread, Response response, Callback callback) {
      answers.merge(answer.status(), 1L, Long::sum);
      response.setStatus(answer.status());
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, TEXT);
      answer.headers().forEach(response.getHeaders()::put);
      if (answer.retryAfter() > 0) {
        response.getHeaders().put(HttpHeader.RETRY_AFTER, answer.retryAfter());
      }
      if (answer.status() == HttpStatus.METHOD_NOT_ALLOWED_405) {
        response.getHeaders().put(HttpHeader.ALLOW, "POST");
      }
      if (isUnread || !connector.isOpen()) {
        response.getHeaders().put(HttpHeader.CONNECTION, "close");
      }
      Content.Sink.write(response, true, answer.content(), callback);
    }
  }

  /**
   * Takes no new connections, answers what comes on those that are there and have not said yet what
   * they want, and what is under way, for at most 30 seconds, and ends.
   */
  @Override
  public void close() {
    connector.close();
    try {
      await(() -> limit.getPendingNetworkConnectionCount() > 0 || connections.areNew(), TO_SPEAK);
      await(connections::areAnswered, PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    super.close();
  }

  private static void await(BooleanSupplier waits, Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    int quiet = 0; // for some time: what was just accepted is told of a moment later
    while (quiet < QUIET && System.nanoTime() < end) {
      quiet = waits.getAsBoolean() ? 0 : quiet + 1;
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
