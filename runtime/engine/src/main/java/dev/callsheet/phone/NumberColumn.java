package dev.callsheet.phone;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A column of a table: whether it holds telephone numbers. Its cells decide; what it is called only
 * where they cannot tell, as with digits that may be anybody's id. Not thread-safe.
 */
public final class NumberColumn {
  /** So many rows tell what a file's columns hold. */
  public static final int ROWS_THAT_TELL = 200;

  private static final int FEWEST_DIGITS = 4;

  /** Numbers of fewer are rare, ids are not. */
  private static final int DIGITS_THAT_TELL = 7;

  private static final int PERCENT = 100;
  private static final int MOST = 50;
  private static final int NEARLY_ALL = 80;

  private final String name;
  private final boolean isCalledSo;
  private int filled;
  private int withDigits;
  private int read;
  private int numbers;
  private int plain;

  /** A column of which no cell was seen. */
  public NumberColumn(String name) {
    this.name = name;
    this.isCalledSo = isCalledSo(name);
  }

  /**
   * The columns of which one holds the number of the person that a row is about; which one nobody
   * can tell where there are several. Those of fax machines and of ids are none of them.
   *
   * @param rows the first ones of the table; one may have fewer cells than there are columns
   */
  public static List<String> ofPeople(
      List<String> names, List<? extends List<String>> rows, PhoneReader reader) {
    List<NumberColumn> holding = new ArrayList<>();
    List<NumberColumn> called = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      NumberColumn column = new NumberColumn(names.get(i));
      if (Names.NOBODY.matcher(Names.words(column.name)).find()) {
        continue;
      }
      for (List<String> row : rows) {
        column.take(i < row.size() ? row.get(i) : "", reader);
      }
      if (column.holdsNumbers() && !column.mayBeIds()) {
        holding.add(column);
      } else if (column.isCalledSo) {
        called.add(column);
      }
    }
    boolean isSure = holding.stream().anyMatch(c -> c.isCalledSo || c.plain < c.numbers);
    if (!isSure) {
      // A word in each cell is what is said of numbers, unless there is no other column.
      List<NumberColumn> likely =
          called.stream().filter(c -> c.filled == 0 || c.withDigits > 0).toList();
      holding.addAll(likely.isEmpty() ? called : likely);
    }
    return holding.stream().map(column -> column.name).toList();
  }

  /** Whether a column of this name holds phone numbers, if it holds any. */
  public static boolean isCalledSo(String name) {
    if (Names.ASKED.size() > Names.MOST_ASKED) {
      Names.ASKED.clear();
    }
    return Names.ASKED.computeIfAbsent(
        name, asked -> Names.CALLED.matcher(Names.words(asked)).matches());
  }

  private static final class Names {
    /** What was asked before, since each record of a fact asks for its few names. */
    static final Map<String, Boolean> ASKED = new ConcurrentHashMap<>();

    static final int MOST_ASKED = 1_000;
    static final Pattern CALLED =
        Pattern.compile(
            "(?:.* )?(?:\\w*phone(?:number|no|s)?|tel\\w*|mobil\\w*|movil|cell\\w*|celular\\w*"
                + "|handy\\w*|fon|msisdn|whatsapp)(?: (?:numbers?|nummer|numero|no|nr))?(?: \\d+)?");
    static final Pattern NOBODY = Pattern.compile("fax");
    static final Pattern IDS =
        Pattern.compile(
            "\\b(?:ids?|key|code|order|invoice|account|record|ticket|case|ref|reference|zip|sku"
                + "|date|time)\\b");
    private static final Pattern MARKS = Pattern.compile("\\p{M}");
    private static final Pattern HUMPS =
        Pattern.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\\d)|[^A-Za-z\\d]+");

    /** In small letters without accents, with a blank between them. */
    static String words(String name) {
      String letters =
          MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
      return HUMPS.matcher(letters).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether it is called as such columns are. */
  public boolean isCalledSo() {
    return isCalledSo;
  }

  /** What the first row calls it. */
  public String name() {
    return name;
  }

  private void take(String cell, PhoneReader reader) {
    if (mayBeNumber(cell)) {
      try {
        reader.read(cell);
        number(cell);
        return;
      } catch (IllegalArgumentException e) {
        // It is something else.
      }
    }
    other(cell);
  }

  /** Whether it is worth the time to read a cell as a number: names and amounts are not. */
  public static boolean mayBeNumber(String cell) {
    long digits = cell.chars().filter(Character::isDigit).count();
    return digits >= FEWEST_DIGITS && cell.chars().filter(Character::isLetter).count() < digits;
  }

  /** A cell was read as a number. */
  public void number(String cell) {
    other(cell);
    read++;
    String written = cell.strip();
    if (written.chars().filter(Character::isDigit).count() < DIGITS_THAT_TELL
        || Dates.PATTERN.matcher(written).matches()) {
      return;
    }
    numbers++;
    plain += written.chars().allMatch(Character::isDigit) && written.charAt(0) != '0' ? 1 : 0;
  }

  /** Days in eight digits, which are numbers of Norway and others. */
  private static final class Dates {
    static final Pattern PATTERN =
        Pattern.compile("(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])");
  }

  /** A cell was read as something else; a blank one tells nothing. */
  public void other(String cell) {
    filled += cell.isBlank() ? 0 : 1;
    withDigits += cell.chars().anyMatch(Character::isDigit) ? 1 : 0;
  }

  /** Whether a cell was read as a number. */
  public boolean hasNumbers() {
    return read > 0;
  }

  /** Whether a cell of it that is no number is a mistake. */
  public boolean holdsNumbers() {
    return isCalledSo
        ? numbers > 0
        : (numbers - plain) * PERCENT > filled * MOST
            || (numbers > 0 && numbers * PERCENT >= filled * NEARLY_ALL);
  }

  /** Whether it holds bare digits and is called as ids are. */
  public boolean mayBeIds() {
    return !isCalledSo && plain == numbers && Names.IDS.matcher(Names.words(name)).find();
  }
}
