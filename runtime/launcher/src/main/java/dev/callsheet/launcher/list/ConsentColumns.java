package dev.callsheet.launcher.list;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.notation.ConsentColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The columns of a do-not-contact list that say of each number whether it opted out, as an export
 * of all people has them. A row that says no in all of them is not meant to be on the list.
 */
final class ConsentColumns {
  private static final Set<String> YES = Set.of("true", "yes", "y", "1", "t");
  private static final Set<String> NO = Set.of("false", "no", "n", "0", "f");

  private record Column(int index, String name, boolean isOut) {}

  private final List<Column> columns = new ArrayList<>();
  private int rows;
  private int meant;
  private int contactable;
  private String example = "";

  /** Takes the names of the columns. */
  void take(CsvRecord header) {
    for (int i = 0; i < header.getFieldCount(); i++) {
      String name = header.getField(i).strip();
      int index = i;
      ConsentColumn.isOut(name).ifPresent(out -> columns.add(new Column(index, name, out)));
    }
  }

  /** Counts a row that has a field for each column. */
  void count(CsvRecord row) {
    rows++;
    boolean says = false;
    boolean out = false;
    for (Column column : columns) {
      String cell = row.getField(column.index()).strip();
      String plain = SmallLetters.of(cell);
      boolean isSaid = YES.contains(plain) || NO.contains(plain);
      if (isSaid && YES.contains(plain) == column.isOut()) {
        out = true;
      } else if (isSaid) {
        says = true;
        example = example.isEmpty() ? column.name() + " is " + cell : example;
      } else if (!plain.isEmpty()) {
        out = true; // such as a date or a reason
      }
    }
    meant += out ? 1 : 0;
    contactable += says && !out ? 1 : 0;
  }

  /**
   * Refuses a list of both.
   *
   * @throws ConfigurationException with what to do
   */
  void refuse(NamedList list) {
    if (meant > 0 && contactable > 0) {
      throw new ConfigurationException(
          ("%s lists people who did not opt out, too: %s in %s of %s rows, and each number of a list is left out;"
                  + " keep only the rows of those who did, or delete that column if all are meant")
              .formatted(list.file(), example, contactable, rows));
    }
  }
}
