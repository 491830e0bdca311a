package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.Amount.Mark;
import dev.callsheet.dsl.library.state.NotANumber;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read of a text that is not the number it is taken for. */
final class NumberText {
  private static final Pattern INPUT = Pattern.compile("For input string: \"(.*?)\"( .*)?");
  private static final Pattern WITH_UNIT =
      Pattern.compile("\\D{0,12}?(-?\\d(?:[\\d.,]*\\d)?)\\D{0,12}");
  private static final int LONGEST_LONG = 18;
  private static final String[] NAMES = {
    "toInteger",
    "toLong",
    "toDouble",
    "toBigDecimal",
    "toFloat",
    "toBigInteger",
    "toShort",
    "parseInt",
    "parseDouble",
    "parseLong",
    "valueOf"
  };

  private final String line;
  private final Optional<CallText> call;

  /** What the script converts, such as {@code it.score.trim()}. */
  private final String self;

  private final String method;

  private NumberText(String line, Optional<CallText> call) {
    this.line = line;
    this.call = call;
    boolean isMethod = call.filter(found -> found.name().startsWith("to")).isPresent();
    this.self =
        call.flatMap(
                found ->
                    isMethod
                        ? Optional.of(found.receiver())
                        : found.arguments().stream().findFirst())
            .orElse("value");
    this.method = isMethod ? call.orElseThrow().name() : "toBigDecimal";
  }

  static FailureText of(NumberFormatException failure, ScriptText script, int at, RowAt row) {
    Matcher input = INPUT.matcher(failure.getMessage() == null ? "" : failure.getMessage());
    Optional<String> read =
        failure instanceof NotANumber known
            ? Optional.of(known.text())
            : input.matches() ? Optional.of(input.group(1)) : Optional.empty();
    RowAt where = row.about(read);
    String line = at > 0 ? script.line(at) : "";
    Optional<CellText> cell = CellText.of(line, where.column());
    NumberText text = new NumberText(line, call(script.text(), line, at, cell));
    boolean ofCell = cell.filter(found -> text.self.contains(found.text())).isPresent();
    Optional<String> source = ofCell ? where.value().or(() -> read) : read;
    return text.told(
        read.or(() -> source).map(String::strip), source, ofCell ? cell.get().text() : text.self);
  }

  /** Of several conversions on the line the one of that cell. */
  private static Optional<CallText> call(
      String script, String line, int at, Optional<CellText> cell) {
    Matcher names = Pattern.compile("\\.(" + String.join("|", NAMES) + ")\\b").matcher(line);
    while (cell.isPresent() && names.find()) {
      Optional<CallText> call = CallText.of(script, at, names.start(1) + 1, NAMES);
      if (call.filter(found -> found.receiver().contains(cell.get().text())).isPresent()) {
        return call;
      }
    }
    return CallText.of(script, at, 0, NAMES);
  }

  private FailureText told(Optional<String> read, Optional<String> source, String base) {
    if (source.isEmpty()) {
      return new FailureText(
          "this is not a number",
          Optional.of("write " + self + ".isNumber() ? " + converted() + " : 0"),
          call,
          source);
    }
    String written = source.get().strip();
    String said = read.orElse(written);
    String hint = hint(written, source.get(), base);
    boolean isWhole = written.matches("[-+]?\\d+\\.\\d+") && !method.equals("toBigDecimal");
    String what =
        written.isEmpty()
            ? "a blank text is not a number"
            : said.equals(written)
                ? "'"
                    + FailureText.shown(written)
                    + "' is not a "
                    + (isWhole ? "whole " : "")
                    + "number"
                : "'"
                    + FailureText.shown(said)
                    + "', made of '"
                    + FailureText.shown(written)
                    + "', is not a number";
    return new FailureText(what, Optional.of(hint), call, source);
  }

  private String converted() {
    return self + "." + method + "()";
  }

  private String hint(String written, String raw, String base) {
    if (written.isEmpty()) {
      String asked = raw.isEmpty() ? base : base + ".trim()";
      return unsaid("write " + asked + " ? " + converted() + " : 0", asked + " ?");
    }
    Optional<Amount> amount = Amount.of(written);
    if (amount.isPresent()) {
      return amount(amount.get(), written, base);
    }
    Matcher unit = WITH_UNIT.matcher(written);
    Optional<Amount> inside = unit.matches() ? Amount.of(unit.group(1)) : Optional.empty();
    return inside
        .map(found -> base + stripped(found))
        .map(code -> unsaid("write " + code, code))
        .orElseGet(() -> unsaid("write " + orZero(), self + ".isNumber()"));
  }

  private String orZero() {
    return self + ".isNumber() ? " + converted() + " : 0, or leave the row out: " + leaving();
  }

  private static String stripped(Amount amount) {
    return amount.mark() == Mark.COMMA
        ? ".replaceAll(/[^0-9,-]/, '').replace(',', '.').toBigDecimal()"
        : ".replaceAll(/[^0-9.-]/, '').toBigDecimal()";
  }

  private String amount(Amount amount, String written, String base) {
    boolean comma = amount.mark() == Mark.COMMA;
    if (!amount.isPlain()) {
      String code = base + amount.conversion(comma);
      String other =
          amount.mark() == Mark.EITHER && !amount.isDecorated()
              ? "; if its comma is a decimal one, " + base + ".replace(',', '.').toBigDecimal()"
              : "";
      return unsaid("write " + code + other, code);
    }
    if (amount.mark() == Mark.EITHER) {
      String code = base + ".replace('.', '').toInteger()";
      return unsaid(
          "if its point groups, write " + code + "; else " + base + ".toBigDecimal()", code);
    }
    String code =
        base
            + (written.indexOf('.') < 0 && written.length() <= LONGEST_LONG
                ? ".toLong()"
                : ".toBigDecimal()");
    return unsaid("write " + code, code);
  }

  /** What to write, unless the script says so already and it was of no use. */
  private String unsaid(String hint, String code) {
    return line.contains(code) ? "leave such rows out before it: " + leaving() : hint;
  }

  private String leaving() {
    return ".findAll { " + self.replaceFirst("^\\w+(?=[.?\\[])", "it") + ".isNumber() }";
  }
}
