package dev.callsheet.dsl.data.header;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.dsl.data.CsvHeader;
import dev.callsheet.dsl.library.notation.Amounts;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.problem.DataFault;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The columns of a CSV file, and what its first rows hold. */
public final class CsvColumns {
  private final CsvHeader header;
  private final List<CsvRecord> first;
  private final char separator;

  CsvColumns(CsvHeader header, List<CsvRecord> first, char separator) {
    this.header = header;
    this.first = List.copyOf(first);
    this.separator = separator;
  }

  /** How the amounts of a column are written, if its first rows hold nearly nothing else. */
  public Optional<Amounts> amounts(String column) {
    int index = header.indexOf(column);
    if (header.phoneIndices().contains(index)) {
      return Optional.empty();
    }
    Optional<Amounts> alone = Amounts.of(cells(index), Optional.empty());
    return alone.filter(amounts -> amounts.withComma().isEmpty()).isPresent()
        ? Amounts.of(cells(index), elsewhere(index))
        : alone;
  }

  /** What other columns tell of the decimal comma. Where it is usual, semicolons stand between. */
  private Optional<Boolean> elsewhere(int index) {
    boolean comma = separator == ';';
    boolean point = false;
    for (int i = 0; i < header.width(); i++) {
      if (i != index) {
        Optional<Boolean> other = Amounts.of(cells(i), Optional.empty()).flatMap(Amounts::tells);
        comma |= other.orElse(false);
        point |= !other.orElse(true);
      }
    }
    return comma == point ? Optional.empty() : Optional.of(comma);
  }

  /** How the dates of a column are written, if its first rows hold nearly nothing else. */
  public Optional<DateForm> dates(String column) {
    int index = header.indexOf(column);
    return header.phoneIndices().contains(index) ? Optional.empty() : DateForm.of(cells(index));
  }

  private List<String> cells(int index) {
    return first.stream().map(row -> cell(row, index)).toList();
  }

  private static String cell(CsvRecord row, int index) {
    return index < row.getFieldCount() ? row.getField(index).strip() : "";
  }

  /** The first cell of a column of numbers not written as phones read; empty for the contact's. */
  public Optional<String> raw(String column) {
    if (header.phoneIndices().contains(header.indexOf(column))) {
      return Optional.empty();
    }
    int index = header.indexOf(column);
    return cells(index).stream()
        .filter(cell -> !cell.isEmpty())
        .findFirst()
        .filter(cell -> cell.charAt(0) != '+');
  }

  /** The values of a column in the first rows, by the numbers of the rows. */
  public SortedMap<Integer, String> values(String column) {
    int index = header.indexOf(column);
    SortedMap<Integer, String> values = new TreeMap<>();
    for (int i = 0; i < first.size(); i++) {
      CsvRecord row = first.get(i);
      if (row.getFieldCount() == header.width()) {
        values.put(i + 1, row.getField(index));
      }
    }
    return values;
  }

  /** The file's name as the script has it. */
  public String file() {
    return header.file();
  }

  /** The names of the columns, in their order. */
  public Set<String> names() {
    return header.names();
  }

  /** Whether a column holds the contact's number. */
  public boolean hasPhone() {
    return !header.phoneIndices().isEmpty();
  }

  /** What the first rows say in a column that exists, without blank cells. */
  public List<String> cells(String column) {
    int index = header.indexOf(column);
    return cells(index).stream().filter(cell -> !cell.isEmpty()).toList();
  }

  /** What reading the contact's number of a row would fail with. */
  public Optional<DataFault> phoneObjection() {
    return header.phoneObjection();
  }

  /** Whether the contact's number stands in this column. */
  public boolean isPhone(String column) {
    return objection(column).isEmpty() && header.phoneIndices().contains(header.indexOf(column));
  }

  /** What reading this column from a row would fail with; empty when every row has it. */
  public Optional<DataFault> objection(String column) {
    try {
      header.indexOf(column);
      return Optional.empty();
    } catch (DataFault fault) {
      return Optional.of(fault);
    }
  }
}
