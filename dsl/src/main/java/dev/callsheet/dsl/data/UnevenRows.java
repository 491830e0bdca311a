package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows that have not as many fields as the header, since the last one that has. Each is a fault;
 * those that a report ends with are one. Not thread-safe.
 */
public final class UnevenRows {
  private static final int LONGEST_END = 20;

  private static final class Words {
    static final Pattern OF_END =
        Pattern.compile(
            "(?i)((sub|grand )?totals?\\b[^a-z]*(\\d+ ?[a-z]+\\W*)?"
                + "|(report )?(generated|exported|printed|created)( (by|on|at|from)\\b|:).*"
                + "|report (name|date|id):.*|confidential\\b.*|copyright\\b.*|page \\d+.*|end of .*"
                + "|\\d+ (row|record|contact|lead|customer)s?\\b.*)");

    private Words() {}
  }

  private final String file;
  private final int width;
  private final PhoneReader reader;
  private final RowWatch watch;
  private final List<Problem> held = new ArrayList<>();
  private boolean mayEnd = true;
  private boolean isTold;

  UnevenRows(String file, int width, PhoneReader reader, RowWatch watch) {
    this.file = file;
    this.width = width;
    this.reader = reader;
    this.watch = watch;
  }

  /**
   * One more.
   *
   * @param before the record before it
   */
  void add(CsvRecord record, long number, CsvRecord before) {
    int fields = record.getFieldCount();
    mayEnd = mayEnd && fields < width && held.size() < LONGEST_END && !holdsNumber(record);
    isTold = isTold || (held.isEmpty() && isApart(record, before)) || saysSo(record);
    held.add(
        Problem.error(
            Source.of(file, (int) record.getStartingLineNumber()),
            "row "
                + number
                + " has "
                + (fields == 1 ? "1 field" : fields + " fields")
                + ", the header has "
                + width,
            fields > width
                ? "put a text that holds the separator in double quotes"
                : "a field or a line break in quotes is missing"));
    if (!mayEnd) {
      tell();
    }
  }

  /** A row follows that has as many. */
  void goOn() {
    tell();
    mayEnd = true;
    isTold = false;
  }

  /** Nothing follows. */
  void end() {
    if (isTold && !held.isEmpty()) {
      boolean isOne = held.size() == 1;
      watch.fault(
          Problem.error(
              held.get(0).where(),
              (isOne ? "the last line of " : "the last " + held.size() + " lines of ")
                  + file
                  + (isOne ? " looks" : " look")
                  + " like the end of a report",
              isOne ? "delete it" : "delete them"));
      held.clear();
    }
    tell();
  }

  private void tell() {
    if (!held.isEmpty()) { // each row comes here
      held.forEach(watch::fault);
      held.clear();
    }
  }

  private boolean holdsNumber(CsvRecord record) {
    return record.getFields().stream().anyMatch(this::isNumber);
  }

  private boolean isNumber(String cell) {
    try {
      reader.read(cell);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean saysSo(CsvRecord record) {
    return isEnd(record.getField(0));
  }

  /** Whether a cell says that a report ends with it, as totals do. */
  public static boolean isEnd(String cell) {
    return Words.OF_END.matcher(cell.strip()).matches();
  }

  /** Whether a blank line stands between them, or the first of them is one. */
  private static boolean isApart(CsvRecord record, CsvRecord before) {
    long lines =
        before.getFields().stream()
            .mapToLong(cell -> cell.lines().count() - 1)
            .filter(n -> n > 0)
            .sum();
    return record.getStartingLineNumber() > before.getStartingLineNumber() + lines + 1
        || record.getFields().stream().allMatch(String::isBlank);
  }
}
