package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.problem.Problem;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people read where a text that spells a truth was compared with a truth. Rows may hold both,
 * so what is proposed asks for both.
 */
final class TruthText {
  private static final String READ =
      "(?<![\\w.'\"])([A-Za-z_]\\w*(?:\\??\\.[A-Za-z_]\\w*|\\??\\[(['\"])[^'\"]*\\2\\])*)";

  private TruthText() {}

  static Problem of(
      ScriptFault fault, ScriptFault.Unlike unlike, ScriptText script, int line, RowAt row) {
    Optional<Matcher> found = comparison(unlike, line > 0 ? script.line(line) : "", row.column());
    String message = String.valueOf(fault.getMessage());
    if (found.isEmpty()) {
      return script.error(
          Place.ofLine(line), message + row.of(Optional.empty(), false), fault.hint());
    }
    Matcher asked = found.get();
    String operator = asked.group(3).equals("==") ? " in " : " !in ";
    return script.error(
        new Place(line, asked.start() + 1, asked.end() - asked.start()),
        message + row.of(Optional.empty(), asked.group(1).contains(row.column())),
        Optional.of("to take both alike, write " + asked.group(1) + operator + unlike.both()));
  }

  /** The one comparison on the line that may be meant. */
  private static Optional<Matcher> comparison(
      ScriptFault.Unlike unlike, String line, String column) {
    Pattern asked =
        Pattern.compile(
            READ
                + "\\s*(==|!=)\\s*(?:"
                + unlike.truth()
                + "\\b|(['\"])"
                + Pattern.quote(unlike.text())
                + "\\4)");
    Matcher found = asked.matcher(line);
    int count = 0;
    int start = 0;
    while (found.find()) {
      if (found.group(1).contains(column)) {
        count++;
        start = found.start();
      }
    }
    return count == 1 && found.find(start) ? Optional.of(found) : Optional.empty();
  }
}
