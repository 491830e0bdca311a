package dev.callsheet.launcher.event;

import dev.callsheet.command.Region;
import dev.callsheet.intake.SentTime;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A field of captured events, as those have it that have it. */
final class SeenField {
  /** So many different values are kept. */
  private static final int MOST_VALUES = 10_000;

  private static final int MOST_WORDS = 50;
  private static final int SHOWN = 3;
  private static final int LONGEST = 24;
  private static final double NEARLY_ALL = 0.9;

  private static final PhoneReader PHONES = new PhoneReader(Region.US);
  private static final Pattern WORD = Pattern.compile("\\w[\\w -]*");

  /** What says when something happened, but not in which zone. */
  private static final Pattern LOCAL =
      Pattern.compile("(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{4}).*\\d:\\d\\d.*");

  private final Map<String, Long> values = new LinkedHashMap<>();
  private final List<String> kinds = new ArrayList<>();
  private long filled;
  private long said;
  private long numbers;

  /** Adds what one event has there. */
  void add(Set<Object> there) {
    filled++;
    for (Object value : there) {
      said++;
      String kind =
          value instanceof String ? "text" : value instanceof Number ? "number" : "true or false";
      if (!kinds.contains(kind)) {
        kinds.add(kind);
      }
      String text = value.toString();
      if (values.size() < MOST_VALUES || values.containsKey(text)) {
        values.merge(text, 1L, Long::sum);
      }
      numbers += kind.equals("true or false") || number(text).isEmpty() ? 0 : 1;
    }
    if (there.size() > 1 && !kinds.contains("list")) {
      kinds.add("list");
    }
  }

  /** The number that a text is, in one form; empty for anything else. */
  static Optional<String> number(String text) {
    try {
      return Optional.of(PHONES.read(text).e164());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** In how many events it is. */
  long filled() {
    return filled;
  }

  boolean isPhone() {
    return numbers >= said * NEARLY_ALL;
  }

  /** Whether all of it are moments of which nobody can say in which zone. */
  boolean isLocalTime() {
    return values.keySet().stream()
        .allMatch(value -> LOCAL.matcher(value).matches() && SentTime.of(value).isEmpty());
  }

  String kind() {
    return isPhone() ? "phone number" : String.join(" or ", kinds);
  }

  String examples(boolean inFull) {
    return values.keySet().stream()
        .map(value -> inFull || isWord(value) ? value : masked(value))
        .distinct()
        .limit(SHOWN)
        .map(value -> Visible.cut(Visible.line(value), LONGEST))
        .collect(Collectors.joining(", "));
  }

  /** Words that come again and again, such as a state, are about nobody. */
  private boolean isWord(String value) {
    return !isPhone()
        && said >= 2L * values.size()
        && values.size() <= MOST_WORDS
        && WORD.matcher(value).matches();
  }

  /** Of what may be about a person only how it is written. */
  private String masked(String value) {
    return isPhone()
        ? Numbers.MASKED.inText(value)
        : value
            .replaceAll("\\p{Lu}", "X")
            .replaceAll("\\p{Ll}|\\p{Lo}", "x")
            .replaceAll("\\p{N}", "9");
  }
}
