package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.notation.Bracketed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The gaps of texts that were filled with nothing, or what stands for it. Not thread-safe. */
public final class EmptyGaps {
  /** Whether a script itself fills a gap with nothing. */
  public static boolean isMeant(String gap) {
    return Meant.NOTHING.matcher(gap).matches();
  }

  /** A gap that the script itself fills with nothing: {@code ${n == '1' ? '' : 's'}}. */
  private static final class Meant {
    static final Pattern NOTHING =
        Pattern.compile("(?s).*\\?\\s*(?:''|\"\")\\s*:[^:].*|.*\\?[^:].*:\\s*(?:''|\"\")\\s*\\)?");

    private Meant() {}
  }

  /** A default that stands there already. */
  private static final Pattern DEFAULT = Pattern.compile("(.*) \\?: (null|'[^']*'|\"[^\"$]*\")");

  private static final int MOST_VALUES = 10;

  private final Map<Place, Empty> all = new LinkedHashMap<>();
  private final Map<Place, Empty> placeholders = new LinkedHashMap<>();

  /** How often, with which blanks at the most, and in which row first. */
  private record Empty(
      long count, String blanks, @Nullable Row first, SortedMap<String, Long> values) {
    Empty and(Empty other) {
      for (String value : other.values.keySet()) {
        if (values.containsKey(value) || values.size() < MOST_VALUES) {
          values.merge(value, 1L, Long::sum);
        }
      }
      return new Empty(count + 1, blanks.isEmpty() ? other.blanks : blanks, first, values);
    }
  }

  /** A gap was filled with this. */
  public void add(Place gap, String blanks, @Nullable Row row) {
    Empty one = new Empty(1, blanks, row, new TreeMap<>(Map.of(blanks, 1L)));
    (blanks.isBlank() ? all : placeholders).merge(gap, one, Empty::and);
  }

  /** A warning for each gap. */
  public List<Problem> warnings(ScriptText script) {
    List<Problem> warnings = new ArrayList<>(); // most plans have none, and link no lambda
    for (Map.Entry<Place, Empty> entry : all.entrySet()) {
      warnings.add(warning(script, entry.getKey(), entry.getValue()));
    }
    for (Map.Entry<Place, Empty> entry : placeholders.entrySet()) {
      warnings.add(placeholder(script, entry.getKey(), entry.getValue()));
    }
    return warnings;
  }

  private static Problem placeholder(ScriptText script, Place gap, Empty said) {
    String text = script.at(gap);
    String value = said.blanks();
    Matcher written = DEFAULT.matcher(text);
    String read = written.matches() ? written.group(1) : text;
    boolean isGap = script.line(gap.line()).startsWith("{", gap.column() - 2);
    String column = said.first() == null ? "" : Placeholders.column(said.first(), value).orElse("");
    if (said.values().size() > 1) {
      return several(script, gap, said, read, isGap, column, other(written));
    }
    String code = "(" + read + " == '" + value + "' ? null : " + read + ")";
    return Remark.of(
            "placeholder",
            shown(text),
            value,
            times(said),
            isGap ? "${" + code + " ?: " + other(written) + "}" : code,
            column.matches("[A-Za-z_]\\w*") ? "it." + column : "it['" + column + "']")
        .at(script, gap);
  }

  /** All that stand for nothing at once: one after the other they would be told for ever. */
  private static Problem several(
      ScriptText script,
      Place gap,
      Empty said,
      String read,
      boolean isGap,
      String column,
      String other) {
    List<String> told = new ArrayList<>();
    said.values().forEach((value, count) -> told.add("'" + value + "' " + count + " times"));
    String all =
        said.values().keySet().stream()
            .map(one -> "'" + one + "'")
            .collect(Collectors.joining(", ", "[", "]"));
    String code = "(" + read + " in " + all + " ? null : " + read + ")";
    return Remark.of(
            "placeholders",
            shown(read),
            String.join(", ", told).replace(" 1 times", " once") + first(said),
            isGap ? "${" + code + " ?: " + other + "}" : code,
            (column.matches("[A-Za-z_]\\w*") ? "it." + column : "it['" + column + "']")
                + " !in "
                + all)
        .at(script, gap);
  }

  private static boolean isText(String written) {
    return written.startsWith("'") || written.startsWith("\"");
  }

  private static String shown(String written) {
    return isText(written) ? "something in this text" : written;
  }

  private static String other(Matcher written) {
    boolean isFilled = written.matches() && !written.group(2).matches("null|.\\s*.");
    return isFilled ? written.group(2) : "'there'";
  }

  private static String times(Empty empty) {
    return (empty.count() == 1 ? "once" : empty.count() + " times") + first(empty);
  }

  private static String first(Empty empty) {
    return empty.first() == null || empty.first().isOfEvent() ? "" : ", first in " + empty.first();
  }

  private static Problem warning(ScriptText script, Place gap, Empty empty) {
    String text = script.at(gap);
    Matcher written = DEFAULT.matcher(text);
    String read = written.matches() ? written.group(1) : text;
    // The language knows more blanks than trim takes away.
    String cut =
        empty.blanks().isEmpty() ? "" : empty.blanks().trim().isEmpty() ? "?.trim()" : "?.strip()";
    return Remark.of(
            isText(text) ? "empty-text" : "empty-gap",
            shown(text),
            cut.isEmpty() ? "empty" : "blank",
            times(empty),
            Bracketed.of(read) + cut + " ?: " + other(written))
        .at(script, gap);
  }
}
