package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the column that holds the contact's number. */
final class PhoneColumn {
  private static final List<String> USUAL =
      List.of(
          "phone",
          "phonenumber",
          "mobile",
          "mobilephone",
          "mobilenumber",
          "cell",
          "cellphone",
          "telephone",
          "tel");

  private PhoneColumn() {}

  /**
   * The column with a usual name.
   *
   * @throws DataFault if there is none, or more than one
   */
  static String among(String file, Collection<String> columns) {
    List<String> found = columns.stream().filter(c -> USUAL.contains(plain(c))).toList();
    Optional<String> best = found.stream().filter(c -> plain(c).equals("phone")).findFirst();
    if (best.isPresent()) {
      return best.get();
    }
    if (found.size() == 1) {
      return found.get(0);
    }
    String word = file.endsWith(".jsonl") ? "jsonl" : "csv";
    String example = found.isEmpty() ? "Number" : found.get(0);
    throw new DataFault(
        found.isEmpty()
            ? file + " has no column of phone numbers (it has " + String.join(", ", columns) + ")"
            : file + " has several columns of phone numbers: " + String.join(", ", found),
        "say which one to use: " + word + "('" + file + "', phone: '" + example + "')");
  }

  private static String plain(String column) {
    return column.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
