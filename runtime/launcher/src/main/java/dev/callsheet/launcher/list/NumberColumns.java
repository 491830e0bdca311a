package dev.callsheet.launcher.list;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.dsl.data.PhoneColumn;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which columns of a list hold numbers: the one that is named, else all with usual names, else the
 * only one there is. Nothing is guessed beyond that, for a wrong column leaves nobody out.
 */
final class NumberColumns {
  private static final String SEPARATORS = ",;\t|";

  /** Names that say nothing in a file of people, but do in a list of numbers. */
  private static final Set<String> FURTHER = Set.of("number", "target");

  private static final int DIGITS_OF_A_NUMBER = 4;

  private final NamedList list;
  private final PhoneReader reader;
  private final char separator;
  private List<Integer> indices = List.of();
  private int width;

  NumberColumns(NamedList list, PhoneReader reader, Optional<Character> said, String text) {
    this.list = list;
    this.reader = reader;
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

  List<Integer> indices() {
    return indices;
  }

  /**
   * Takes the first record; gives whether it names the columns and holds no number itself.
   *
   * @throws ConfigurationException if no column, or not the named one, can be found
   */
  boolean take(CsvRecord first) {
    width = first.getFieldCount();
    boolean isHeader = isHeader(first);
    indices = isHeader ? named(first) : unnamed(first);
    return isHeader;
  }

  private List<Integer> named(CsvRecord header) {
    List<String> names = header.getFields().stream().map(String::strip).toList();
    if (list.phone().isPresent()) {
      int index = names.indexOf(list.phone().get());
      if (index < 0) {
        throw noColumn(list.phone().get(), names);
      }
      return List.of(index);
    }
    List<Integer> usual = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (PhoneColumn.isUsual(name) || FURTHER.contains(SmallLetters.of(name))) {
        usual.add(i);
      }
    }
    if (!usual.isEmpty()) {
      return usual;
    }
    if (width == 1) {
      return List.of(0);
    }
    throw new ConfigurationException(
        list.file()
            + " has no column of phone numbers that is known as one (it has "
            + String.join(", ", names)
            + "); if one of them holds the numbers, name it behind the file: \""
            + list.file()
            + ", phone: 'NAME'\"; if none does, export the list again with the phones");
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

  /** Of a list that names no columns. */
  private List<Integer> unnamed(CsvRecord first) {
    if (list.phone().isPresent()) {
      throw new ConfigurationException(
          list.file()
              + ":"
              + first.getStartingLineNumber()
              + ": the first line names no columns, so there is no column '"
              + list.phone().get()
              + "'");
    }
    if (width == 1) {
      return List.of(0);
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      if (isNumber(first.getField(i))) {
        numbers.add(i);
      }
    }
    if (numbers.size() != 1) {
      throw new ConfigurationException(
          list.file()
              + ":"
              + first.getStartingLineNumber()
              + ": nothing says which of the "
              + width
              + " columns holds the numbers; name the columns in the first line, such as"
              + " name,phone");
    }
    return numbers;
  }

  /** Whether the text can be read as one phone number. */
  boolean isNumber(String cell) {
    try {
      reader.read(cell);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
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
