package dev.callsheet.dsl.diagnose;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell as a line of a script reads it, {@code it.score} or {@code row['Score (EUR)']}.
 *
 * @param text as it is written
 * @param column at which it begins, from 1
 */
record CellText(String text, int column) {
  /** Where a line first reads a column. */
  static Optional<CellText> of(String line, String column) {
    if (column.isBlank()) {
      return Optional.empty();
    }
    String name = Pattern.quote(column);
    Matcher found =
        Pattern.compile(
                "(?<![\\w.'\"])[A-Za-z_]\\w*(?:\\??\\."
                    + name
                    + "(?![\\w(])|\\??\\[(['\"])"
                    + name
                    + "\\1\\])")
            .matcher(line);
    return found.find()
        ? Optional.of(new CellText(found.group(), found.start() + 1))
        : Optional.empty();
  }

  Place place(int line) {
    return new Place(line, column, text.length());
  }
}
