package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.Reasons;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where events come in, whichever server stands before it: {@code POST /in/SOURCE/SECRET}, and what
 * follows may be the event's type. Answers 200 once all events of a request are kept, and only
 * then. Thread-safe.
 */
public final class Door {
  private static final String BEGIN = "/in/";
  private static final Pattern SLASHES = Pattern.compile("/{2,}");
  private static final String POST = "POST";
  private static final String HEAD = "HEAD";
  private static final List<String> ASKING = List.of("GET", HEAD);
  private static final List<String> PLAIN = List.of("identity", "gzip");
  private static final Secret NOBODYS = Secret.of("no-source-has-this-one");

  private final Map<String, Known> sources = new HashMap<>();
  private final SourceTally strangers = new SourceTally("");
  private final Function<List<Arrival>, CompletableFuture<Long>> log;
  private final InstantSource clock;

  /**
   * @param log keeps all that came at once or nothing, and tells the number of the first when they
   *     are durable
   */
  public Door(
      List<EventSource> sources,
      Function<List<Arrival>, CompletableFuture<Long>> log,
      InstantSource clock) {
    for (EventSource source : sources) {
      this.sources.put(source.name(), new Known(source, new SourceTally(source.name())));
    }
    this.log = log;
    this.clock = clock;
  }

  /**
   * What came otherwise than the settings of its source say, since this was made. Immutable and
   * thread-safe.
   *
   * @param source empty for what is of none
   * @param kind the same word for the same thing
   * @param count how often
   * @param words one sentence, which may show what a sender wrote
   */
  public record Misfit(String source, String kind, long count, String words) {}

  /** Who may send, and what came from there otherwise than its settings say. */
  private record Known(EventSource source, SourceTally tally) {}

  /** Whom an address is of, and what follows its secret. */
  private record Address(Known from, String end) {}

  /** What is wrong already before the body is read; empty if nothing is. */
  public Optional<HttpAnswer> refusal(Knock knock) {
    Optional<Address> address = address(knock.path());
    if (address.isEmpty()) {
      return Optional.of(HttpAnswer.unknown());
    }
    Known from = address.get().from;
    boolean asks =
        ASKING.contains(knock.method())
            && (from.source.challenge().isPresent() || from.source.fields().query());
    if (!knock.method().equals(POST) && !asks) {
      missed(from, knock);
      return Optional.of(knock.method().equals(HEAD) ? HttpAnswer.said("") : HttpAnswer.method());
    }
    String encoding = knock.header("Content-Encoding").orElse("");
    return encoding.isEmpty() || PLAIN.stream().anyMatch(encoding::equalsIgnoreCase)
        ? Optional.empty()
        : Optional.of(HttpAnswer.encoded());
  }

  /**
   * Takes in what was sent. The answer may come later, on another thread; 503 if it could not be
   * kept.
   */
  public CompletableFuture<HttpAnswer> receive(Knock knock, byte[] body) {
    Optional<Address> address = address(knock.path());
    if (address.isEmpty()) {
      return CompletableFuture.completedFuture(HttpAnswer.unknown());
    }
    Known from = address.get().from;
    EventSource source = from.source;
    boolean saysQuery = saysQuery(source, knock);
    if (!knock.method().equals(POST)) {
      Optional<HttpAnswer> question = question(source, knock, body);
      if (question.isPresent() || !saysQuery) {
        if (question.isEmpty()) {
          missed(from, knock);
        }
        return CompletableFuture.completedFuture(question.orElseGet(() -> HttpAnswer.said("")));
      }
    }
    if (!isSigned(source, knock.headers(), body)) {
      from.tally.wrong(SourceTally.Wrong.REFUSED);
      return CompletableFuture.completedFuture(HttpAnswer.unknown());
    }
    boolean isEmpty = body.length == 0;
    Optional<HttpAnswer> question =
        source.fields().query() && saysQuery && isEmpty
            ? Optional.empty()
            : question(source, knock, body);
    if (question.isPresent() && isEmpty) {
      return CompletableFuture.completedFuture(question.get());
    }
    List<Arrival> all;
    try {
      all =
          new Reading(
                  source.name(),
                  source.fields(),
                  source.same(),
                  knock,
                  address.get().end,
                  from.tally,
                  clock.instant())
              .arrivals(body, saysQuery);
    } catch (Contents.TooMuch e) {
      return CompletableFuture.completedFuture(HttpAnswer.tooMuch(e));
    }
    if (all.isEmpty()) {
      return CompletableFuture.completedFuture(HttpAnswer.kept(0, 0));
    }
    return log.apply(all)
        .handle(
            (first, trouble) -> {
              if (trouble != null) {
                from.tally.unkept(why(trouble));
                return HttpAnswer.busy();
              }
              return question.orElseGet(
                  () ->
                      all.size() == 1
                          ? HttpAnswer.kept(first)
                          : HttpAnswer.kept(first, all.size()));
            });
  }

