package dev.callsheet.launcher.list;

import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.WrittenNumber;
import dev.callsheet.report.wording.Effects;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A column of a list that is read, and which of its cells that are no numbers are mistakes: in a
 * column of numbers all; where some number stands, what looks like one; elsewhere only what is
 * somebody's number beyond doubt. Not thread-safe.
 */
final class ListColumn {
  private static final int DIGITS_OF_A_NUMBER = 7;

  private final int index;
  private final NumberColumn holds;
  private final Supplier<String> advice;
  private final Map<Likeness, Faults> faults = new EnumMap<>(Likeness.class);
  private final List<Beside> beside = new ArrayList<>();
  private int kept;
  private int shared;
  private boolean hasWritten;
  private boolean hasDigits;

  /** A cell that holds a number and words, such as whose it is, or several. */
  private record Beside(
      String cell, long line, List<WrittenNumber> numbers, Supplier<String> said) {
    long people() {
      return numbers.stream().map(WrittenNumber::number).distinct().count();
    }
  }

  /** How much a cell is like a number; each more than the one before. */
  private enum Likeness {
    NONE,
    /** Such as ids. */
    DIGITS,
    WRITTEN,
    /** By a spreadsheet, which does so to no number of few digits. */
    SHORTENED,
    CERTAIN
  }

  /** Read only for cells with many digits. */
  private static final class Forms {
    private static final String NUMBER = "[+(]?\\d(?:[-()./ ]{0,3}\\d){6,}";

    /** Days, addresses of machines and of mail. */
    static final Pattern ELSE =
        Pattern.compile(
            "(?:(?:19|20)\\d\\d[-/.]\\d\\d?[-/.]\\d|\\d\\d?[-/.]\\d\\d?[-/.](?:19|20)\\d\\d).*"
                + "|\\d{1,3}(?:\\.\\d{1,3}){3}|\\S+@\\S+",
            Pattern.DOTALL);

    static final Pattern DIGITS = Pattern.compile("[1-9]\\d*(?:\\.0*)?");
    static final Pattern SHORTENED = Pattern.compile("\\+?\\d+(?:[.,]\\d+)?[eE]\\+?(?:0?9|1\\d)");
    static final Pattern WRITTEN = Pattern.compile("(?<![\\p{L}\\d])" + NUMBER);

    /** Of a cell of which each digit is one of several numbers: nothing but those, with signs. */
    static final Pattern SEVERAL = Pattern.compile("\\P{L}*(?:\\+|\\d[-.)] ?\\d)\\P{L}*");

    /** Digits of several numbers, with no more between than what parts them. */
    static final Pattern BARE =
        Pattern.compile(
            "[\\d\\s(),;|&/]+(?:\\s(?i:or|and|oder|und|ou|et|o|y|e)\\s[\\d\\s(),;|&/]+)*");

    static final Pattern CERTAIN =
        Pattern.compile(
            "(?:\\p{L}+[.:]? ?)?(?:\\+"
                + NUMBER
                + ".*|"
                + NUMBER
                + " ?(?i:;?ext?n?\\.?|x|durchwahl|extension) ?\\d{1,6})",
            Pattern.DOTALL);
  }

  /**
   * A column of which no cell was seen.
   *
   * @param advice what to do if it is not meant to hold numbers
   */
  ListColumn(int index, String name, Supplier<String> advice) {
    this.index = index;
    this.holds = new NumberColumn(name);
    this.advice = advice;
  }

  int index() {
    return index;
  }

  String name() {
    return holds.name();
  }

  boolean hasNumbers() {
    return holds.hasNumbers() || kept + shared > 0;
  }

  /** A cell was read as a number. */
  void number(String cell) {
    holds.number(cell);
    if (digits(cell) >= DIGITS_OF_A_NUMBER) {
      boolean isDigits = Forms.DIGITS.matcher(cell).matches();
      hasDigits |= isDigits;
      hasWritten |= !isDigits;
    }
  }

  /**
   * A cell was not.
   *
   * @param numbers that stand in it beside words or others, which count where numbers are to stand
   * @param said of it where that is a mistake
   */
  void other(String cell, long line, List<WrittenNumber> numbers, Supplier<String> said) {
    holds.other(cell);
    if (numbers.isEmpty()) {
      fault(cell, line, said);
    } else {
      beside.add(new Beside(cell, line, numbers, said));
    }
  }

  /** Its name, and how many cells hold more than a number. */
  String told() {
    List<String> more = new ArrayList<>();
    if (kept > 0) {
      more.add(Effects.counted(kept, "cell") + " with words beside the number");
    }
    if (shared > 0) {
      more.add(Effects.counted(shared, "cell") + " with several, of which all count");
    }
    return more.isEmpty() ? name() : name() + " (" + String.join(", ", more) + ")";
  }

  /** Takes what is wrong with a cell, if it is meant as a number. */
  void fault(String cell, long line, Supplier<String> said) {
    fault(likeness(cell), line, said);
  }

  private void fault(Likeness likeness, long line, Supplier<String> said) {
    faults
        .computeIfAbsent(likeness, l -> new Faults())
        .add(line, () -> said.get() + (isOfNumbers() ? "" : advice.get()));
  }

  /** Whether a cell that is no number is a mistake: there, nothing else is meant to stand. */
  boolean isOfNumbers() {
    return holds.isCalledSo() || (holds.holdsNumbers() && !holds.mayBeIds());
  }

  /** Adds what is wrong with it, and whose numbers stand in it beside words. */
  void addTo(Faults all, Consumer<List<WrittenNumber>> numbers, boolean isOnlyOne) {
    boolean isOfNumbers = isOnlyOne || isOfNumbers();
    for (Beside one : beside) {
      if (isOfNumbers || isBare(one.cell())) {
        numbers.accept(one.numbers());
        kept += one.people() == 1 ? 1 : 0;
        shared += one.people() == 1 ? 0 : 1;
      } else {
        boolean isSeveral = one.people() > 1 && Forms.SEVERAL.matcher(one.cell()).matches();
        fault(isSeveral ? Likeness.CERTAIN : likeness(one.cell()), one.line(), one.said());
      }
    }
    Likeness least = isOfNumbers ? Likeness.NONE : leastOfMistakes();
    faults.forEach(
        (likeness, some) -> {
          if (likeness.compareTo(least) >= 0) {
            all.addAll(some);
          }
        });
  }

  private Likeness leastOfMistakes() {
    if (hasWritten) {
      return Likeness.DIGITS;
    }
    if (holds.mayBeIds()) {
      return Likeness.CERTAIN;
    }
    return hasDigits ? Likeness.WRITTEN : Likeness.SHORTENED;
  }

  private static Likeness likeness(String cell) {
    if (Forms.SHORTENED.matcher(cell).matches()) {
      return Likeness.SHORTENED;
    }
    if (digits(cell) < DIGITS_OF_A_NUMBER || Forms.ELSE.matcher(cell).matches()) {
      return Likeness.NONE;
    }
    if (Forms.DIGITS.matcher(cell).matches()) {
      return Likeness.DIGITS;
    }
    if (Forms.CERTAIN.matcher(cell).matches()) {
      return Likeness.CERTAIN;
    }
    return Forms.WRITTEN.matcher(cell).find() ? Likeness.WRITTEN : Likeness.NONE;
  }

  /** Whether it is as a cell of one number in digits, which counts wherever it stands. */
  static boolean isBare(String cell) {
    return Forms.BARE.matcher(cell).matches();
  }

  private static long digits(String cell) {
    return cell.chars().filter(Character::isDigit).count();
  }
}
