package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.problem.Problem;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells that a variable of the command line, which is a text, is compared with a number. */
final class ParamText {
  private static final Pattern PARAM = Pattern.compile("params\\.\\w+|params\\['\\w+'\\]");
  private static final Pattern SIGN = Pattern.compile("[<>]=?|[=!]=");
  private static final Pattern TOLD = Pattern.compile("(?:the text )?('[^']{1,40}') .*");
  private static final Pattern CONVERSION = Pattern.compile("\\bvalue(\\.to\\w+\\(\\))");

  private ParamText() {}

  /**
   * What to say of a text that was compared with a number; empty where the line does not tell that
   * it is the variable.
   */
  static Optional<Problem> of(String message, String hint, ScriptText script, int line) {
    Matcher told = TOLD.matcher(message);
    Matcher conversion = CONVERSION.matcher(hint);
    if (line < 1 || !told.matches() || !conversion.find() || signs(script.line(line)) != 1) {
      return Optional.empty();
    }
    Optional<CallText> call =
        CallText.of(script.text(), line, 0, "<", ">", "<=", ">=", "==", "!=")
            .filter(found -> found.arguments().size() == 1);
    if (call.isEmpty()) {
      return Optional.empty();
    }
    String left = call.get().receiver();
    String right = call.get().arguments().get(0);
    boolean isLeft = PARAM.matcher(left).matches();
    if (isLeft == PARAM.matcher(right).matches()) {
      return Optional.empty();
    }
    String param = isLeft ? left : right;
    int at = script.line(line).indexOf(param);
    return Optional.of(
        script.error(
            new Place(line, at + 1, param.length()),
            param
                + " is the text "
                + told.group(1)
                + ", as all variables are texts, and "
                + (isLeft ? right : left)
                + " is a number",
            "write "
                + (isLeft ? param + conversion.group(1) : left)
                + " "
                + call.get().name()
                + " "
                + (isLeft ? right : param + conversion.group(1))));
  }

  private static long signs(String line) {
    return SIGN.matcher(line.replace("->", "").replaceAll("'[^']*'|\"[^\"]*\"", ""))
        .results()
        .count();
  }
}
