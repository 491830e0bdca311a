package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The columns by which rows of one file belong to those of another, as far as their first rows
 * show.
 *
 * @param inner the column of the file of which each row is looked up, one row for each value
 * @param outer the column of the other
 * @param isOfContacts whether both hold the contact's number
 */
record CommonColumn(String inner, String outer, boolean isOfContacts) {
  private static final int FEWEST_DIGITS = 7;

  static Optional<CommonColumn> of(CsvColumns inner, CsvColumns outer) {
    Optional<String> own = inner.phone();
    Optional<String> other = outer.phone();
    if (own.isPresent()
        && other.isPresent()
        && isShared(digits(inner.cells(own.get())), digits(outer.cells(other.get())))) {
      return Optional.of(new CommonColumn(own.get(), other.get(), true));
    }
    Optional<CommonColumn> found = Optional.empty();
    for (String mine : inner.names()) {
      List<String> cells = inner.cells(mine);
      if (own.equals(Optional.of(mine)) || !areKeys(cells)) {
        continue;
      }
      for (String theirs : outer.names()) {
        List<String> others = outer.cells(theirs);
        // Of one column in both files each may name a person; otherwise many point at one.
        boolean points = mine.equals(theirs) || new HashSet<>(others).size() < others.size();
        if (!other.equals(Optional.of(theirs)) && points && isShared(cells, others)) {
          if (found.isEmpty() || cells.get(0).indexOf('@') >= 0) {
            found = Optional.of(new CommonColumn(mine, theirs, false));
          }
        }
      }
    }
    return found;
  }

  private static boolean isShared(List<String> some, List<String> others) {
    Set<String> values = new HashSet<>(others);
    return some.stream().anyMatch(values::contains);
  }

  private static List<String> digits(List<String> phones) {
    return phones.stream()
        .map(phone -> phone.replaceAll("\\D", ""))
        .filter(digits -> digits.length() >= FEWEST_DIGITS)
        .map(digits -> digits.substring(Math.max(0, digits.length() - 10)))
        .toList();
  }

  /** Whether each value stands for one row, as an address or an id does. */
  private static boolean areKeys(List<String> cells) {
    return cells.size() > 1
        && new HashSet<>(cells).size() == cells.size()
        && cells.stream().allMatch(CommonColumn::isKey);
  }

  /** Not a name of a person, a date, a time, an amount, or a number of anything. */
  private static boolean isKey(String cell) {
    return cell.indexOf('@') > 0
        || (cell.matches("[\\p{L}\\d_-]{4,}")
            && cell.chars().anyMatch(Character::isDigit)
            && !cell.matches("\\d{4}-\\d\\d?-\\d\\d?|\\d{8}|\\d{1,4}"))
        || SmallLetters.of(cell).matches("[a-z]{2,}-[a-z\\d-]+");
  }

  String inner(String row) {
    return read(row, inner);
  }

  String outer(String row) {
    return read(row, outer);
  }

  private static String read(String row, String column) {
    return row
        + (column.matches("[A-Za-z_]\\w*")
            ? "." + column
            : "['" + column.replace("'", "\\'") + "']");
  }
}
