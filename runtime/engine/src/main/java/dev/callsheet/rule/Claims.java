package dev.callsheet.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a rule asks of one field, when the field's value alone tells it.
 *
 * @param path of the field
 * @param test whether it holds for a value
 * @param named the values between which it may change
 */
record Claims(Path path, Predicate<@Nullable Object> test, Set<@Nullable Object> named) {
  /** What must all hold, in the order in which it is asked. */
  static List<Condition> parts(List<Condition> conditions) {
    List<Condition> parts = new ArrayList<>();
    for (Condition condition : conditions) {
      if (condition instanceof Condition.All all) {
        parts.addAll(parts(all.parts()));
      } else {
        parts.add(condition);
      }
    }
    return parts;
  }

  /** What is asked; nothing if it takes more than the value of one field to tell. */
  static @Nullable Claims of(Condition condition) {
    if (condition instanceof Condition.Equal equal) {
      return isPlain(equal.value())
          ? new Claims(
              equal.path(), value -> Values.equal(value, equal.value()), named(equal.value()))
          : null;
    }
    if (condition instanceof Condition.Among among) {
      return among.values().stream().allMatch(Claims::isPlain)
          ? new Claims(
              among.path(),
              value -> Values.contains(among.values(), value),
              new HashSet<>(among.values()))
          : null;
    }
    if (condition instanceof Condition.Compared compared) {
      // Between two texts lie others that nobody named, so only numbers.
      return compared.value() instanceof Number number && isPlain(number)
          ? new Claims(
              compared.path(),
              value -> compared.comparison().holds(Values.order(value, number)),
              named(number))
          : null;
    }
    if (condition instanceof Condition.Not not) {
      Claims part = of(not.part());
      return part == null ? null : new Claims(part.path, part.test.negate(), part.named);
    }
    return condition instanceof Condition.Any any ? oneOf(any.parts()) : null;
  }

  private static @Nullable Claims oneOf(List<Condition> parts) {
    Claims all = null;
    for (Condition condition : parts) {
      Claims part = of(condition);
      if (part == null || (all != null && !all.path.equals(part.path))) {
        return null;
      }
      all = all == null ? part : new Claims(all.path, all.test.or(part.test), all.with(part));
    }
    return all;
  }

  /** Both, of the same field. */
  Claims and(Claims other) {
    return new Claims(path, test.and(other.test), with(other));
  }

  private Set<@Nullable Object> with(Claims other) {
    Set<@Nullable Object> all = new HashSet<>(named);
    all.addAll(other.named);
    return all;
  }

  private static Set<@Nullable Object> named(@Nullable Object value) {
    Set<@Nullable Object> one = new HashSet<>();
    one.add(value);
    return one;
  }

  private static boolean isPlain(@Nullable Object value) {
    return value instanceof Number number
        ? Double.isFinite(number.doubleValue()) && isDouble(number)
        : value == null || value instanceof String || value instanceof Boolean;
  }

  private static boolean isDouble(Number number) {
    return number instanceof BigDecimal decimal
        ? new BigDecimal(decimal.doubleValue()).compareTo(decimal) == 0
        : !Values.isFloating(number) && Values.isDouble(number);
  }
}
