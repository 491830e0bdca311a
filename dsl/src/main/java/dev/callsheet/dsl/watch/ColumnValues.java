package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.watch.ConditionText.Compared;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which values a column has in rows that were not kept, and how often. Not thread-safe. */
final class ColumnValues {
  private static final int MOST_KNOWN = 50;
  private static final int MOST_SHOWN = 5;
  private static final int LONGEST = 40;
  private static final int DIGITS_OF_A_PHONE = 7;

  private final Compared compared;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private boolean isPersonal;
  private boolean hasMore;
  private boolean isPart;

  /** What the first rows have instead of a field that no row has. */
  private final Set<String> others = new LinkedHashSet<>();

  private boolean isThere;

  ColumnValues(Compared compared) {
    this.compared = compared;
    this.isPersonal = NumberColumn.isCalledSo(compared.name());
  }

  /** Counts the value of a row. */
  void count(Row row) {
    if (isPersonal && compared.pattern().isEmpty()) {
      return;
    }
    Object value = row.valueIfAny(compared.name());
    isThere |= value != null;
    if (!isThere && others.size() < MOST_KNOWN) {
      others.addAll(row.cells().keySet());
    }
    if (value != null && !(value instanceof String)) {
      value = value instanceof Number || value instanceof Boolean ? value.toString() : null;
    }
    String text = value == null ? "" : value.toString();
    isPart |=
        compared.pattern().filter(p -> p.matches("[\\w @&-]+") && text.contains(p)).isPresent();
    isPersonal |= isPersonal(text);
    if (isPersonal) {
      return;
    }
    Long known = counts.get(text);
    if (known != null) {
      counts.put(text, known + 1);
    } else if (counts.size() < MOST_KNOWN) {
      counts.put(text, 1L);
    } else {
      hasMore = true;
    }
  }

  /** A phone number or an email, which no message shows. */
  private static boolean isPersonal(String value) {
    int digits = 0;
    for (int i = 0; i < value.length(); i++) {
      char letter = value.charAt(i);
      if (letter == '@') {
        return true;
      }
      digits += Character.isDigit(letter) ? 1 : 0;
    }
    return digits >= DIGITS_OF_A_PHONE;
  }

  /** Whether it must be some text, and no row has it at all. */
  boolean isAbsent() {
    return !isPersonal && !isThere && isEquality() && !others.contains(compared.name());
  }

  /** Whether it can be told, and the condition can never be met because of it alone. */
  boolean isCause() {
    return isShown() && compared.texts().stream().noneMatch(counts::containsKey);
  }

  boolean isShown() {
    return !isPersonal && counts.keySet().stream().anyMatch(value -> !value.isBlank());
  }

  /** {@code status is open (4), closed (2)}. */
  String shown() {
    if (isAbsent()) {
      return "no row has '" + compared.name() + "'";
    }
    List<Map.Entry<String, Long>> all = new ArrayList<>(counts.entrySet());
    all.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    String values =
        all.stream()
            .limit(MOST_SHOWN)
            .map(one -> shown(one.getKey()) + " (" + one.getValue() + ")")
            .collect(Collectors.joining(", "));
    int others = all.size() - MOST_SHOWN;
    return compared.name()
        + " is "
        + values
        + (hasMore ? " and many others" : others > 0 ? " and " + others + " more" : "");
  }

  private static String shown(String value) {
    if (value.isBlank()) {
      return "blank";
    }
    StringBuilder shown = new StringBuilder();
    value
        .codePoints()
        .limit(LONGEST)
        .forEach(
            one -> {
              int type = Character.getType(one);
              boolean seen =
                  type != Character.CONTROL
                      && type != Character.FORMAT
                      && type != Character.LINE_SEPARATOR
                      && type != Character.PARAGRAPH_SEPARATOR
                      && type != Character.SURROGATE;
              shown.appendCodePoint(seen ? one : ' ');
            });
    boolean isCut = value.codePointCount(0, value.length()) > LONGEST;
    // Blanks at the ends are most often why nothing is equal.
    return isCut
        ? shown + "..."
        : shown.toString().equals(shown.toString().strip()) ? shown.toString() : "'" + shown + "'";
  }

  /** Whether the condition says which values it wants. */
  boolean isEquality() {
    return !compared.texts().isEmpty();
  }

  /** What to write where some value holds the pattern which the whole of it should match. */
  Optional<String> partHint() {
    return compared
        .pattern()
        .filter(pattern -> isPart)
        .map(
            pattern ->
                "matches and ==~ ask about the whole text; for a part write "
                    + name()
                    + ".contains('"
                    + pattern
                    + "')");
  }

  /** What to write instead of a text that is nearly one of the values. */
  Optional<String> hint() {
    if (isAbsent()) {
      return Optional.of(
          NearestWord.hint(compared.name(), others)
              .orElse(
                  "the rows have "
                      + others.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "))));
    }
    for (String text : compared.texts()) {
      for (String value : counts.keySet()) {
        if (!value.equals(text) && plain(value).equals(plain(text))) {
          return Optional.of(
              value.equals(value.strip())
                  ? "did you mean '" + shown(value) + "'?"
                  : "the values have blanks around them: ask "
                      + name()
                      + ".strip() == '"
                      + text
                      + "'");
        }
      }
      Optional<String> near = NearestWord.to(text, counts.keySet());
      if (near.isPresent()) {
        return Optional.of("did you mean '" + shown(near.get()) + "'?");
      }
    }
    return Optional.empty();
  }

  private String name() {
    return compared.name().matches("[A-Za-z_]\\w*")
        ? "it." + compared.name()
        : "it['" + compared.name() + "']";
  }

  private static String plain(String text) {
    return SmallLetters.of(text.strip());
  }
}
