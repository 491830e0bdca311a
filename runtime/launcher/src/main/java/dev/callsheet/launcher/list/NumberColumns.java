package dev.callsheet.launcher.list;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.phone.WrittenNumber;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Which columns of a list are read: the one that is named, else all. A cell that is read as a
 * number counts wherever it stands, for one too many leaves out nobody who is meant.
 */
final class NumberColumns {
  private static final String SEPARATORS = ",;\t|";

  private static final int DIGITS_OF_A_NUMBER = 4;

  private final NamedList list;
  private final char separator;
  private final List<ListColumn> columns = new ArrayList<>();
  private int width;

  NumberColumns(NamedList list, Optional<Character> said, String text) {
    this.list = list;
    this.separator = list.separator().or(() -> said).orElseGet(() -> mostFrequent(firstLine(text)));
  }

  /** Between the fields. */
  char separator() {
    return separator;
  }

  /** Whether the first record was taken. */
  boolean isKnown() {
    return width > 0;
  }

  /** How many fields each record has. */
  int width() {
    return width;
  }

  List<ListColumn> read() {
    return columns;
  }

  /**
   * Takes the first record; gives whether it names the columns and holds no number itself.
   *
   * @throws ConfigurationException if there is no column of the name that was given
   */
  boolean take(CsvRecord first) {
    width = first.getFieldCount();
    boolean isHeader = isHeader(first);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      String name = isHeader ? first.getField(i).strip() : "";
      names.add(name.isEmpty() ? "column " + (i + 1) : name);
    }
    for (String column : list.phone()) {
      if (!isHeader) {
        throw unnamed(first, column);
      }
      if (!names.contains(column)) {
        throw noColumn(column, names);
      }
    }
    for (int i = 0; i < width; i++) {
      if (list.phone().isEmpty() || list.phone().contains(names.get(i))) {
        String name = names.get(i);
        columns.add(
            new ListColumn(i, name, () -> isHeader && columns.size() > 1 ? advice(name) : ""));
      }
    }
    return isHeader;
  }

  private static String advice(String column) {
    return " (if %s holds no numbers of people, name each column that does with phone:)"
        .formatted(column);
  }

  /** Adds what is wrong with the cells, and whose numbers stand beside words or others. */
  void addTo(Faults faults, Consumer<List<WrittenNumber>> numbers) {
    columns.forEach(column -> column.addTo(faults, numbers, columns.size() == 1));
  }

  /**
   * The names of the columns that hold numbers.
   *
   * @throws ConfigurationException if there are rows, and none of their columns does
   */
  List<String> found(boolean hasRows) {
    if (hasRows
        && columns.size() > 1
        && columns.stream().noneMatch(c -> c.isOfNumbers() || c.hasNumbers())) {
      throw new ConfigurationException(
          list.file()
              + " has no column of phone numbers (it has "
              + String.join(", ", columns.stream().map(ListColumn::name).toList())
              + "); export the list again with the phones");
    }
    return columns.stream().filter(ListColumn::hasNumbers).map(ListColumn::told).toList();
  }

  private ConfigurationException noColumn(String column, List<String> names) {
    return new ConfigurationException(
        list.file()
            + " has no column '"
            + column
            + "'"
            + NearestWord.to(column, names).map(n -> "; did you mean '" + n + "'?").orElse("")
            + " (it has "
            + String.join(", ", names)
            + ")");
  }

  private ConfigurationException unnamed(CsvRecord first, String column) {
    return new ConfigurationException(
        "%s:%s: the first line names no columns, so there is no column '%s'"
            .formatted(list.file(), first.getStartingLineNumber(), column));
  }

  /** A number, even a bad one, must not pass for the name of a column. */
  private static boolean isHeader(CsvRecord record) {
    return record.getFields().stream().noneMatch(NumberColumns::looksLikeNumber)
        && record.getFields().stream().anyMatch(c -> c.chars().anyMatch(Character::isLetter));
  }

  private static boolean looksLikeNumber(String cell) {
    long digits = cell.chars().filter(Character::isDigit).count();
    return digits >= DIGITS_OF_A_NUMBER
        || (digits > 0 && cell.chars().noneMatch(Character::isLetter));
  }

  private static String firstLine(String text) {
    Optional<String> line =
        text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).findFirst();
    return line.orElse("");
  }

  private static char mostFrequent(String line) {
    char best = SEPARATORS.charAt(0);
    for (int i = 1; i < SEPARATORS.length(); i++) {
      char other = SEPARATORS.charAt(i);
      if (count(line, other) > count(line, best)) {
        best = other;
      }
    }
    return best;
  }

  private static long count(String line, char wanted) {
    return line.replaceAll("\"[^\"]*\"", "").chars().filter(c -> c == wanted).count();
  }
}
