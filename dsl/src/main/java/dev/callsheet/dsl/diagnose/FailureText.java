package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.problem.Problem;
import java.text.ParseException;
import java.time.DateTimeException;
import java.time.format.DateTimeParseException;
import java.util.IllegalFormatException;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What people read of an exception of Java's: what the value was and what to write, never the name
 * of a class.
 *
 * @param message what went wrong
 * @param hint what to write instead
 * @param call the place in the script, where it can be found
 * @param value the value that was wrong, where the exception says it
 */
record FailureText(
    String message, Optional<String> hint, Optional<CallText> call, Optional<String> value) {
  private static final int LONGEST = 60;
  private static final Pattern ON_NULL =
      Pattern.compile("Cannot (?:invoke method|get property|set property) '?(\\w+)'?.*on null.*");
  private static final Pattern COMPARED = Pattern.compile("Cannot compare (.*) with (.*)");
  private static final Pattern BEFORE_FIRST =
      Pattern.compile("Negative array index \\[-(\\d+)] too large for array size (\\d+)");
  private static final Pattern PHONE = Pattern.compile("\\+?[\\d ().-]{7,}");

  /** The text for a failure on a line, at that row. */
  static FailureText of(Throwable failure, ScriptText text, int line, RowAt row) {
    String script = text.text();
    String said = failure.getMessage() == null ? "" : failure.getMessage().strip();
    if (failure instanceof NumberFormatException number) {
      return NumberText.of(number, text, line, row);
    }
    if (failure instanceof DateTimeParseException parse) {
      return DateText.of(parse, text, line, row);
    }
    if (failure instanceof ParseException parse) {
      Optional<FailureText> parsed = ParsedText.of(parse, text, line);
      if (parsed.isPresent()) {
        return parsed.get();
      }
    }
    Optional<FailureText> mixed = MixedTimes.of(said, script, line);
    if (mixed.isPresent()) {
      return mixed.get();
    }
    if (failure instanceof DateTimeException) {
      return plain(sentence(said), "look at what the date is made of");
    }
    Matcher onNull = ON_NULL.matcher(said);
    if (failure instanceof NullPointerException) {
      return onNull.matches() ? nothing(onNull.group(1), script, line) : nothing("", script, line);
    }
    Matcher compared = COMPARED.matcher(said);
    if (compared.matches()) {
      return compared(compared.group(1), compared.group(2), script, line);
    }
    if (failure instanceof IndexOutOfBoundsException) {
      return tooShort(said, script, line);
    }
    if (failure instanceof NoSuchElementException) {
      return plain(
          "there is nothing in it: " + sentence(said),
          "ask first: if (list) ..., or list[0] ?: ...");
    }
    if (failure instanceof ArithmeticException) {
      Optional<CallText> call = CallText.of(script, line, 0, "div", "mod", "intdiv");
      return new FailureText(
          sentence(said),
          call.filter(c -> c.arguments().size() == 1)
              .filter(c -> !c.arguments().get(0).matches("\\d+"))
              .map(
                  c ->
                      "ask first: "
                          + c.arguments().get(0)
                          + " ? "
                          + (c.isSign()
                              ? c.receiver() + " " + c.name() + " " + c.arguments().get(0)
                              : c.as(c.name()))
                          + " : 0"),
          call,
          Optional.empty());
    }
    if (failure instanceof ClassCastException) {
      Optional<String> cell =
          CellText.of(line > 0 ? text.line(line) : "", row.column()).map(CellText::text);
      return plain(
          sentence(said),
          "change it yourself: value.toInteger(), value.toBigDecimal(), \"${value}\""
              .replace("value", cell.orElse("value")));
    }
    if (failure instanceof IllegalFormatException format) {
      return plain(FormatText.message(format), FormatText.hint(format));
    }
    if (failure instanceof PatternSyntaxException pattern) {
      return plain(
          "/" + shown(pattern.getPattern()) + "/ is not a pattern: " + pattern.getDescription(),
          "write a backslash before a sign that means itself: \\( \\+ \\*");
    }
    if (failure instanceof UnsupportedOperationException) {
      return plain(
          said.isEmpty() ? "this cannot be changed" : sentence(said),
          "make a new one: list + value");
    }
    if (failure instanceof java.io.FileNotFoundException
        || failure instanceof java.nio.file.NoSuchFileException) {
      return plain(
          "there is no file " + said.replaceAll(" \\(.*", "").replaceAll(".*/", ""),
          "data is read with csv('leads.csv'); methods of another script are copied into this one");
    }
    if (failure instanceof AssertionError) {
      return new FailureText(
          "the assert failed: " + said, Optional.empty(), Optional.empty(), Optional.empty());
    }
    return new FailureText(
        said.isEmpty() ? failure.getClass().getSimpleName() : said,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Where it stands, on a line that is known. */
  Place place(int line) {
    return call.map(found -> new Place(found.line(), found.column(), found.width()))
        .orElse(Place.ofLine(line));
  }

  /** The problem, with the row in which it was met. */
  Problem problem(ScriptText script, Place place, RowAt row, boolean mentioned) {
    return script.error(place, message + row.of(value, mentioned), hint);
  }

  private static FailureText plain(String message, String hint) {
    return new FailureText(message, Optional.of(hint), Optional.empty(), Optional.empty());
  }

  private static String sentence(String said) {
    return said.isEmpty()
        ? "it failed"
        : said.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + said.substring(1);
  }

  /** A value as it may be shown: short, and not the number of a person. */
  static String shown(String value) {
    boolean isDate = DateForm.of(value.strip()).flatMap(DateForm::date).isPresent();
    if (!isDate
        && PHONE.matcher(value.strip()).matches()
        && value.replaceAll("\\D", "").length() >= 7) {
      return "..." + value.strip().substring(Math.max(0, value.strip().length() - 4));
    }
    return value.length() > LONGEST ? value.substring(0, LONGEST) + "..." : value;
  }

  private static FailureText nothing(String name, String script, int line) {
    Optional<CallText> call =
        name.isEmpty() ? Optional.empty() : CallText.of(script, line, 0, name);
    String fallback = "write ?. in place of . where it may be missing";
    return new FailureText(
        call.map(c -> c.receiver() + " is null here, so it has no '" + name + "'")
            .orElse("something here is null"),
        call.filter(c -> !c.isSign())
            .map(
                c ->
                    AbsentBlock.instead(c, script)
                        .orElse(
                            "write "
                                + c.receiver()
                                + "?."
                                + said(c)
                                + ", which is null then, too"
                                + SameRead.elsewhere(c.receiver(), script, line)))
            .or(
                () ->
                    call.map(
                        c ->
                            "write ("
                                + c.receiver()
                                + " ?: 0) "
                                + c.name()
                                + " "
                                + String.join(", ", c.arguments())))
            .or(() -> Optional.of(fallback)),
        call,
        Optional.empty());
  }

  private static String said(CallText call) {
    String values = String.join(", ", call.arguments());
    boolean block = values.startsWith("{");
    return call.name()
        + (block ? " " + values : call.arguments().isEmpty() ? "" : "(" + values + ")");
  }

  private static FailureText compared(String a, String b, String script, int line) {
    Optional<CallText> call =
        CallText.of(script, line, 0, "<", ">", "<=", ">=", "<=>", "compareTo");
    String kinds = a + b;
    boolean time = !kinds.contains("number") && kinds.contains("text");
    boolean textFirst = a.equals("a text");
    Optional<String> hint =
        call.filter(c -> c.arguments().size() == 1 && kinds.contains("text"))
            .map(
                c -> {
                  String left = c.receiver();
                  String right = c.arguments().get(0);
                  String change = time ? "java.time.LocalDate.parse(%s)" : "%s.toBigDecimal()";
                  String other =
                      time && kinds.contains("Instant")
                          ? "%s.atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()"
                          : "%s";
                  return "write "
                      + (textFirst ? change : other).replace("%s", left)
                      + " "
                      + c.name()
                      + " "
                      + (textFirst ? other : change).replace("%s", right);
                });
    return new FailureText(
        a + " cannot be compared with " + b,
        hint.or(
            () ->
                Optional.of(
                    "make both of one kind: value.toBigDecimal(), java.time.LocalDate.parse(value)")),
        call,
        Optional.empty());
  }

  private static FailureText tooShort(String said, String script, int line) {
    Matcher before = BEFORE_FIRST.matcher(said);
    if (before.matches()) {
      String back = before.group(1);
      return plain(
          "the list "
              + switch (before.group(2)) {
                case "0" -> "is empty";
                case "1" -> "has 1 element";
                default -> "has " + before.group(2) + " elements";
              }
              + ", so there is no [-"
              + back
              + "]",
          "ask for its size first: list.size() >= " + back + " ? list[-" + back + "] : null");
    }
    Optional<CallText> call =
        CallText.of(script, line, 0, "substring", "subList", "charAt", "getAt", "get");
    Optional<String> hint =
        call.filter(c -> c.name().equals("substring") || c.name().equals("subList"))
            .map(
                c ->
                    c.arguments().size() == 2
                        ? "write "
                            + c.receiver()
                            + (c.arguments().get(0).equals("0")
                                ? ".take(" + c.arguments().get(1) + ")"
                                : ".take("
                                    + c.arguments().get(1)
                                    + ").drop("
                                    + c.arguments().get(0)
                                    + ")")
                        : "write " + c.receiver() + ".drop(" + String.join("", c.arguments()) + ")")
            .map(better -> better + ", which gives what is there");
    return new FailureText(
        "it is shorter than that: " + sentence(said),
        hint.or(
            () ->
                Optional.of(
                    "take(3) and drop(3) give what is there; list[3] is null behind the end")),
        call,
        Optional.empty());
  }
}
