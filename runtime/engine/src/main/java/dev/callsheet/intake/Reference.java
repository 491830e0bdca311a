package dev.callsheet.intake;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.Event;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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

  private static Optional<String> present(@Nullable String text) {
    return text == null || text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }
}