  private static String why(Throwable trouble) {
    Throwable cause = trouble.getCause();
    return Reasons.of(trouble instanceof CompletionException && cause != null ? cause : trouble);
  }

  /**
   * Whether an event may stand in the query: some services send so whatever they have to say. By
   * GET many others ask, so their settings have to say it.
   */
  private static boolean saysQuery(EventSource source, Knock knock) {
    return knock.query().indexOf('=') > 0
        && (knock.method().equals(POST)
            || (source.fields().query() && knock.method().equals(ASKING.get(0))));
  }

  /** What may have been an event. */
  private static void missed(Known from, Knock knock) {
    if (knock.method().equals(ASKING.get(0)) && knock.query().indexOf('=') > 0) {
      from.tally.wrong(SourceTally.Wrong.QUERY);
    }
  }

  /** What is said to a question, if the request is one. */
  private static Optional<HttpAnswer> question(EventSource source, Knock knock, byte[] body) {
    return source
        .challenge()
        .flatMap(
            challenge ->
                challenge.answered(
                    challenge.at().isInBody()
                        ? challenge
                            .at()
                            .in(Contents.one(Contents.text(body, StandardCharsets.UTF_8)))
                        : challenge.at().in(knock, "")));
  }

  /** What whoever may not send at all is answered: the same as one who does not know where to. */
  public HttpAnswer barred() {
    strangers.wrong(SourceTally.Wrong.BARRED);
    return HttpAnswer.unknown();
  }

  /** What came otherwise than the settings say. */
  public List<Misfit> misfits() {
    return Stream.concat(sources.values().stream().map(known -> known.tally), Stream.of(strangers))
        .flatMap(tally -> tally.misfits().stream())
        .toList();
  }

  private boolean isSigned(
      EventSource source, Function<String, @Nullable String> headers, byte[] body) {
    return source.signature().isEmpty()
        || source.signature().get().isGood(headers, body, clock.instant());
  }

  private Optional<Address> address(String path) {
    String plain = // as of a base that ends in one
        path.contains("//") ? SLASHES.matcher(path).replaceAll("/") : path;
    String[] parts =
        plain.startsWith(BEGIN) ? plain.substring(BEGIN.length()).split("/", 3) : new String[0];
    Known from = parts.length < 2 ? null : sources.get(parts[0]);
    String said = parts.length < 2 ? "" : parts[1];
    boolean knows = false;
    for (Secret secret : from == null ? List.of(NOBODYS) : from.source.secrets()) {
      knows |= secret.is(said);
    }
    if (from == null) {
      strangers.wrong(SourceTally.Wrong.UNKNOWN);
    } else if (!knows) {
      from.tally.wrong(SourceTally.Wrong.SECRET);
    }
    return from != null && knows
        ? Optional.of(new Address(from, parts.length < 3 ? "" : end(parts[2])))
        : Optional.empty();
  }

  private static String end(String written) {
    int to = written.length();
    while (to > 0 && written.charAt(to - 1) == '/') {
      to--;
    }
    return Knock.decoded(written.substring(0, to).replace("+", "%2B"));
  }
}
