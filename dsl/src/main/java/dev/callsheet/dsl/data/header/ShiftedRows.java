package dev.callsheet.dsl.data.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds rows whose cells stand in the wrong columns although they are as many as the header says: a
 * text with a separator in it has no quotes, and a blank cell at the end is not there.
 *
 * @param rows their numbers
 * @param column that holds no e-mail address in them, as it does in the others
 * @param cell what it holds in the first of them
 * @param split the text that was split, as far as it can be told
 */
public record ShiftedRows(List<Integer> rows, String column, String cell, Optional<String> split) {
  private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\w+");

  /** Copies the list. */
  public ShiftedRows {
    rows = List.copyOf(rows);
  }

  /** Those among the first rows of a file; the cells of each row are as many as the names. */
  static Optional<ShiftedRows> among(List<String> names, List<List<String>> rows) {
    for (int column = 1; column < names.size(); column++) {
      List<Integer> found = new ArrayList<>();
      int addresses = 0;
      for (int i = 0; i < rows.size(); i++) {
        List<String> row = rows.get(i);
        boolean isAddress = row.size() > column && isAddress(row.get(column));
        addresses += isAddress ? 1 : 0;
        if (!isAddress
            && row.size() == names.size()
            && !row.get(column).isBlank()
            && split(row, column) > 0) {
          found.add(i + 1);
        }
      }
      if (!found.isEmpty() && addresses >= found.size()) {
        List<String> first = rows.get(found.get(0) - 1);
        int at = split(first, column);
        return Optional.of(
            new ShiftedRows(
                found,
                names.get(column),
                first.get(column).strip(),
                Optional.of(first.get(at - 1) + "," + first.get(at))));
      }
    }
    return Optional.empty();
  }

  private static boolean isAddress(String cell) {
    return cell.indexOf('@') > 0 && ADDRESS.matcher(cell.strip()).matches();
  }

  /** The cell before this one that begins with a blank, as what follows a comma in a text does. */
  private static int split(List<String> row, int before) {
    for (int i = 1; i <= before; i++) {
      String cell = row.get(i);
      if (cell.length() > 1 && cell.charAt(0) == ' ' && !row.get(i - 1).isBlank()) {
        return i;
      }
    }
    return 0;
  }
}
