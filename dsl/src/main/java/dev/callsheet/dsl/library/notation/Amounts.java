package dev.callsheet.dsl.library.notation;

import dev.callsheet.dsl.library.notation.Amount.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the amounts of one column are written. Immutable. */
public final class Amounts {
  private static final int MOST_OF_TEN = 8;

  private final Optional<Boolean> withComma;
  private final Optional<Boolean> tells;
  private final boolean isDecorated;
  private final boolean isPlain;
  private final boolean isWhole;
  private final String example;

  private Amounts(
      Optional<Boolean> withComma,
      Optional<Boolean> tells,
      boolean isDecorated,
      boolean isPlain,
      boolean isWhole,
      String example) {
    this.withComma = withComma;
    this.tells = tells;
    this.isDecorated = isDecorated;
    this.isPlain = isPlain;
    this.isWhole = isWhole;
    this.example = example;
  }

  /**
   * What the cells of a column tell, if nearly all of them are amounts.
   *
   * @param elsewhere what the other columns of the file tell of the decimal comma
   */
  public static Optional<Amounts> of(List<String> cells, Optional<Boolean> elsewhere) {
    List<Amount> all = new ArrayList<>();
    int filled = 0;
    boolean either = false;
    String example = "";
    for (String cell : cells) {
      if (!cell.isEmpty()) {
        filled++;
        Optional<Amount> amount = Amount.of(cell);
        if (amount.isPresent()) {
          all.add(amount.get());
          either |= amount.get().mark() == Mark.EITHER;
          boolean better = !amount.get().isPlain() || amount.get().mark() == Mark.EITHER;
          if (better && (example.isEmpty() || Numerals.isNumber(example))) {
            example = cell;
          }
        }
      }
    }
    if (all.isEmpty() || all.size() * 10 < filled * MOST_OF_TEN) {
      return Optional.empty();
    }
    Optional<Boolean> comma = comma(all);
    boolean clear = comma.isPresent() || !either;
    return Optional.of(
        new Amounts(
            clear ? comma.or(() -> Optional.of(false)) : elsewhere,
            comma,
            all.stream().anyMatch(Amount::isDecorated),
            all.stream().allMatch(Amount::isPlain),
            all.stream().allMatch(amount -> amount.isPlain() && amount.mark() == Mark.NONE),
            example.isEmpty() ? all.get(0).digits() : example));
  }

  /** Whether these have a decimal comma, as far as one of them tells it and none the contrary. */
  static Optional<Boolean> comma(List<Amount> all) {
    boolean comma = all.stream().anyMatch(amount -> amount.mark() == Mark.COMMA);
    boolean point = all.stream().anyMatch(amount -> amount.mark() == Mark.POINT);
    return comma == point ? Optional.empty() : Optional.of(comma);
  }

  /** Whether a comma stands before their fractions; empty when nobody can tell. */
  public Optional<Boolean> withComma() {
    return withComma;
  }

  /** Whether a fraction in them tells of a comma, or of a point. */
  public Optional<Boolean> tells() {
    return tells;
  }

  /** Whether Groovy reads all of them as they are meant. */
  public boolean isPlain() {
    return isPlain && withComma.filter(comma -> !comma).isPresent();
  }

  /** One of them that shows how they are written. */
  public String example() {
    return example;
  }

  /** The methods that make a number of each. */
  public String conversion() {
    if (isPlain()) {
      return isWhole ? ".toInteger()" : ".toBigDecimal()";
    }
    return Amount.conversion(withComma.orElse(false), isDecorated);
  }
}
