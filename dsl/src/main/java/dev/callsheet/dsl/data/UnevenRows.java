package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.regex.Pattern;

/** Rows that have not as many fields as the header, such as those that a report ends with. */
public final class UnevenRows {
  private static final class Words {
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
}
