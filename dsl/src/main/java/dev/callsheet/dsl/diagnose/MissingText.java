package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.habit.Remedies;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.state.Missing;
import dev.callsheet.problem.NearestWord;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read of a method or property that a value does not have. */
final class MissingText {
  private static final Pattern DAY_LESS_DAY =
      Pattern.compile(
          "an? (LocalDate|LocalDateTime|ZonedDateTime) has no method 'minus' for an? \\1");

  private MissingText() {}

  /** The text for what is asked on a line. */
  static FailureText of(Missing missing, String message, String script, int line) {
    Optional<CallText> call = CallText.of(script, line, 0, missing.name());
    Receiver kind = kind(missing.owner());
    Optional<String> template =
        DAY_LESS_DAY.matcher(message).matches()
            ? Optional.of("java.time.temporal.ChronoUnit.DAYS.between({1}, {0})")
            : missing.isProperty()
                ? Remedies.property(kind, missing.name())
                : Remedies.method(kind, missing.name(), missing.arguments());
    String written = call.map(CallText::receiver).orElse("it");
    String receiver = missing.owner().equals("a Date") ? "now" : written;
    List<String> arguments = call.map(CallText::arguments).orElse(List.of());
    Optional<String> hint;
    Optional<String> usual =
        template
            .map(found -> "write " + Remedies.filled(found, receiver, arguments))
            .or(
                () ->
                    missing.isProperty() && missing.known().contains(missing.name())
                        ? Optional.of(
                            "a method needs its brackets: write "
                                + receiver
                                + "."
                                + missing.name()
                                + "()")
                        : Optional.empty())
            .or(() -> getter(kind, missing.name(), receiver))
            .or(
                () ->
                    NearestWord.to(missing.name(), missing.known())
                        .map(
                            near ->
                                "did you mean '"
                                    + near
                                    + "'? write "
                                    + call.map(c -> c.as(near)).orElse(near + "(...)")))
            .or(() -> sign(kind, call))
            .or(() -> few(kind));
    hint = MixedTimes.hint(message, script, line).or(() -> usual);
    if (missing.owner().equals("a Date") && call.filter(CallText::isSign).isEmpty()) {
      hint =
          Optional.of("write now for the moment of planning; other days are java.time.LocalDate's");
    }
    if (missing.owner().equals("a Class") && call.isPresent()) {
      return new FailureText(
          written + " has no method '" + missing.name() + "'",
          Remedies.type(written),
          call,
          Optional.empty());
    }
    boolean quoted = written.endsWith("'") || written.endsWith("\"");
    if (missing.isProperty() && kind == Receiver.TEXT && quoted && template.isEmpty()) {
      hint = Optional.of(joined(written, missing.name(), script));
    }
    if (missing.isProperty() && kind == Receiver.TEXT) {
      Optional<String> gap = unbraced(missing.name(), script, line);
      hint = gap.isPresent() ? gap : hint;
    }
    boolean operator = call.filter(CallText::isSign).isPresent();
    String told =
        operator
            ? "'" + call.get().name() + "' does not go with " + values(message, missing.owner())
            : message;
    return new FailureText(told, hint, call, template);
  }

  /** {@code "$quote.code.html"}, where {@code .html} is meant as it stands. */
  private static Optional<String> unbraced(String name, String script, int line) {
    String[] lines = script.split("\n", -1);
    Matcher gap =
        Pattern.compile("\\$([A-Za-z_]\\w*(?:\\.\\w+)*)\\." + Pattern.quote(name) + "\\b")
            .matcher(line < 1 || line > lines.length ? "" : lines[line - 1]);
    return gap.find()
        ? Optional.of(
            gap.group()
                + " without braces reads on after each dot: write ${"
                + gap.group(1)
                + "}."
                + name)
        : Optional.empty();
  }

  /** {@code "Hi " . lead.firstName} of PHP. */
  private static String joined(String written, String name, String script) {
    Matcher whole =
        Pattern.compile("\\.\\s*(" + Pattern.quote(name) + "(?:\\.\\w+)*)").matcher(script);
    int at = Math.max(0, script.indexOf(written));
    String value = whole.find(at) ? whole.group(1) : name;
    return "a dot joins no texts; put the values into gaps: write \""
        + written.substring(1, written.length() - 1)
        + "${"
        + value
        + "}...\"";
  }

  /** {@code lead.getStage()}. */
  private static Optional<String> getter(Receiver kind, String name, String receiver) {
    return kind == Receiver.ROW && name.matches("get[A-Z].*")
        ? Optional.of(
            "a column is read by its name: write "
                + receiver
                + "."
                + Character.toLowerCase(name.charAt(3))
                + name.substring(4))
        : Optional.empty();
  }

  private static String values(String message, String owner) {
    int at = message.lastIndexOf(" for ");
    return at < 0 || message.endsWith(" these values")
        ? owner
        : owner + " and " + message.substring(at + " for ".length());
  }

  /** A sign between a text and something else. */
  private static Optional<String> sign(Receiver kind, Optional<CallText> call) {
    return kind == Receiver.TEXT
        ? call.filter(c -> c.isSign() && c.arguments().size() == 1)
            .map(
                c ->
                    "write "
                        + c.receiver()
                        + ".toBigDecimal() "
                        + c.name()
                        + " "
                        + c.arguments().get(0))
        : Optional.empty();
  }

  /** The methods that are needed most. */
  private static Optional<String> few(Receiver kind) {
    return Optional.ofNullable(
        switch (kind) {
          case TEXT ->
              "a text has trim, toUpperCase, contains, startsWith, replace, split, take, size, ...";
          case LIST ->
              "it has each, findAll, collect, find, any, sort, groupBy, unique, take, size, ...";
          case MAP ->
              "a map has get, containsKey, keySet, values, each, findAll, collectEntries, size, ...";
          case ROW -> "a row has its columns: row.phone, row['First Name']";
          case NUMBER -> "a number has abs, round, toInteger, intdiv, ...";
          case TIME -> "a time has isBefore, isAfter, plus, minus, atZone, format, ...";
          default -> null;
        });
  }

  static Receiver kind(String owner) {
    return switch (owner) {
      case "a text", "a String", "a GString", "a GStringImpl" -> Receiver.TEXT;
      case "a list", "a set", "all rows of a file", "a Rows", "an ArrayList", "a range" ->
          Receiver.LIST;
      case "a map", "a LinkedHashMap", "a HashMap", "params" -> Receiver.MAP;
      case "a row", "a CsvRow", "a JsonRow" -> Receiver.ROW;
      case "a whole number", "a number", "an Integer", "a Long", "a BigDecimal", "a Double" ->
          Receiver.NUMBER;
      case "an Instant",
          "a LocalDate",
          "a LocalDateTime",
          "a ZonedDateTime",
          "a Date",
          "an OffsetDateTime",
          "a LocalTime" ->
          Receiver.TIME;
      default -> Receiver.ANY;
    };
  }
}
