package dev.callsheet.dsl.data.header;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds rows whose cells stand in the wrong columns although they are as many as the header says: a
 * text with a separator in it has no quotes, and a blank cell at the end is not there.
 *
 * @param first the number of the first of them
 * @param column that holds no e-mail address in them, as it does in the others
 */
public record ShiftedRows(int first, String column) {
  private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\w+");

  /** Those among the first rows of a file; the cells of each row are as many as the names. */
  static Optional<ShiftedRows> among(List<String> names, List<List<String>> rows) {
    for (int column = 1; column < names.size(); column++) {
      int found = 0;
      int first = 0;
      int addresses = 0;
      for (int i = 0; i < rows.size(); i++) {
        List<String> row = rows.get(i);
        boolean isAddress = row.size() > column && isAddress(row.get(column));
        addresses += isAddress ? 1 : 0;
        if (!isAddress
            && row.size() == names.size()
            && !row.get(column).isBlank()
            && isSplit(row, column)) {
          found++;
          first = first == 0 ? i + 1 : first;
        }
      }
      if (found > 0 && addresses >= found) {
        return Optional.of(new ShiftedRows(first, names.get(column)));
      }
    }
    return Optional.empty();
  }

  private static boolean isAddress(String cell) {
    return cell.indexOf('@') > 0 && ADDRESS.matcher(cell.strip()).matches();
  }

  /** Whether a cell before this one begins with a blank, as what follows a comma in a text does. */
  private static boolean isSplit(List<String> row, int before) {
    for (int i = 1; i <= before; i++) {
      String cell = row.get(i);
      if (cell.length() > 1 && cell.charAt(0) == ' ' && !row.get(i - 1).isBlank()) {
        return true;
      }
    }
    return false;
  }
}
