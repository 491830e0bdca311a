package dev.callsheet.launcher.option;

import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.report.Selection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code op=sms,line=12}; no message repeats what was typed. */
final class ActionFilter {
  private static final List<String> KEYS = List.of("op", "line", "to", "row", "outcome");

  private final Set<Operation> operations = EnumSet.noneOf(Operation.class);
  private final Set<Integer> lines = new HashSet<>();
  private final Set<PhoneNumber> numbers = new HashSet<>();
  private final Set<Long> rows = new HashSet<>();
  private final Set<Kind> outcomes = EnumSet.noneOf(Kind.class);

  Selection convert(String text) {
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 0) {
        throw new TypeConversionException("write it like op=sms,line=12,to=+13055550123,row=5");
      }
      add(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
    }
    return new Selection(text.strip(), operations, lines, numbers, rows, outcomes);
  }

  private void add(String key, String value) {
    switch (key) {
      case "op" -> operations(value);
      case "line" -> lines.add((int) number(key, value));
      case "row" -> rows.add(number(key, value));
      case "to" -> {
        try {
          numbers.add(new PhoneNumber(value));
        } catch (IllegalArgumentException e) {
          throw new TypeConversionException("write the number like to=+13055550123");
        }
      }
      case "outcome" -> outcomes.add(outcome(value));
      default ->
          throw new TypeConversionException(
              "there is no such key; "
                  + NearestWord.hint(key, KEYS).map(hint -> hint + " ").orElse("known are ")
                  + "("
                  + String.join(", ", KEYS)
                  + ")");
    }
  }

  private void operations(String value) {
    List<Word> found = WordNames.find(value);
    if (found.isEmpty()) {
      throw new TypeConversionException(
          "there is no such operation; "
              + WordNames.hint(value).map(hint -> hint + " ").orElse("")
              + "'callsheet ops' lists them");
    }
    found.forEach(word -> operations.add(word.operation()));
  }

  private static Kind outcome(String value) {
    List<String> ids = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if (kind.id().equalsIgnoreCase(value.replace(' ', '-'))) {
        return kind;
      }
      ids.add(kind.id());
    }
    throw new TypeConversionException(
        "there is no such outcome; "
            + NearestWord.hint(value, ids).orElseGet(() -> "there are " + String.join(", ", ids)));
  }

  private static long number(String key, String value) {
    if (!value.matches("[0-9]{1,9}")) {
      throw new TypeConversionException("write a whole number like " + key + "=12");
    }
    return Long.parseLong(value);
  }
}
