package dev.callsheet.dsl.words;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The gaps of texts that were filled with nothing, or with blanks alone. Not thread-safe. */
final class EmptyGaps {
  private final Map<Place, Empty> all = new LinkedHashMap<>();

  /** How often, with which blanks at the most, and in which row first. */
  private record Empty(long count, String blanks, @Nullable Row first) {
    Empty and(Empty other) {
      return new Empty(count + 1, blanks.isEmpty() ? other.blanks : blanks, first);
    }
  }

  /** A gap was filled with this. */
  void add(Place gap, String blanks, @Nullable Row row) {
    all.merge(gap, new Empty(1, blanks, row), Empty::and);
  }

  /** A warning for each gap. */
  List<Problem> warnings(ScriptText script) {
    List<Problem> warnings = new ArrayList<>(); // most plans have none, and link no lambda
    for (Map.Entry<Place, Empty> entry : all.entrySet()) {
      warnings.add(warning(script, entry.getKey(), entry.getValue()));
    }
    return warnings;
  }

  private static Problem warning(ScriptText script, Place gap, Empty empty) {
    String times = empty.count() == 1 ? "once" : empty.count() + " times";
    String first = empty.first() == null ? "" : ", first in " + empty.first();
    GapText written = new GapText(script.at(gap));
    boolean isBlanks = !empty.blanks().isEmpty();
    return script.warning(
        ProblemCode.EMPTY_GAP,
        gap,
        (written.isText() ? "something in this text" : written.text())
            + (isBlanks ? " is blank " : " is empty ")
            + times
            + first,
        written.isText()
            ? "give what may be blank a default: " + written.defaulted()
            : "give it a default: ${" + written.filled(empty.blanks()) + "}");
  }
}
