package dev.callsheet.listener.admin;

import static dev.callsheet.store.JsonShapes.object;

import dev.callsheet.account.Secret;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.DeskFigures;
import dev.callsheet.listener.Listener;
import dev.callsheet.listener.PlainServer;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A port of this machine for whoever looks after a desk: probes, figures, and a page. Nothing can
 * be changed by it. What may be about people needs a token, as the password of HTTP's own login:
 * cookies are not kept apart by port. A page of somewhere else that has its name lead here is told
 * by {@code Host} and {@code Origin}. Thread-safe. To be closed.
 */
public final class AdminPort extends PlainServer {
  private static final List<String> NAMES = List.of("127.0.0.1", "localhost", "[::1]");
  private static final int THREADS = 6;
  private static final int CONNECTIONS = 64;
  private static final int IDLE = 30_000;
  private static final String WHY = "/why/";

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

  private final Secret token;
  private final Watched watched;

  private AdminPort(int port, Secret token, Watched watched) {
    super("callsheet-admin", THREADS, CONNECTIONS, Optional.empty(), told -> {});
    connector.setHost("127.0.0.1");
    connector.setPort(port);
    connector.setIdleTimeout(IDLE);
    this.token = token;
    this.watched = watched;
  }

  /**
   * What is looked at. Immutable and thread-safe.
   *
   * @param mode in a sentence, such as that nothing is sent
   * @param problems what is not done, a sentence each without its end and without numbers
   * @param catchUp the command that plans what was not answered, to be copied
   */
  public record Watched(
      Desk desk,
      DeskWatch watch,
      Listener door,
      Supplier<String> mode,
      Supplier<List<String>> problems,
      String catchUp) {}

  /**
   * Opens the port, at 127.0.0.1.
   *
   * @param port 0 for any free one
   * @param token that all but the probes need
   * @throws ConfigurationException if it cannot be had, or the token can be guessed
   */
  public static AdminPort open(int port, Secret token, Watched watched) {
    Secret.refuseShort(List.of(token), "the token of the admin port");
    AdminPort opened = new AdminPort(port, token, watched);
    opened.start(opened.new Entry(), "the admin port %d cannot be had".formatted(port));
    return opened;
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
    boolean isProbe = path.equals("/live") || path.equals("/ready");
    if (!isProbe && !isKnown(request)) {
      return Answer.text(HttpStatus.UNAUTHORIZED_401, "the token is missing, or another");
    }
    return switch (path) {
      case "/live" -> Answer.text(HttpStatus.OK_200, "live");
      case "/ready" -> ready();
      case "/metrics" -> new Answer(HttpStatus.OK_200, Metrics.TYPE, metrics());
      case "/state" -> new Answer(HttpStatus.OK_200, "application/json", state());
      case "/" -> page("html");
      case "/page.css" -> page("css");
      case "/page.js" -> page("javascript");
      default ->
          path.startsWith(WHY)
              ? why(path.substring(WHY.length()))
              : Answer.text(HttpStatus.NOT_FOUND_404, "there is no such page");
    };
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
    String given = words[1];
    if (words[0].equalsIgnoreCase("Basic")) {
      try {
        String login = new String(Base64.getDecoder().decode(given), StandardCharsets.UTF_8);
        given = login.substring(login.indexOf(':') + 1);
      } catch (IllegalArgumentException e) {
        return false;
      }
    }
    return token.is(given);
  }

  private Answer ready() {
    boolean isHeld = watched.desk().figures().held().isPresent();
    int problems = watched.problems().get().size();
    String ready =
        (isHeld ? "ready, held: nothing leaves" : "ready")
            + (watched.desk().isOptOutWaiting() ? "; an opt-out could not be written" : "")
            + (problems == 0
                ? ""
                : "; not as it should be: " + problems + ", see callsheet events --problems");
    return watched
        .watch()
        .trouble(watched.desk())
        .map(why -> Answer.text(HttpStatus.SERVICE_UNAVAILABLE_503, "not ready: " + why))
        .orElse(Answer.text(HttpStatus.OK_200, ready));
  }

  private Answer why(String event) {
    Optional<String> why =
        event.matches("\\d{1,18}") ? watched.watch().why(Long.parseLong(event)) : Optional.empty();
    return why.isPresent()
        ? Answer.text(HttpStatus.OK_200, why.get())
        : Answer.text(HttpStatus.NOT_FOUND_404, "it came too long ago: callsheet events " + event);
  }

  private static Answer page(String type) {
    String name = "page." + type.replace("javascript", "js");
    try (InputStream in = Objects.requireNonNull(AdminPort.class.getResourceAsStream(name))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Answer(HttpStatus.OK_200, "text/" + type + ";charset=utf-8", text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String state() {
    DeskFigures now = watched.desk().figures();
    DeskWatch watch = watched.watch();
    return object(
        json -> {
          json.writeStringProperty("now", Instant.now().toString());
          json.writeStringProperty("mode", watched.mode().get());
          json.writeStringProperty("catchUp", Visible.line(watched.catchUp()));
          watch.trouble(watched.desk()).ifPresent(why -> json.writeStringProperty("trouble", why));
          json.writeArrayPropertyStart("problems");
          watched.problems().get().forEach(words -> json.writeString(SeenEvent.text(words)));
          json.writeEndArray();
          watch.write(json, now);
        });
  }

  private String metrics() {
    Metrics metrics = new Metrics();
    watched.watch().write(metrics, watched.desk().figures());
    boolean isReady = watched.watch().trouble(watched.desk()).isEmpty();
    metrics.gauge("callsheet_ready", "1 while events are taken in.", isReady ? 1 : 0);
    metrics.gauge(
        "callsheet_problems", "What is not as it should be.", watched.problems().get().size());
    metrics.gauge("callsheet_requests_in_flight", "Requests that wait.", watched.door().inFlight());
    metrics.gauge("callsheet_connections", "Open connections.", watched.door().connections());
    metrics.counters(
        "callsheet_answers_total",
        "Requests by how they were answered.",
        "status",
        watched.door().answers());
    return metrics.toString();
  }
}
