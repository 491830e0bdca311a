package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.Visible;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.notation.ConsentTexts;
import dev.callsheet.rule.notation.ConsentTexts.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells of who said no in another spelling than the script asks for, in whatever row. */
public final class MissedNoes {
  private static final int MOST_SHOWN = 3;
  private static final int MOST_NOES = 12;

  private MissedNoes() {}

  /**
   * A warning for each column.
   *
   * @param told what the check has told of the first rows
   */
  public static List<Problem> warnings(
      ScriptText script, ConsentTexts consents, List<Problem> told) {
    List<Problem> warnings = new ArrayList<>(0);
    for (Column column : consents.columns()) {
      @Nullable Throwable at = column.at();
      String begin = column.name() + " of " + column.file() + " is also ";
      if (at != null
          && !column.missed().isEmpty()
          && told.stream().noneMatch(known -> known.message().startsWith(begin))) {
        warnings.add(warning(column).at(script, place(script, column, at)));
      }
    }
    return warnings;
  }

  private static Remark warning(Column column) {
    Map<String, Long> missed = column.missed();
    return Remark.of(
        "near-no",
        column.name(),
        column.file(),
        missed.keySet().stream()
            .limit(MOST_SHOWN)
            .map(text -> shown(text) + " (row " + missed.get(text) + ")")
            .collect(Collectors.joining(", ")),
        BlankKeys.read(column.name()) + column.made(),
        Stream.concat(column.asked().stream(), missed.keySet().stream())
            .map(MissedNoes::shown)
            .limit(MOST_NOES)
            .collect(Collectors.joining(", ")));
  }

  private static Place place(ScriptText script, Column column, Throwable at) {
    int line = Failures.line(at);
    int start = script.line(line).indexOf(column.name());
    return start < 0 ? Place.ofLine(line) : new Place(line, start + 1, column.name().length());
  }

  private static String shown(String text) {
    return "'" + Visible.spelled(text) + "'";
  }
}
