package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.JsonFields;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where events come in, whichever server stands before it: {@code POST /in/SOURCE/SECRET}, and what
 * follows may be the event's type. Answers 200 once the event is kept, and only then. Thread-safe.
 */
public final class Door {
  private static final String BEGIN = "/in/";
  private static final Secret NOBODYS = Secret.of("no-source-has-this-one");

  private final Map<String, EventSource> sources = new HashMap<>();
  private final Function<Arrival, CompletableFuture<Long>> log;
  private final InstantSource clock;

  /**
   * @param log keeps what came, and tells its number when that is durable
   */
  public Door(
      List<EventSource> sources,
      Function<Arrival, CompletableFuture<Long>> log,
      InstantSource clock) {
    sources.forEach(source -> this.sources.put(source.name(), source));
    this.log = log;
    this.clock = clock;
  }

  /** Whom an address is of, and what follows its secret. */
  private record Address(EventSource source, String end) {}

  /**
   * What is wrong already before the body is read; empty if nothing is.
   *
   * @param path as it stands in the request, without what follows a question mark
   */
  public Optional<HttpAnswer> refusal(
      String method, String path, Function<String, @Nullable String> headers) {
    if (address(path).isEmpty()) {
      return Optional.of(HttpAnswer.unknown());
    }
    if (!method.equals("POST")) {
      return Optional.of(HttpAnswer.method());
    }
    return headers.apply("Content-Encoding") == null
        ? Optional.empty()
        : Optional.of(HttpAnswer.encoded());
  }

  /**
   * Takes in what was sent. The answer may come later, on another thread; 503 if it could not be
   * kept.
   */
  public CompletableFuture<HttpAnswer> receive(
      String path, Function<String, @Nullable String> headers, byte[] body) {
    Optional<Address> address = address(path);
    if (address.isEmpty() || !isSigned(address.get().source(), headers, body)) {
      return CompletableFuture.completedFuture(HttpAnswer.unknown());
    }
    return log.apply(arrival(address.get(), headers, body))
        .handle((event, trouble) -> trouble == null ? HttpAnswer.kept(event) : HttpAnswer.busy());
  }

  private boolean isSigned(
      EventSource source, Function<String, @Nullable String> headers, byte[] body) {
    return source.signature().isEmpty()
        || source.signature().get().isGood(headers, body, clock.instant());
  }

  private static Arrival arrival(
      Address address, Function<String, @Nullable String> headers, byte[] body) {
    EventSource source = address.source();
    boolean asksBody =
        Stream.of(Optional.of(source.type()), source.id(), source.phone(), source.time())
            .flatMap(Optional::stream)
            .anyMatch(Reference::isInBody);
    Map<String, ?> fields = asksBody ? fields(body) : Map.of();
    Function<Reference, Optional<String>> said = where -> where.in(address.end(), headers, fields);
    return new Arrival(
        source.name(),
        said.apply(source.type()),
        source.id().flatMap(said),
        source.phone().flatMap(said),
        source.time().flatMap(said).flatMap(Reference::moment),
        body);
  }

  /** Empty if it is no object; that is told where it is decided on. */
  private static Map<String, ?> fields(byte[] body) {
    try {
      return JsonFields.read(Source.of("event"), new String(body, StandardCharsets.UTF_8));
    } catch (ScriptException e) {
      return Map.of();
    }
  }

  private Optional<Address> address(String path) {
    String[] parts =
        path.startsWith(BEGIN) ? path.substring(BEGIN.length()).split("/", 3) : new String[0];
    EventSource source = parts.length < 2 ? null : sources.get(parts[0]);
    String said = parts.length < 2 ? "" : parts[1];
    boolean knows = false;
    for (Secret secret : source == null ? List.of(NOBODYS) : source.secrets()) {
      knows |= secret.is(said);
    }
    return source != null && knows
        ? Optional.of(new Address(source, parts.length < 3 ? "" : parts[2]))
        : Optional.empty();
  }
}
