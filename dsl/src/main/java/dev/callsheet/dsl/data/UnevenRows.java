package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.regex.Pattern;

/** Rows that have not as many fields as the header, and cells that hold whole rows. */
public final class UnevenRows {
  private static final int FEWEST_COLUMNS = 3;

  private static final class Words {
    static final Pattern NUMBER = Pattern.compile("\\+?[\\d ().-]{10,20}");
    static final Pattern OF_END =
        Pattern.compile(
            "(?i)((sub|grand )?totals?\\b[^a-z]*(\\d+ ?[a-z]+\\W*)?"
                + "|(report )?(generated|exported|printed|created)( (by|on|at|from)\\b|:).*"
                + "|report (name|date|id):.*|confidential\\b.*|copyright\\b.*|page \\d+.*|end of .*"
                + "|\\d+ (row|record|contact|lead|customer)s?\\b.*)");

    private Words() {}
  }

  private UnevenRows() {}

  /** What is wrong with a row of a file whose header has so many fields. */
  static Problem fault(String file, CsvRecord record, long number, int width) {
    int fields = record.getFieldCount();
    return Problem.error(
        Source.of(file, (int) record.getStartingLineNumber()),
        "row "
            + number
            + " has "
            + (fields == 1 ? "1 field" : fields + " fields")
            + ", the header has "
            + width,
        fields > width
            ? "put a text that holds the separator in double quotes"
            : isEnd(record.getField(0))
                ? "it looks like the end of a report: delete it"
                : "a field or a line break in quotes is missing");
  }

  /** Whether a cell says that a report ends with it, as totals do. */
  public static boolean isEnd(String cell) {
    return Words.OF_END.matcher(cell.strip()).matches();
  }

  /**
   * Whether rows stand within a cell: where a quote is not closed, the next one in the file closes
   * it, and all between is one text. A line of it then has as many fields as the header, and a
   * number where phones stand.
   */
  static boolean hasRows(CsvRecord record, CsvHeader header, char separator) {
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
          && Words.NUMBER.matcher(cells[phone]).matches()) {
        return true;
      }
    }
    return false;
  }
}
