package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.library.value.NotANumber;
import dev.callsheet.dsl.library.value.ScriptFault.Missing;
import dev.callsheet.problem.NearestWord;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people read of an exception of Java's: what the value was and what to write, never the name
 * of a class; with the call and the value that was wrong, where they are known.
 */
record FailureText(
    String message, Optional<String> hint, Optional<CallText> call, Optional<String> value) {
  private static final int LONGEST = 60;
  private static final Pattern ON_NULL =
      Pattern.compile("Cannot (?:invoke method|get property|set property) '?(\\w+)'?.*on null.*");
  private static final Pattern BEFORE_FIRST =
      Pattern.compile("Negative array index \\[-(\\d+)] too large for array size (\\d+)");
  private static final Pattern INPUT = Pattern.compile("For input string: \"(.*?)\"( .*)?");
  private static final Pattern PHONE = Pattern.compile("\\+?[\\d ().-]{7,}");
  private static final Pattern TIMES =
      Pattern.compile(
          ".*\\b(?:Chrono)?LocalDate\\b.*\\b(Instant|\\w+DateTime)\\b.*|.*\\b(Instant|\\w+DateTime)\\b.*\\b(?:Chrono)?LocalDate\\b.*");
  private static final Pattern DAY_LESS_DAY =
      Pattern.compile("an? (Local\\w+|Zoned\\w+) has no method 'minus' for an? \\1");
  private static final Pattern OF_PATTERN =
      Pattern.compile("(?:ofPattern\\(|parse\\([^,()]{1,80},)\\s*['\"](.*?)['\"]");
  private static final Pattern TO_HOLDER =
      Pattern.compile(
          "Cannot cast .* to ((?:Array|Linked)?List|(?:Tree|(?:Linked)?Hash)?(?:Map|Set)|Collection|Iterable)");
  private static final Pattern NUMBERS =
      Pattern.compile(
          "to(?:Integer|Long|Double|BigDecimal|Float|BigInteger|Short)|parse\\w+|valueOf");

  /** What is longer holds a text that somebody computed. */
  private static final int LONGEST_MESSAGE = 1_000;

  /** The text for a failure on a line, at that row. */
  static FailureText of(Throwable failure, ScriptText script, int line, RowAt row) {
    String said = failure.getMessage() == null ? "" : bounded(failure.getMessage().strip());
    Matcher onNull = ON_NULL.matcher(said);
    Matcher before = BEFORE_FIRST.matcher(said);
    if (failure instanceof NumberFormatException number) {
      return number(number, said, script, line, row);
    } else if (failure instanceof DateTimeParseException parse) {
      return date(parse.getParsedString(), script, line);
    } else if (TIMES.matcher(said).matches()) {
      return of("mixed-times", TIMES.matcher(said).replaceAll("$1$2"));
    } else if (failure instanceof NullPointerException) {
      return nothing(onNull.matches() ? onNull.group(1) : "", script, line);
    } else if (said.startsWith("Cannot compare ")) {
      return of(
          "not-compared",
          said.replaceAll("Cannot compare (.*) with ", "$1 cannot be compared with "));
    } else if (before.matches()) {
      return of("before-first", before.group(1), before.group(2));
    } else if (failure instanceof IndexOutOfBoundsException) {
      return of("too-short", sentence(said));
    }
    Matcher cast = TO_HOLDER.matcher(said);
    if (failure instanceof ClassCastException && cast.matches()) {
      return of("cast-holder", sentence(said), cast.group(1));
    }
    for (Class<?> type = failure.getClass(); type != Object.class; type = type.getSuperclass()) {
      Optional<Remark> known = Remark.named(type.getSimpleName(), sentence(said));
      if (known.isPresent()) {
        return of(known.get(), Optional.empty(), Optional.empty());
      }
    }
    return new FailureText(
        said.isEmpty() ? failure.getClass().getSimpleName() : said,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static FailureText of(String name, Object... of) {
    return of(Remark.of(name, of), Optional.empty(), Optional.empty());
  }

  private static FailureText of(Remark remark, Optional<CallText> call, Optional<String> value) {
    return new FailureText(
        remark.what(), Optional.of(remark.remedy()).filter(known -> !known.isBlank()), call, value);
  }

  /** Where it stands, on a line that is known. */
  Place place(int line) {
    return call.map(CallText::place).orElse(Place.ofLine(line));
  }

  /** Looked through by patterns, which take their time for long texts. */
  private static String bounded(String message) {
    return message.length() > LONGEST_MESSAGE
        ? message.substring(0, LONGEST_MESSAGE) + "..."
        : message;
  }

  private static String sentence(String said) {
    return said.isEmpty()
        ? "this cannot be done"
        : said.substring(0, 1).toLowerCase(Locale.ROOT) + said.substring(1);
  }

  /** A value as it may be shown: short, and not the number of a person. */
  private static String shown(String value) {
    String plain = value.strip();
    boolean isDate = DateForm.of(plain).isPresent();
    if (!isDate
        && PHONE.matcher(plain).matches()
        && plain.replaceAll("\\D", "").length() >= LONGEST / 8) {
      return "..." + plain.substring(Math.max(0, plain.length() - 4));
    }
    return plain.length() > LONGEST ? plain.substring(0, LONGEST) + "..." : plain;
  }

  /** What the script reads, as the first block of the rows calls it. */
  private static String ofRow(String given) {
    return given.replaceFirst("^\\w+(?=[.?\\[])", "it");
  }

  /** A text that is not the number it is taken for. */
  private static FailureText number(
      NumberFormatException failure, String said, ScriptText script, int line, RowAt row) {
    Matcher input = INPUT.matcher(said);
    Optional<String> read =
        failure instanceof NotANumber known
            ? Optional.of(known.text())
            : input.matches() ? Optional.of(input.group(1)) : Optional.empty();
    Optional<CallText> call = CallText.like(script, line, NUMBERS);
    String self =
        call.map(
                one ->
                    one.name().startsWith("to")
                        ? one.receiver()
                        : String.join(", ", one.arguments()))
            .filter(one -> !one.isEmpty())
            .orElse("value");
    String written = read.orElse("").strip();
    if (written.isEmpty()) {
      return of(Remark.of(read.isEmpty() ? "no-number" : "blank-number", self), call, read);
    }
    boolean isWhole = written.matches("[-+]?\\d+\\.\\d+");
    RowAt where = row.about(read);
    Optional<String> cell = CallText.read(script, line, where.column()).filter(self::contains);
    Optional<String> source = cell.isPresent() ? where.value().or(() -> read) : read;
    String remedy =
        source
            .flatMap(text -> Amount.of(text.strip()))
            .map(one -> cell.orElse(self) + one.conversion(one.mark() == Amount.Mark.COMMA))
            .filter(one -> !script.line(line).contains(one))
            .map(one -> "write " + one)
            .orElse("leave such rows out before it: .findAll { " + ofRow(self) + ".isNumber() }");
    return of(
        Remark.of("number-of-text", shown(written), isWhole ? "whole " : "", remedy), call, source);
  }

  /** A text that is not the date it is taken for. */
  private static FailureText date(String value, ScriptText script, int line) {
    Optional<CallText> call = CallText.of(script, line, "parse");
    String given = call.flatMap(one -> one.arguments().stream().findFirst()).orElse("value");
    Matcher pattern = OF_PATTERN.matcher(script.line(line));
    String read = pattern.find() ? pattern.group(1) : "yyyy-MM-dd";
    Optional<DateForm> form =
        DateForm.of(value.strip())
            .filter(one -> one.date().isEmpty() || !one.pattern().equals(read));
    Remark remark =
        value.isBlank()
            ? Remark.of("blank-date", given, ofRow(given))
            : form.isPresent() && form.get().date().isEmpty()
                ? Remark.of("no-day", shown(value), ofRow(given), value)
                : form.filter(one -> isOfOtherOrder(one.pattern(), read)).isPresent()
                    ? Remark.of("other-order", shown(value), read, ofRow(given), value)
                    : Remark.of(
                        "date-of-text",
                        shown(value),
                        form.map(one -> both(one, read, value, given))
                            .orElse("leave such rows out before it, with findAll"));
    return of(remark, call, Optional.of(value));
  }

  /** Day and month change their places: 12/01 would silently be another day in all other rows. */
  private static boolean isOfOtherOrder(String pattern, String read) {
    return !pattern.equals(read)
        && pattern.replaceAll("[Md]+", "x").equals(read.replaceAll("[Md]+", "x"))
        && pattern.charAt(0) != read.charAt(0);
  }

  /** What reads dates of both forms, where one pattern can. */
  private static String both(DateForm form, String read, String value, String given) {
    return DateForm.both(read, form.pattern(), value)
        .map(all -> "to read both, write " + new DateForm(all, form.date()).parsed(given))
        .orElseGet(() -> "it is written as " + form.pattern() + ": " + form.parsed(given));
  }

  private static FailureText nothing(String name, ScriptText script, int line) {
    Optional<CallText> call = name.isEmpty() ? Optional.empty() : CallText.of(script, line, name);
    return call.filter(one -> !one.receiver().isEmpty())
        .map(one -> Remark.of(one.isSign() ? "null-sign" : "null-call", one.receiver(), one.name()))
        .map(remark -> of(remark, call, Optional.empty()))
        .orElseGet(() -> of("null-somewhere"));
  }

  /** A method or property that a value does not have. */
  static FailureText missing(Missing missing, String whole, ScriptText script, int line) {
    String message = bounded(whole);
    Optional<CallText> call = CallText.of(script, line, missing.name());
    Receiver kind = kind(missing.owner());
    String receiver = call.map(CallText::receiver).orElse("it");
    List<String> arguments = call.map(CallText::arguments).orElse(List.of());
    boolean isOfClass = missing.owner().equals("a Class");
    Optional<String> hint =
        kind == Receiver.ROW && !missing.isProperty()
            ? ofRow(missing, call, script.line(line))
            : isOfClass
                ? OtherNames.of("TYPE", receiver)
                : DAY_LESS_DAY.matcher(message).matches()
                    ? Optional.of(
                        Remark.of("day-less-day", receiver, String.join("", arguments)).remedy())
                    : TIMES.matcher(message).matches()
                        ? Optional.of(Remark.of("mixed-times", "").remedy())
                        : (missing.isProperty()
                                ? OtherNames.property(kind, missing.name())
                                : OtherNames.method(kind, missing.name(), missing.arguments()))
                            .map(known -> OtherNames.filled(known, receiver, arguments))
                            .map(one -> OtherNames.ofTime(one, missing.owner().endsWith("Instant")))
                            .map("write "::concat)
                            .or(() -> NearestWord.hint(missing.name(), missing.known()));
    String told =
        isOfClass
            ? receiver + " has no method '" + missing.name() + "'"
            : call.filter(CallText::isSign).isPresent()
                ? "'" + call.get().name() + "' does not go with this: " + message
                : message;
    return new FailureText(told, hint, call, Optional.empty());
  }

  /** On a line with several calls of that name nobody knows whose row it is. */
  private static Optional<String> ofRow(Missing missing, Optional<CallText> call, String line) {
    String name = Pattern.quote(missing.name()) + "\\b";
    long calls = Pattern.compile("\\." + name).matcher(line).results().count();
    long ofFiles =
        Pattern.compile("\\b(?:csv|jsonl)\\([^()]{0,99}\\)\\." + name)
            .matcher(line)
            .results()
            .count();
    List<String> named =
        Pattern.compile("(?<![\\w$.?*@])([A-Za-z_]\\w{0,60})\\??\\." + name)
            .matcher(line)
            .results()
            .map(found -> found.group(1))
            .toList();
    boolean isKnown = named.size() == 1 && calls - ofFiles == 1;
    return RowAsMap.remedy(
        missing.name(),
        isKnown ? named.get(0) : "",
        call.filter(one -> calls == 1)
            .map(CallText::arguments)
            .orElse(Collections.nCopies(missing.arguments(), "...")),
        missing.columns());
  }

  private static Receiver kind(String owner) {
    return switch (owner.replaceFirst("^an? ", "")) {
      case "text", "String", "GString", "GStringImpl" -> Receiver.TEXT;
      case "list", "set", "all rows of a file", "Rows", "ArrayList", "range" -> Receiver.LIST;
      case "map", "LinkedHashMap", "HashMap", "params" -> Receiver.MAP;
      case "row", "CsvRow", "JsonRow" -> Receiver.ROW;
      case "whole number", "number", "Integer", "Long", "BigDecimal", "Double" -> Receiver.NUMBER;
      default -> owner.matches(".*(Instant|Date|Time)") ? Receiver.TIME : Receiver.ANY;
    };
  }
}
