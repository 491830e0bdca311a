package dev.callsheet.listener.admin;

import dev.callsheet.account.Secret;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.DeskFigures;
import dev.callsheet.listener.Listener;
import dev.callsheet.listener.PlainErrors;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A port of this machine for whoever looks after a desk: probes, figures, and a page. Nothing can
 * be changed by it. What may be about people needs a token, as the password of HTTP's own login:
 * cookies are not kept apart by port. A page of somewhere else that has its name lead here is told
 * by {@code Host} and {@code Origin}. Thread-safe. To be closed.
 */
public final class AdminPort implements AutoCloseable {
  private static final JsonFactory JSON = new JsonFactory();
  private static final List<String> NAMES = List.of("127.0.0.1", "localhost", "[::1]");
  private static final String TEXT = "text/plain;charset=utf-8";
  private static final int THREADS = 6;
  private static final int CONNECTIONS = 64;
  private static final int IDLE = 30_000;
  private static final int SHORTEST = 16;

  private static final Map<String, String> FILES =
      Map.of("/", "page.html", "/page.css", "page.css", "/page.js", "page.js");

  /** What browsers are to refuse. */
  private static final HttpFields HEADERS =
      HttpFields.build()
          .put(
              "Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
                  + " img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
          .put("X-Content-Type-Options", "nosniff")
          .put("X-Frame-Options", "DENY")
          .put("Referrer-Policy", "no-referrer")
          .put("Cross-Origin-Opener-Policy", "same-origin")
          .put("Cross-Origin-Resource-Policy", "same-origin")
          .put("Cache-Control", "no-store")
          .asImmutable();

  private final Server server;
  private final ServerConnector connector;
  private final Secret token;
  private final Watched watched;

  private AdminPort(Secret token, Watched watched) {
    this.token = token;
    this.watched = watched;
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("callsheet-admin");
    server = new Server(threads);
    server.setErrorHandler(new PlainErrors());
    server.setHandler(new Entry());
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setIdleTimeout(IDLE);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(CONNECTIONS, connector));
  }

  /**
   * What is looked at. Immutable and thread-safe.
   *
   * @param mode in a sentence, such as that nothing is sent
   */
  public record Watched(Desk desk, DeskWatch watch, Listener door, Supplier<String> mode) {}

  /**
   * Opens the port, at 127.0.0.1.
   *
   * @param port 0 for any free one
   * @param token that all but the probes need
   * @throws ConfigurationException if it cannot be had, or the token can be guessed
   */
  public static AdminPort open(int port, Secret token, Watched watched) {
    if (token.reveal().length() < SHORTEST) {
      throw new ConfigurationException(
          "the token of the admin port needs %s characters or more; 'openssl rand -hex 16' makes one"
              .formatted(SHORTEST));
    }
    AdminPort opened = new AdminPort(token, watched);
    opened.connector.setHost("127.0.0.1");
    opened.connector.setPort(port);
    try {
      opened.server.start();
    } catch (Exception e) {
      opened.close();
      String why = e instanceof IOException io ? Reasons.of(io) : e.getMessage();
      throw new ConfigurationException("the admin port %d cannot be had: %s".formatted(port, why));
    }
    return opened;
  }

