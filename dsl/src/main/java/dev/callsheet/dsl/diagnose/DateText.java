package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.library.notation.DateForm;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read of a text that is not the date it is taken for. */
final class DateText {
  /** As java.time says it. */
  private static final Pattern RANGE =
      Pattern.compile("\\(valid values (-?\\d+) - (-?\\d+)\\): (-?\\d+)");

  private static final Pattern OF_PATTERN = Pattern.compile("ofPattern\\(\\s*(['\"])(.*?)\\1");
  private static final Pattern PART =
      Pattern.compile("'[^']*'|y+|u+|M+|d+|H+|h+|m+|s+|a|[^A-Za-z'\\[\\]]+|.");
  private static final String ISO = "yyyy-MM-dd";

  private final ScriptText script;
  private final String type;
  private final String given;
  private final Optional<CallText> call;

  private final DateColumn column;

  private DateText(ScriptText script, Optional<CallText> call, DateColumn column) {
    this.script = script;
    this.column = column;
    this.call = call;
    this.type = call.map(CallText::receiver).orElse("java.time.LocalDate");
    this.given = call.flatMap(found -> found.arguments().stream().findFirst()).orElse("value");
  }

  static FailureText of(DateTimeParseException failure, ScriptText script, int line, RowAt row) {
    String value = failure.getParsedString();
    Map<String, List<Integer>> values =
        row.read().isEmpty()
            ? Map.of()
            : row.columns().apply(row.about(Optional.of(value)).column());
    DateText text =
        new DateText(
            script,
            CallText.of(script.text(), line, 0, "parse"),
            new DateColumn(values.containsKey(value) ? values : Map.of()));
    return value.isBlank()
        ? text.blank(value)
        : text.told(value, String.valueOf(failure.getMessage()));
  }

  private FailureText blank(String value) {
    return new FailureText(
        "a blank text is no date",
        Optional.of("ask first: if (" + given + ") ..., or .findAll { " + row() + " } before it"),
        call,
        Optional.of(value));
  }

  private FailureText told(String value, String said) {
    Optional<DateForm> form = DateForm.of(value.strip());
    boolean isFormed = call.filter(found -> found.arguments().size() > 1).isPresent();
    Optional<String> pattern = call.flatMap(this::pattern);
    String shown = "'" + FailureText.shown(value) + "'";
    String message;
    String hint;
    if (form.isPresent() && form.get().date().isEmpty()) {
      message = shown + " is no day of the calendar";
      hint =
          "correct it in the file; to leave it out: .findAll { " + row() + " != '" + value + "' }";
    } else if (isFormed) {
      message = shown + pattern.map(p -> " is not written as " + p).orElse(" is no such date");
      hint = otherwise(value, form, pattern, said);
    } else {
      message = shown + " is no such date or time";
      hint = unformed(value, form);
    }
    return new FailureText(
        message, Optional.of(Imports.shortened(hint, script.text())), call, Optional.of(value));
  }

  /** The pattern that is given, directly or under a name. */
  private Optional<String> pattern(CallText call) {
    if (call.arguments().size() < 2) {
      return Optional.empty();
    }
    String formatter = call.arguments().get(1);
    if (formatter.matches("\\w+")) {
      Matcher named =
          Pattern.compile("\\b" + formatter + "\\s*=[^=\\n]*?" + OF_PATTERN.pattern())
              .matcher(script.text());
      return named.find() ? Optional.of(named.group(2)) : Optional.empty();
    }
    Matcher written = OF_PATTERN.matcher(formatter);
    return written.find() ? Optional.of(written.group(2)) : Optional.empty();
  }

  /** The cell as the first block of the rows calls it. */
  private String row() {
    return given.replaceFirst("^\\w+(?=[.?\\[])", "it");
  }

  /** A value that is written as the pattern says, such as 13 PM. */
  private static Optional<String> outOfRange(String said) {
    Matcher range = RANGE.matcher(said);
    return range.find()
        ? Optional.of(
            "its "
                + range.group(3)
                + " is out of range there, which is "
                + range.group(1)
                + " to "
                + range.group(2)
                + ": correct it in the file, or leave such rows out with findAll")
        : Optional.empty();
  }

