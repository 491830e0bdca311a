package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.regex.Pattern;

/**
 * Finds rows within a cell: where a quote is not closed, the next one in the file closes it, and
 * all between is one text.
 */
final class QuotedRows {
  private static final int FEWEST_COLUMNS = 3;

  private static final class Numbers {
    static final Pattern PATTERN = Pattern.compile("\\+?[\\d ().-]{10,20}");

    private Numbers() {}
  }

  private QuotedRows() {}

  /** Whether a line of a cell has as many fields as the header, and a number where phones stand. */
  static boolean in(CsvRecord record, CsvHeader header, char separator) {
    for (int i = 0; i < record.getFieldCount(); i++) {
      String field = record.getField(i);
      if (field.indexOf('\n') >= 0 && hasRow(field, header, separator)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasRow(String field, CsvHeader header, char separator) {
    if (header.phoneIndices().isEmpty() || header.width() < FEWEST_COLUMNS) {
      return false;
    }
    int phone = header.phoneIndices().get(0);
    String[] lines = field.split("\\R", -1);
    // The first line and the last one are parts of rows; prose has a blank behind a comma.
    for (int i = 1; i < lines.length - 1; i++) {
      String[] cells = lines[i].split(Pattern.quote(Character.toString(separator)), -1);
      if (cells.length == header.width()
          && !cells[phone].startsWith(" ")
          && Numbers.PATTERN.matcher(cells[phone]).matches()) {
        return true;
      }
    }
    return false;
  }
}
