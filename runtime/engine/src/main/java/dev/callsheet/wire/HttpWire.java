package dev.callsheet.wire;

import dev.callsheet.account.Account;
import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The wire over HTTP/1.1: follows no redirect (the key would go along) and repeats nothing. A
 * connection may take 10 s and a whole exchange 30 s unless said otherwise; an answer is read up to
 * 1 MiB. Connections are opened by requests and kept for 20 s, or as long as the system property
 * {@code jdk.httpclient.keepalive.timeout} says; a request that leaves a second or more after the
 * one before asks the service to close its connection instead. All wires of a process with the same
 * connect timeout share connections and one thread. Thread-safe.
 */
public final class HttpWire implements Wire {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(30);
  private static final int LONGEST_RETRY_AFTER = 64;

  private final Account account;
  private final Duration connectTimeout;
  private final Duration responseTimeout;
  private final Failure failure;
  private final Answer late;
  private final Object lock = new Object();
  private final Exchanges exchanges = new Exchanges();
  private final ScheduledThreadPoolExecutor timeouts = timeouts();
  private final LongSupplier nanos;
  private final Tempo tempo;
  private volatile SharedClients.@Nullable Lease lease;
  private volatile @Nullable Target last;

  private HttpWire(
      Account account, Duration connectTimeout, Duration responseTimeout, LongSupplier nanos) {
    this.account = account;
    this.connectTimeout = positive("the connect timeout", connectTimeout);
    this.responseTimeout = positive("the response timeout", responseTimeout);
    this.failure = new Failure(account, connectTimeout, responseTimeout);
    this.late = failure.late();
    this.nanos = nanos;
    this.tempo = new Tempo(nanos);
  }

  /**
   * A wire to the account's base URL.
   *
   * @throws ConfigurationException if a system property makes the JDK's client repeat POSTs or log
   *     addresses, which hold the key
   */
  public static HttpWire to(Account account) {
    ClientSettings.check();
    ClientSettings.prepare();
    return new HttpWire(account, CONNECT_TIMEOUT, RESPONSE_TIMEOUT, System::nanoTime);
  }

  /** A new wire that gives a connection this long, with TLS; without it 10 s. */
  public HttpWire connectTimeout(Duration other) {
    return new HttpWire(account, other, responseTimeout, nanos);
  }

  /**
   * A new wire that gives an exchange this long, from its begin to the last byte of the answer;
   * without it 30 s.
   */
  public HttpWire responseTimeout(Duration other) {
    return new HttpWire(account, connectTimeout, other, nanos);
  }

  /** A new wire that measures the pauses between its requests by this clock. */
  HttpWire clock(LongSupplier other) {
    return new HttpWire(account, connectTimeout, responseTimeout, other);
  }

  @Override
  public CompletableFuture<Answer> send(Request request) {
    OneShot body = new OneShot(request.body());
    HttpRequest post = post(request, body);
    if (!exchanges.begin()) {
      return notSent("the wire is closed");
    }
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    HttpClient started;
    Future<?> timeout;
    try {
      started = client();
      // The JDK's own timeout ends with the head of the answer; this one covers the body too.
      timeout =
          timeouts.schedule(
              () -> answer.complete(late), responseTimeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (UncheckedIOException | VirtualMachineError e) { // no file, or no thread, is left
      exchanges.end();
      return notSent("no connection can be opened" + failure.detail(e));
    }
    // The answer is taken where its body ends: the client itself would tell of it only on another
    // thread, which takes as long as the exchange with a near service.
    CompletableFuture<?> exchange = begun(started, post, answer);
    CompletableFuture<?> unused =
        exchange.whenComplete(
            (response, error) -> {
              if (error != null) {
                answer.complete(failure.of(error, body));
              }
            });
    return answer.whenComplete(
        (known, error) -> {
          timeout.cancel(false);
          exchanges.end();
          if (known == late) {
            exchange.cancel(true);
          }
        });
  }

  private CompletableFuture<?> begun(
      HttpClient started, HttpRequest post, CompletableFuture<Answer> answer) {
    try {
      return started.sendAsync(
          post,
          head -> new FirstBytes(head, exchanges, kept -> answer.complete(answered(head, kept))));
    } catch (RuntimeException | Error e) { // what it should have told by the future
      return CompletableFuture.failedFuture(e);
    }
  }

  private HttpRequest post(Request request, OneShot body) {
    HttpRequest.Builder post =
        HttpRequest.newBuilder(uri(request)).header("Content-Type", "application/json").POST(body);
    if (tempo.isSlow() && ClientSettings.mayAskToClose()) {
      post.header("Connection", "close");
    }
    return post.build();
  }

  /** Nearly all requests of an account go to one address, and it need not be made each time. */
  private URI uri(Request request) {
    Target before = last;
    if (before == null
        || !before.path().equals(request.path())
        || !before.query().equals(request.query())) {
      before = new Target(request.path(), request.query(), made(request));
      last = before;
    }
    return before.uri();
  }

  private URI made(Request request) {
    StringBuilder text = new StringBuilder(account.baseUrl().toString()).append(request.path());
    char separator = '?';
    for (Map.Entry<String, String> parameter : request.query().entrySet()) {
      text.append(separator).append(encoded(parameter.getKey()));
      text.append('=').append(encoded(parameter.getValue()));
      separator = '&';
    }
    return URI.create(text.toString());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private Answer answered(HttpResponse.ResponseInfo head, FirstBytes.Kept body) {
    Secret key = account.apiKey();
    Optional<String> retryAfter =
        head.headers()
            .firstValue("Retry-After")
            .map(key::redactSaid)
            .filter(text -> text.length() <= LONGEST_RETRY_AFTER);
    return new Answer.Answered(head.statusCode(), body.shown(key), retryAfter);
  }

  /** Of its own: the JDK's would hold the class loader of whoever sends first for ever. */
  private static ScheduledThreadPoolExecutor timeouts() {
    ScheduledThreadPoolExecutor timeouts =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "callsheet-timeouts");
              thread.setDaemon(true);
              return thread;
            });
    timeouts.setRemoveOnCancelPolicy(true);
    timeouts.setKeepAliveTime(CONNECT_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    timeouts.allowCoreThreadTimeOut(true); // the wire may never be closed
    return timeouts;
  }

  private HttpClient client() {
    SharedClients.Lease started = lease;
    if (started == null) {
      synchronized (lock) {
        started = lease;
        if (started == null) {
          boolean isPlain = "http".equalsIgnoreCase(account.baseUrl().getScheme());
          started = SharedClients.lease(connectTimeout, isPlain);
          lease = started;
        }
      }
    }
    return started.client();
  }

  @Override
  public void close() {
    exchanges.close();
    timeouts.shutdown();
    synchronized (lock) {
      if (lease != null) {
        lease.end();
        lease = null;
      }
    }
  }

  /** Where a request goes. Printing it shows neither query nor address, since both hold the key. */
  private record Target(String path, Map<String, String> query, URI uri) {
    @Override
    public String toString() {
      return path;
    }
  }

  private static CompletableFuture<Answer> notSent(String reason) {
    return CompletableFuture.completedFuture(new Answer.NotSent(reason + "; nothing was sent"));
  }

  private static Duration positive(String what, Duration duration) {
    if (duration.isNegative() || duration.isZero()) {
      throw new ConfigurationException(what + " must be longer than 0");
    }
    return duration;
  }

  /** Names the host, never the key. */
  @Override
  public String toString() {
    return "HttpWire to " + account.host();
  }
}