  /** A value that is written otherwise than the pattern says. */
  private String otherwise(
      String value, Optional<DateForm> form, Optional<String> pattern, String said) {
    Optional<String> right = column.instead(value);
    if (right.isPresent()) {
      return "all dates of this column read as "
          + right.get()
          + ": write ofPattern('"
          + right.get()
          + "')";
    }
    Optional<String> both =
        pattern
            .flatMap(column::all)
            .or(
                () ->
                    form.flatMap(
                        found -> pattern.flatMap(p -> DateForm.both(p, found.pattern(), value))));
    // The letters may be right where the numbers are not: 9/24/2026 looks like d/M/yyyy.
    Optional<String> leaving =
        pattern.flatMap(DateText::regex).filter(regex -> !value.matches(regex)).map(this::leaving);
    if (both.isPresent()) {
      String others = pattern.map(column::unread).orElse("");
      return (others.isEmpty() ? "to read both" : others + " are written otherwise; to read all")
          + ", write ofPattern('"
          + both.get()
          + "')"
          + leaving.map(l -> "; to leave such rows out: " + l).orElse("");
    }
    return leaving
        .map(l -> "leave such rows out before it: " + l)
        .or(
            () ->
                form.filter(found -> !pattern.equals(Optional.of(found.pattern())))
                    .map(found -> "it is written as " + found.pattern()))
        .or(() -> outOfRange(said))
        .orElse("leave the row out before it, with findAll");
  }

  private String leaving(String regex) {
    return ".findAll { " + row() + " ==~ /" + regex + "/ }";
  }

  private String unformed(String value, Optional<DateForm> form) {
    boolean isIso = value.strip().matches("\\d{4}-\\d\\d-\\d\\d");
    if (isIso && !value.equals(value.strip())) {
      return "write " + type + ".parse(" + given + ".trim())";
    }
    if (value.matches("\\d{4}-\\d\\d-\\d\\dT.*")) {
      return "write "
          + type
          + ".parse("
          + given
          + ".take(10)), or java.time.OffsetDateTime.parse("
          + given
          + ")";
    }
    if (form.isEmpty()) {
      return "leave such rows out before it: " + leaving(regex(ISO).orElse(""));
    }
    DateForm found = form.get();
    Optional<String> all =
        column.instead(value).isPresent() ? Optional.empty() : column.all(found.pattern());
    if (all.isPresent()) {
      String others = column.unread(ISO);
      return (others.isEmpty() ? "" : others + " are written otherwise than 2026-09-14; ")
          + "to read all, write "
          + type
          + ".parse("
          + given
          + ", java.time.format.DateTimeFormatter.ofPattern('"
          + all.get()
          + "'))";
    }
    boolean timed = found.isTimed();
    String read =
        timed ? type.replace("LocalDate", "LocalDateTime").replace("TimeTime", "Time") : type;
    return "write "
        + read
        + ".parse("
        + given
        + ", java.time.format.DateTimeFormatter.ofPattern('"
        + found.quoted()
        + "'))"
        + (found.isUncertain()
            ? "; with the day first, '" + found.quoted().replaceFirst("M(.)d", "d$1M") + "'"
            : "");
  }

  /** What texts of a pattern match, to be written between slashes. */
  private static Optional<String> regex(String pattern) {
    StringBuilder regex = new StringBuilder();
    Matcher parts = PART.matcher(pattern);
    while (parts.find()) {
      String part = parts.group();
      char letter = part.charAt(0);
      int length = part.length();
      if (letter == '\'' || letter == '[' || letter == ']') {
        return Optional.empty();
      }
      if (!Character.isLetter(letter)) {
        regex.append(part.replaceAll("[./()+*?$\\\\-]", "\\\\$0").replace("\\-", "-"));
      } else if (letter == 'a') {
        regex.append("[AP]M");
      } else if (letter == 'M' && length > 2) {
        regex.append(length == 3 ? "[A-Z][a-z]{2}" : "[A-Z][a-z]+");
      } else if ("yuMdHhms".indexOf(letter) < 0) {
        return Optional.empty();
      } else {
        regex.append(length == 1 ? "\\d{1,2}" : length == 2 ? "\\d\\d" : "\\d{" + length + "}");
      }
    }
    return Optional.of(regex.toString());
  }
}
