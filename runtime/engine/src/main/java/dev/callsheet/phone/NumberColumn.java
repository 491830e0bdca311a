package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A column of a table: whether it holds telephone numbers, and whose. What it is called and how its
 * cells are written tell; bare digits under a name that says nothing may be anybody's id. Not
 * thread-safe.
 */
public final class NumberColumn {
  /** So many rows tell what a file's columns hold. */
  public static final int ROWS_THAT_TELL = 200;

  private static final int FEWEST_DIGITS = 4;

  /** Numbers of fewer are rare, ids are not. */
  private static final int DIGITS_THAT_TELL = 7;

  private static final int DAY_DIGITS = 8;
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
  private int written;

  /** A column of which no cell was seen. */
  public NumberColumn(String name) {
    this.name = name;
    this.isCalledSo = isCalledSo(name);
  }

  /**
   * The columns in which the number of the person that a row is about may stand.
   *
   * @param isSure whether it is one, and certainly so; else whoever named the file has to say it
   */
  public record OfPeople(List<String> columns, boolean isSure) {
    public OfPeople {
      columns = List.copyOf(columns);
    }
  }

  /**
   * The columns in which the numbers of the people may stand that rows are about. One that is
   * called as their phones are goes before all others, also where its cells are blank or cannot be
   * read; without one, cells tell that are written as only phones are. Bare digits may be anybody's
   * id, and a phone with more in its name somebody else's. Those of fax machines are none of them.
   *
   * @param rows the first ones of the table; one may have fewer cells than there are columns
   */
  public static OfPeople ofPeople(
      List<String> names, List<? extends List<String>> rows, PhoneReader reader) {
    List<NumberColumn> own = new ArrayList<>();
    List<NumberColumn> all = new ArrayList<>();
    boolean mayOthers = false;
    for (int i = 0; i < names.size(); i++) {
      NumberColumn column = new NumberColumn(names.get(i));
      if (names.get(i).isBlank() || ColumnWords.of(column.name).holdFax()) {
        continue;
      }
      all.add(column);
      if (isOwn(column.name)) {
        own.add(column);
      } else {
        column.take(rows, i, reader);
        mayOthers = mayOthers || column.mayBeOwn();
      }
    }
    if (own.size() == 1 && !mayOthers) {
      return new OfPeople(List.of(own.get(0).name), true); // as most are, and nothing was read
    }
    for (NumberColumn column : own) {
      column.take(rows, names.indexOf(column.name), reader);
    }
    if (own.isEmpty()) {
      List<NumberColumn> found = firstFound(all);
      boolean isSure = found.size() == 1 && found.get(0).isWritten() && !found.get(0).isAnothers();
      return new OfPeople(names(found), isSure);
    }
    // A word in each cell is what is said of numbers, unless there is no other column.
    List<NumberColumn> likely = firstOf(own, c -> c.withDigits > 0, c -> c.filled == 0, c -> true);
    boolean isRead = likely.stream().anyMatch(NumberColumn::holdsNumbers);
    List<String> found =
        names(all.stream().filter(c -> likely.contains(c) || (isRead && c.mayBeOwn())).toList());
    return new OfPeople(found, found.size() == 1);
  }

  private static List<NumberColumn> firstFound(List<NumberColumn> all) {
    return firstOf(
        all, NumberColumn::mayBePhones, c -> c.isCalledSo, c -> c.holdsNumbers() && !c.mayBeIds());
  }

