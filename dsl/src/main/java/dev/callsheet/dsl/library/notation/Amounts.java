package dev.callsheet.dsl.library.notation;

import dev.callsheet.dsl.library.notation.Amount.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the amounts of one column are written.
 *
 * @param withComma whether a comma stands before their fractions; empty when nobody can tell
 * @param tells whether a fraction in them tells of a comma, or of a point
 * @param isDecorated whether some have more than digits, points, commas and a minus
 * @param isPlain whether Groovy reads all of them as they are meant
 * @param isWhole whether all of them are whole numbers that Groovy reads
 */
public record Amounts(
    Optional<Boolean> withComma,
    Optional<Boolean> tells,
    boolean isDecorated,
    boolean isPlain,
    boolean isWhole) {
  private static final int MOST_OF_TEN = 8;

  /**
   * What the cells of a column tell, if nearly all of them are amounts.
   *
   * @param elsewhere what the other columns of the file tell of the decimal comma
   */
  public static Optional<Amounts> of(List<String> cells, Optional<Boolean> elsewhere) {
    List<Amount> all = new ArrayList<>();
    int filled = 0;
    boolean either = false;
    for (String cell : cells) {
      if (!cell.isEmpty()) {
        filled++;
        Optional<Amount> amount = Amount.of(cell);
        if (amount.isPresent()) {
          all.add(amount.get());
          either |= amount.get().mark() == Mark.EITHER;
        }
      }
    }
    if (all.isEmpty() || all.size() * 10 < filled * MOST_OF_TEN) {
      return Optional.empty();
    }
    Optional<Boolean> comma = comma(all);
    boolean clear = comma.isPresent() || !either;
    Optional<Boolean> withComma = clear ? comma.or(() -> Optional.of(false)) : elsewhere;
    boolean isRead = withComma.filter(has -> !has).isPresent();
    return Optional.of(
        new Amounts(
            withComma,
            comma,
            all.stream().anyMatch(Amount::isDecorated),
            isRead && all.stream().allMatch(Amount::isPlain),
            all.stream().allMatch(amount -> amount.isPlain() && amount.mark() == Mark.NONE)));
  }

  /** Whether these have a decimal comma, as far as one of them tells it and none the contrary. */
  static Optional<Boolean> comma(List<Amount> all) {
    boolean comma = all.stream().anyMatch(amount -> amount.mark() == Mark.COMMA);
    boolean point = all.stream().anyMatch(amount -> amount.mark() == Mark.POINT);
    return comma == point ? Optional.empty() : Optional.of(comma);
  }

  /** The methods that make a number of each. */
  public String conversion() {
    if (isPlain) {
      return isWhole ? ".toInteger()" : ".toBigDecimal()";
    }
    return Amount.conversion(withComma.orElse(false), isDecorated);
  }
}
