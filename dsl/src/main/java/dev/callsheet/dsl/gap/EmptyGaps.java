package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.data.EventContact;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The gaps of texts that were filled with nothing, with blanks alone, or with what stands for
 * nothing. Not thread-safe.
 */
public final class EmptyGaps {
  private final Map<Place, Empty> all = new LinkedHashMap<>();
  private final Map<Place, Empty> placeholders = new LinkedHashMap<>();

  /** How often, with which blanks at the most, and in which row first. */
  private record Empty(long count, String blanks, @Nullable Row first) {
    Empty and(Empty other) {
      return new Empty(count + 1, blanks.isEmpty() ? other.blanks : blanks, first);
    }
  }

  /** A gap was filled with this. */
  public void add(Place gap, String blanks, @Nullable Row row) {
    (blanks.isBlank() ? all : placeholders).merge(gap, new Empty(1, blanks, row), Empty::and);
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
    GapText written = new GapText(script.at(gap));
    String value = said.blanks();
    boolean isGap = script.line(gap.line()).startsWith("{", gap.column() - 2);
    Optional<String> without = written.without(value);
    String column = said.first() == null ? "" : Placeholders.column(said.first(), value).orElse("");
    String cell = column.matches("[A-Za-z_]\\w*") ? "it." + column : "it['" + column + "']";
    return script.warning(
        ProblemCode.EMPTY_GAP,
        gap,
        (written.isText() ? "something in this text" : written.text())
            + " is '"
            + value
            + "' "
            + times(said),
        (isGap
                    ? without.map(text -> "write ${" + text + "}, or ")
                    : without.map(
                        text -> "write " + text.replaceFirst(" \\?: 'there'$", "") + ", or "))
                .orElse("")
            + "leave such rows out: .findAll { "
            + cell
            + " != '"
            + value
            + "' }");
  }

  private static String times(Empty empty) {
    return (empty.count() == 1 ? "once" : empty.count() + " times")
        + (empty.first() == null || EventContact.is(empty.first())
            ? ""
            : ", first in " + empty.first());
  }

  private static Problem warning(ScriptText script, Place gap, Empty empty) {
    GapText written = new GapText(script.at(gap));
    boolean isBlanks = !empty.blanks().isEmpty();
    return script.warning(
        ProblemCode.EMPTY_GAP,
        gap,
        (written.isText() ? "something in this text" : written.text())
            + (isBlanks ? " is blank " : " is empty ")
            + times(empty),
        written.isText()
            ? "give what may be blank a default: " + written.defaulted()
            : "give it a default: ${" + written.filled(empty.blanks()) + "}");
  }
}
