package dev.callsheet.intake;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.FieldPath;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where something stands in what came: {@code path} for the end of the address, {@code
 * header:X-Event-Id}, {@code query:type} for what follows a question mark, or a field of the body
 * such as {@code $.contact.phone}. Immutable and thread-safe.
 *
 * @param written as the settings say it
 */
public record Reference(String written) {
  static final String PATH = "path";
  static final String HEADER = "header:";
  static final String QUERY = "query:";
  private static final String BODY = "$.";
  private static final Pattern PLACE = Pattern.compile(".*\\[\\d+](?:\\..*)?");

  /**
   * @throws ConfigurationException if it is none
   */
  public Reference {
    boolean isNamed =
        List.of(HEADER, QUERY, BODY).stream()
            .anyMatch(begin -> written.startsWith(begin) && written.length() > begin.length());
    if (!written.equals(PATH) && !isNamed) {
      throw new ConfigurationException(
          "write \"path\" for the end of the address, \"header:X-Event-Id\" for a header,"
              + " \"query:id\" for what follows a question mark, or \"$.contact.phone\" for a field"
              + " of the body");
    }
    if (written.startsWith(BODY)) {
      refuse(written);
    }
  }

  private static void refuse(String written) {
    if (PLACE.matcher(written).matches()) {
      throw new ConfigurationException(
          "an event has no numbered places: events = \"$.events\" says where a list of events stands,"
              + " of which each is one, and \"$.name\" is looked for in each");
    }
    try {
      FieldPath.of(written.substring(BODY.length()));
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          "a name is missing in " + written + "; write it as \"$.contact.phone\"");
    }
  }

  /** Whether the body has to be read to find it. */
  boolean isInBody() {
    return written.startsWith(BODY);
  }

  /** The names of a field, from the outermost on; none of anything else. */
  List<String> names() {
    return isInBody() ? path().names() : List.of();
  }

  private FieldPath path() {
    return FieldPath.of(written.substring(BODY.length()));
  }

  /** What stands there in a request, as a text; empty for a field of its body. */
  Optional<String> in(Knock knock, String end) {
    if (written.equals(PATH)) {
      return Knock.present(end);
    }
    if (written.startsWith(HEADER)) {
      return knock.header(written.substring(HEADER.length()));
    }
    return written.startsWith(QUERY)
        ? knock.field(written.substring(QUERY.length()))
        : Optional.empty();
  }

  /**
   * What stands there in a body, as a text; empty for anything else. Of a list it is what its
   * elements have there, if all that have something have the same.
   */
  Optional<String> in(Map<String, ?> fields) {
    return isInBody() && !fields.isEmpty() ? text(path().at(fields)) : Optional.empty();
  }

  /** What stands there in a body that is no text, as it is told. */
  Optional<String> other(Map<String, ?> fields) {
    Object value = isInBody() && !fields.isEmpty() ? path().at(fields) : null;
    return value == null || text(value).isPresent() || value instanceof String
        ? Optional.empty()
        : Optional.of(value.toString());
  }

  private static Optional<String> text(@Nullable Object value) {
    if (value instanceof BigDecimal number) {
      return Optional.of(number.toPlainString());
    }
    if (value instanceof List<?> list) {
      List<String> all =
          list.stream().flatMap(each -> text(each).stream()).distinct().limit(2).toList();
      return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }
    return value instanceof String || value instanceof Number
        ? Knock.present(value.toString())
        : Optional.empty();
  }

  /** The same from below a place; as it is where it does not begin there. */
  Reference below(List<String> place) {
    String begin = BODY + String.join(".", place) + ".";
    return !place.isEmpty() && written.startsWith(begin)
        ? new Reference(BODY + written.substring(begin.length()))
        : this;
  }

  /** As the settings say it. */
  @Override
  public String toString() {
    return written;
  }
}