  /** Where its page is. */
  public URI address() {
    return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort());
  }

  /** What is answered. */
  private record Answer(int status, String type, String content) {
    static Answer text(int status, String text) {
      return new Answer(status, TEXT, text + "\n");
    }
  }

  private final class Entry extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      Answer answer = answer(request);
      response.setStatus(answer.status());
      response.getHeaders().add(HEADERS);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
      if (answer.status() == HttpStatus.UNAUTHORIZED_401) {
        response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Basic realm=\"Callsheet\"");
      }
      if (answer.status() == HttpStatus.METHOD_NOT_ALLOWED_405) {
        response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
      }
      Content.Sink.write(response, true, answer.content(), callback);
      return true;
    }
  }

  private Answer answer(Request request) {
    if (!isFromHere(request)) {
      return Answer.text(
          HttpStatus.FORBIDDEN_403, "open it at http://localhost or http://127.0.0.1");
    }
    if (!List.of("GET", "HEAD").contains(request.getMethod())) {
      return Answer.text(HttpStatus.METHOD_NOT_ALLOWED_405, "nothing can be changed here");
    }
    String path = request.getHttpURI().getPath();
    if (path.equals("/live")) {
      return Answer.text(HttpStatus.OK_200, "live");
    }
    if (path.equals("/ready")) {
      return ready();
    }
    if (!isKnown(request)) {
      return Answer.text(HttpStatus.UNAUTHORIZED_401, "the token is missing, or another");
    }
    return path.equals("/metrics")
        ? new Answer(HttpStatus.OK_200, Metrics.TYPE, metrics())
        : path.equals("/state")
            ? new Answer(HttpStatus.OK_200, "application/json", state())
            : path.startsWith("/why/") ? why(path.substring("/why/".length())) : file(path);
  }

  private static boolean isFromHere(Request request) {
    HttpFields headers = request.getHeaders();
    String host = Objects.requireNonNullElse(headers.get(HttpHeader.HOST), "");
    String origin = headers.get(HttpHeader.ORIGIN);
    String site = headers.get("Sec-Fetch-Site");
    return NAMES.contains(host.replaceFirst(":\\d+$", ""))
        && (origin == null || origin.equals("http://" + host))
        && (site == null || site.equals("same-origin") || site.equals("none"));
  }

  /** Told as a bearer, as programs do, or as the password of anybody, as browsers do. */
  private boolean isKnown(Request request) {
    String said =
        Objects.requireNonNullElse(request.getHeaders().get(HttpHeader.AUTHORIZATION), "");
    String[] words = said.split(" ", 2);
    if (words.length < 2) {
      return false;
    }
    byte[] given = words[1].getBytes(StandardCharsets.UTF_8);
    if (words[0].equalsIgnoreCase("Basic")) {
      try {
        String login = new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8);
        given = login.substring(login.indexOf(':') + 1).getBytes(StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return false;
      }
    }
    return MessageDigest.isEqual(token.reveal().getBytes(StandardCharsets.UTF_8), given);
  }

  private Answer ready() {
    Optional<String> trouble = watched.watch().trouble(watched.desk());
    if (trouble.isPresent()) {
      return Answer.text(HttpStatus.SERVICE_UNAVAILABLE_503, "not ready: " + trouble.get());
    }
    boolean isHeld = watched.desk().figures().held().isPresent();
    return Answer.text(HttpStatus.OK_200, isHeld ? "ready, held: nothing leaves" : "ready");
  }

  private Answer why(String event) {
    return Optional.of(event)
        .filter(text -> text.matches("\\d{1,18}"))
        .flatMap(text -> watched.watch().why(Long.parseLong(text)))
        .map(why -> Answer.text(HttpStatus.OK_200, why))
        .orElseGet(
            () ->
                Answer.text(
                    HttpStatus.NOT_FOUND_404, "it came too long ago: callsheet events " + event));
  }

  private static Answer file(String path) {
    String name = FILES.get(path);
    if (name == null) {
      return Answer.text(HttpStatus.NOT_FOUND_404, "there is no such page");
    }
    try (InputStream in = Objects.requireNonNull(AdminPort.class.getResourceAsStream(name))) {
      String type = "text/" + name.substring(5).replace("js", "javascript") + ";charset=utf-8";
      return new Answer(
          HttpStatus.OK_200, type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String state() {
    DeskFigures now = watched.desk().figures();
    DeskWatch watch = watched.watch();
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("now", Instant.now().toString());
      json.writeStringProperty("mode", watched.mode().get());
      watch.trouble(watched.desk()).ifPresent(why -> json.writeStringProperty("trouble", why));
      now.held().ifPresent(why -> json.writeStringProperty("held", watch.shown(why)));
      json.writeNumberProperty("kept", now.kept());
      json.writeNumberProperty("undecided", now.undecided());
      now.left().ifPresent(left -> json.writeNumberProperty("left", left));
      watch.write(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  private String metrics() {
    Metrics metrics = new Metrics();
    watched.watch().write(metrics, watched.desk().figures());
    boolean isReady = watched.watch().trouble(watched.desk()).isEmpty();
    metrics.gauge("callsheet_ready", "1 while events are taken in.", isReady ? 1 : 0);
    metrics.gauge("callsheet_requests_in_flight", "Requests that wait.", watched.door().inFlight());
    metrics.gauge("callsheet_connections", "Open connections.", watched.door().connections());
    metrics.begin("callsheet_answers_total", "Requests by how they were answered.", "counter");
    watched
        .door()
        .answers()
        .forEach(
            (status, count) ->
                metrics.value("callsheet_answers_total{status=\"" + status + "\"}", count));
    return metrics.toString();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      // The process ends.
    }
  }
}
