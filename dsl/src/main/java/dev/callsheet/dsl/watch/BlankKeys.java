package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.value.Lookups;
import dev.callsheet.dsl.library.value.Lookups.Blank;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells of rows that count as one because none of them has what tells them apart. */
public final class BlankKeys {
  private BlankKeys() {}

  public static List<Problem> warnings(ScriptText script, Lookups lookups) {
    List<Problem> warnings = new ArrayList<>();
    for (Blank blank : lookups.blanks()) {
      Place place = place(script, blank);
      if (warnings.stream().noneMatch(known -> known.where().line() == place.line())) {
        warnings.add(warning(script, blank, place));
      }
    }
    return warnings;
  }

  private static Problem warning(ScriptText script, Blank blank, Place place) {
    String column = blank.column();
    String first = blank.first() instanceof Row row ? " (" + row.place() + ")" : "";
    String method = blank.method();
    String kind = blank.first() instanceof Row ? "rows" : "elements";
    return (column == null
            ? Remark.of("blank-keys", blank.count(), kind, method)
            : Remark.of("blank-cells", blank.count(), kind, column, method, first, read(column)))
        .at(script, place);
  }

  static String read(@Nullable String column) {
    return column != null && column.matches("[A-Za-z_]\\w*")
        ? "it." + column
        : "it['" + column + "']";
  }

  private static Place place(ScriptText script, Blank blank) {
    int line = Failures.line(blank.made());
    for (String name : new String[] {blank.method(), "toUnique"}) {
      int at = script.line(line).indexOf("." + name);
      if (at >= 0) {
        return new Place(line, at + 2, name.length());
      }
    }
    return Place.ofLine(line);
  }
}
