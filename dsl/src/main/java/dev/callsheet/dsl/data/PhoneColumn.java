package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Finds the column that holds the contact's number. */
public final class PhoneColumn {
  /** What messages call an event, which has fields in place of columns. */
  static final String EVENT = "the event";

  private static final String BEST = "phone";

  private static final Set<String> USUAL =
      Set.of(
          BEST,
          "phonenumber",
          "mobile",
          "mobilephone",
          "mobilenumber",
          "cell",
          "cellphone",
          "telephone",
          "tel");

  private static final String[] NAMES = {"phone", "telef", "fon", "mobil", "handy", "cell"};
  private static final String[] NUMBERS = {"number", "numero"};

  private PhoneColumn() {}

  /** Whether a column of this name usually holds phone numbers. */
  public static boolean isUsual(String column) {
    return USUAL.contains(plain(column));
  }

  /** The one column with a usual name; none if there are several. */
  static Optional<String> in(Collection<String> columns) {
    if (columns.contains(BEST)) {
      return Optional.of(BEST);
    }
    List<String> found = new ArrayList<>(1);
    for (String column : columns) {
      String plain = plain(column);
      if (plain.equals(BEST)) {
        return Optional.of(column);
      }
      if (USUAL.contains(plain)) {
        found.add(column);
      }
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /**
   * The column with a usual name.
   *
   * @throws DataFault if there is none, or more than one
   */
  static String among(CsvCall call, Collection<String> columns) {
    return among(call.name(), columns, example -> call.with("phone", example));
  }

  /** The like for the fields of an object; a number may stand within another field. */
  static String among(String file, Map<String, ?> fields) {
    return among(
        file,
        fields.keySet(),
        example -> "jsonl('" + file + "', phone: '" + within(fields, example) + "')");
  }

  private static String within(Map<String, ?> fields, String example) {
    List<String> paths = new ArrayList<>();
    if (!isUsual(example)) {
      within(fields, "", paths);
    }
    return paths.isEmpty() ? example : likely(paths);
  }

  private static void within(Map<?, ?> record, String before, List<String> into) {
    for (Map.Entry<?, ?> field : record.entrySet()) {
      String name = String.valueOf(field.getKey());
      if (field.getValue() instanceof Map<?, ?> inner && name.indexOf('.') < 0) {
        within(inner, before + name + ".", into);
      } else if (!before.isEmpty()
          && field.getValue() != null
          && (holds(name, NAMES) || holds(name, NUMBERS))) {
        into.add(before + name);
      }
    }
  }

  private static String among(
      String file, Collection<String> columns, UnaryOperator<String> written) {
    if (columns.contains(BEST)) {
      return BEST;
    }
    List<String> found = new ArrayList<>();
    for (String column : columns) {
      String plain = plain(column);
      if (plain.equals(BEST)) {
        return column;
      }
      if (USUAL.contains(plain)) {
        found.add(column);
      }
    }
    if (found.size() == 1) {
      return found.get(0);
    }
    if (file.equals(EVENT)) {
      throw noneInEvent(columns, found);
    }
    String example = found.isEmpty() ? likely(columns) : found.get(0);
    throw new DataFault(
        found.isEmpty()
            ? file + " has no column of phone numbers (it has " + String.join(", ", columns) + ")"
            : file + " has several columns of phone numbers: " + String.join(", ", found),
        "say which one to use: " + written.apply(example));
  }

  /** What may be that of a number, in some language. */
  private static String likely(Collection<String> columns) {
    for (String[] parts : new String[][] {NAMES, NUMBERS}) {
      for (String column : columns) {
        if (holds(column.substring(column.lastIndexOf('.') + 1), parts)) {
          return column;
        }
      }
    }
    return "Number";
  }

  private static boolean holds(String name, String[] parts) {
    String plain = plain(name);
    for (String part : parts) {
      if (plain.contains(part)) {
        return true;
      }
    }
    return false;
  }

  private static DataFault noneInEvent(Collection<String> fields, List<String> found) {
    return new DataFault(
        found.isEmpty()
            ? "the event has no phone (it has " + String.join(", ", fields) + ")"
            : "the event has several phones: " + String.join(", ", found),
        "say where it is, above the rules: contact from: [phone: '"
            + (found.isEmpty() ? "customer.phone" : found.get(0))
            + "']");
  }

  private static String plain(String column) {
    String lower = SmallLetters.of(column);
    StringBuilder plain = new StringBuilder(lower.length());
    for (int i = 0; i < lower.length(); i++) {
      char letter = lower.charAt(i);
      if (letter >= 'a' && letter <= 'z') {
        plain.append(letter);
      }
    }
    return plain.toString();
  }
}
