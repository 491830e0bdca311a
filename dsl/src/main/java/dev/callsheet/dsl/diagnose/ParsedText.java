package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.library.notation.DateForm;
import java.text.ParseException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read of a text that a format of {@code java.text} does not read. */
final class ParsedText {
  private static final Pattern SAID =
      Pattern.compile("Unparseable (number|date): \"(.*)\"", Pattern.DOTALL);

  private ParsedText() {}

  /** Empty where the failure does not say what was read. */
  static Optional<FailureText> of(ParseException failure, ScriptText script, int line) {
    Matcher said = SAID.matcher(String.valueOf(failure.getMessage()));
    if (!said.matches()) {
      return Optional.empty();
    }
    String what = said.group(1);
    String value = said.group(2);
    Optional<CallText> call = CallText.of(script.text(), line, 0, "parse");
    String given = call.flatMap(found -> found.arguments().stream().findFirst()).orElse("value");
    String parsed = call.map(found -> found.as("parse")).orElse("format.parse(value)");
    String rows = given.replaceFirst("^\\w+(?=[.?\\[])", "it");
    boolean isNumber = what.equals("number");
    String hint;
    if (value.isBlank()) {
      hint =
          isNumber
              ? "write " + given + ".trim() ? " + parsed + " : 0"
              : "leave such rows out before it: .findAll { " + rows + ".trim() }";
    } else if (isNumber) {
      hint = "leave such rows out before it: .findAll { " + rows + " ==~ /-?\\d.*/ }";
    } else {
      hint =
          DateForm.of(value.strip())
              .map(form -> "it is written as " + form.pattern())
              .orElse("leave the row out before it, with findAll");
    }
    return Optional.of(
        new FailureText(
            value.isBlank()
                ? "a blank text is " + (isNumber ? "not a number" : "no date")
                : "'"
                    + FailureText.shown(value)
                    + "' is "
                    + (isNumber ? "not a number" : "no such date"),
            Optional.of(hint),
            call,
            Optional.of(value)));
  }
}