  @SafeVarargs
  private static List<NumberColumn> firstOf(
      List<NumberColumn> all, Predicate<NumberColumn>... kinds) {
    for (Predicate<NumberColumn> kind : kinds) {
      List<NumberColumn> found = all.stream().filter(kind).toList();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  private static List<String> names(List<NumberColumn> columns) {
    return columns.stream().map(column -> column.name).toList();
  }

  /** Whether a column of this name holds the phones of the people that its rows are about. */
  public static boolean isOwn(String name) {
    return isCalledSo(name) && ColumnWords.of(name).areOwn();
  }

  /** Whether its name has more words beside the phone, such as whose it is. */
  private boolean isAnothers() {
    return ColumnWords.of(name).holdPhone() && !isOwn(name);
  }

  /** Whether its cells are written as only phones are. */
  private boolean isWritten() {
    return holdsNumbers() && written * 2 >= numbers;
  }

  /** Whether it may be the person's own phone beside one that is called so. */
  private boolean mayBeOwn() {
    return !isOwn(name) && !isAnothers() && mayBePhones();
  }

  private boolean mayBePhones() {
    return isWritten() || (isCalledSo && numbers > 0);
  }

  /** Whether a column of this name holds phone numbers, if it holds any. */
  public static boolean isCalledSo(String name) {
    if (name.length() > Names.LONGEST) {
      return false; // names of facts are a stranger's texts, and those that were asked are kept
    }
    if (Names.ASKED.size() > Names.MOST_ASKED) {
      Names.ASKED.clear();
    }
    Boolean known = Names.ASKED.get(name);
    if (known == null) {
      known = ColumnWords.of(name).endAsPhone();
      Names.ASKED.put(name, known);
    }
    return known;
  }

  private static final class Names {
    /** What was asked before, since each record of a fact asks for its few names. */
    static final Map<String, Boolean> ASKED = new ConcurrentHashMap<>();

    static final int MOST_ASKED = 1_000;
    static final int LONGEST = 200;
  }

  public boolean isCalledSo() {
    return isCalledSo;
  }

  /** What the first row calls it. */
  public String name() {
    return name;
  }

  private void take(List<? extends List<String>> rows, int at, PhoneReader reader) {
    for (List<String> row : rows) {
      take(at < row.size() ? row.get(at) : "", reader);
    }
  }

  private void take(String cell, PhoneReader reader) {
    if (mayBeNumber(cell)) {
      try {
        PhoneNumber number = reader.read(cell);
        number(cell);
        written += isSigned(cell) && PhoneReader.isKnown(number) ? 1 : 0;
        return;
      } catch (IllegalArgumentException e) {
        // It is something else.
      }
    }
    other(cell);
  }

  /** What stands in phones, and not in digits that were counted or drawn up. */
  private static boolean isSigned(String cell) {
    boolean begun = false;
    boolean isBroken = false;
    for (int i = 0; i < cell.length(); i++) {
      char sign = cell.charAt(i);
      boolean isDigit = isDigitAt(cell, i);
      if (sign == '+' || (isDigit && isBroken && i + 1 < cell.length() && isDigitAt(cell, i + 1))) {
        return true;
      }
      isBroken = begun && !isDigit;
      begun |= isDigit;
    }
    return false;
  }

  private static boolean isDigitAt(String cell, int i) {
    return cell.charAt(i) >= '0' && cell.charAt(i) <= '9';
  }

  /** Whether it is worth the time to read a cell as a number: names and amounts are not. */
  public static boolean mayBeNumber(String cell) {
    int digits = digits(cell);
    int letters = 0;
    for (int i = 0; i < cell.length() && digits >= FEWEST_DIGITS; i++) {
      letters += Character.isLetter(cell.charAt(i)) ? 1 : 0;
    }
    return digits >= FEWEST_DIGITS && letters < digits;
  }

  private static int digits(String cell) {
    int digits = 0;
    for (int i = 0; i < cell.length(); i++) {
      digits += Character.isDigit(cell.charAt(i)) ? 1 : 0;
    }
    return digits;
  }

  /** A cell was read as a number. */
  public void number(String cell) {
    other(cell);
    read++;
    String written = cell.strip();
    int digits = digits(written);
    if (digits < DIGITS_THAT_TELL
        || (digits == DAY_DIGITS && Days.PATTERN.matcher(written).matches())) {
      return;
    }
    numbers++;
    plain += digits == written.length() && written.charAt(0) != '0' ? 1 : 0;
  }

  /** Days in eight digits, which are numbers of Norway and others. */
  private static final class Days {
    static final Pattern PATTERN =
        Pattern.compile("(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])");
  }

  /** A cell was read as something else; a blank one tells nothing. */
  public void other(String cell) {
    filled += cell.isBlank() ? 0 : 1;
    withDigits += digits(cell) > 0 ? 1 : 0;
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
    return !isCalledSo && plain == numbers && ColumnWords.of(name).holdId();
  }
}
