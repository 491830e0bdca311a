package dev.callsheet.intake;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.Event;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where something stands in what came: {@code path} for the end of the address, {@code
 * header:X-Event-Id}, or a field of the body such as {@code $.contact.phone}. Immutable and
 * thread-safe.
 *
 * @param written as the settings say it
 */
public record Reference(String written) {
  private static final String PATH = "path";
  private static final String HEADER = "header:";
  private static final String BODY = "$.";
  private static final Pattern SINCE_1970 = Pattern.compile("\\d{1,14}(?:\\.\\d{1,9})?");

  /** More seconds are milliseconds: as seconds they are of the year 5138, as these of 1973. */
  private static final BigDecimal SECONDS = BigDecimal.valueOf(100_000_000_000L);

  /**
   * @throws ConfigurationException if it is none
   */
  public Reference {
    boolean isHeader = written.startsWith(HEADER) && written.length() > HEADER.length();
    boolean isField = written.startsWith(BODY) && written.length() > BODY.length();
    if (!written.equals(PATH) && !isHeader && !isField) {
      throw new ConfigurationException(
          "write \"path\" for the end of the address, \"header:X-Event-Id\" for a header, or"
              + " \"$.contact.phone\" for a field of the body");
    }
  }

  /** Whether the body has to be read to find it. */
  boolean isInBody() {
    return written.startsWith(BODY);
  }

  /**
   * What stands there, as a text.
   *
   * @param end of the address, behind the secret
   * @param fields of the body; empty if it is no object
   */
  Optional<String> in(
      String end, Function<String, @Nullable String> headers, Map<String, ?> fields) {
    if (written.equals(PATH)) {
      return present(end);
    }
    if (isInBody()) {
      Object value =
          fields.isEmpty() ? null : Event.of("event", fields).get(written.substring(BODY.length()));
      return value instanceof String || value instanceof Number
          ? present(value.toString())
          : Optional.empty();
    }
    return present(headers.apply(written.substring(HEADER.length())));
  }

  /** A moment as senders write it: empty if it is none. */
  static Optional<Instant> moment(String text) {
    try {
      if (!SINCE_1970.matcher(text).matches()) {
        return Optional.of(Instant.parse(text));
      }
      BigDecimal since = new BigDecimal(text);
      return Optional.of(
          Instant.ofEpochMilli(
              (since.compareTo(SECONDS) < 0 ? since.movePointRight(3) : since).longValue()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> present(@Nullable String text) {
    return text == null || text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }
}
