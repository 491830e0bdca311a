package dev.callsheet.rule;

import dev.callsheet.rule.notation.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a rule asks of one field, when the field's value alone tells it. Immutable and thread-safe.
 *
 * @param test whether it holds for a value
 * @param named the values between which it may change
 * @param isOrder whether it asks for more or less than a number, which only a number tells
 */
public record FieldTest(
    FieldPath path,
    Predicate<@Nullable Object> test,
    List<@Nullable Object> named,
    boolean isOrder) {
  /**
   * The values of one kind that count as false, a blank text for all of them; a truth is named
   * whichever it is.
   */
  private static final List<@Nullable Object> FALSE_OR_TRUE =
      Collections.unmodifiableList(Arrays.asList(null, false, true, "", " ", 0.0));

  /** What must all hold, in the order in which it is asked. */
  public static List<Condition> parts(List<Condition> conditions) {
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

  /**
   * What is asked of single fields, for each of them; what takes more than that to tell is left
   * out.
   */
  public static Map<FieldPath, FieldTest> byPath(List<Condition> conditions) {
    Map<FieldPath, FieldTest> all = new LinkedHashMap<>();
    for (Condition part : parts(conditions)) {
      FieldTest claims = of(part);
      if (claims != null) {
        all.merge(claims.path, claims, FieldTest::and);
      }
    }
    return all;
  }

  /** Values of one field, such that any other value is to all of these claims like one of them. */
  public static List<@Nullable Object> samples(Collection<FieldTest> claims) {
    Set<@Nullable Object> all = new LinkedHashSet<>();
    for (FieldTest one : claims) {
      all.addAll(one.named);
    }
    all.removeIf(Number.class::isInstance);
    all.add(null);
    all.add(FieldIndex.other());
    all.addAll(
        FieldIndex.stretches(
            FieldIndex.joined(claims.stream().map(FieldTest::numbers).toArray(double[][]::new))));
    return new ArrayList<>(all);
  }

  /** What is asked; nothing if it takes more than the value of one field to tell. */
  public static @Nullable FieldTest of(Condition condition) {
    if (condition instanceof Condition.Equal equal) {
      return isPlain(equal.value()) ? of(equal, Collections.singletonList(equal.value())) : null;
    }
    if (condition instanceof Condition.Among among) {
      for (Object value : among.values()) {
        if (!isPlain(value)) {
          return null;
        }
      }
      return of(among, among.values());
    }
    if (condition instanceof Condition.Compared compared) {
      // Between two texts lie others that nobody named, so only numbers.
      return compared.value() instanceof Number number && isPlain(number)
          ? of(compared, List.of(number))
          : null;
    }
    if (condition instanceof Condition.Known known
        && known.question() instanceof FieldQuestion.Truth truth) {
      return new FieldTest(truth.path(), new Counts(truth), FALSE_OR_TRUE, false);
    }
    if (condition instanceof Condition.Not not) {
      FieldTest part = of(not.part());
      return part == null
          ? null
          : new FieldTest(part.path, part.test.negate(), part.named, part.isOrder);
    }
    if (condition instanceof Condition.Any any) {
      return joined(any.parts(), FieldTest::or);
    }
    return condition instanceof Condition.All all ? joined(all.parts(), FieldTest::and) : null;
  }

  private static FieldTest of(Condition.OnField condition, List<?> named) {
    return new FieldTest(
        condition.path(),
        new Holds(condition),
        Collections.unmodifiableList(named),
        condition instanceof Condition.Compared);
  }

  private record Holds(Condition.OnField condition) implements Predicate<@Nullable Object> {
    @Override
    public boolean test(@Nullable Object value) {
      return condition.holds(value);
    }
  }

  private record Counts(FieldQuestion.Truth truth) implements Predicate<@Nullable Object> {
    @Override
    public boolean test(@Nullable Object value) {
      return truth.holds(value);
    }
  }

  /** All of one field, or nothing. */
  private static @Nullable FieldTest joined(List<Condition> parts, BinaryOperator<FieldTest> join) {
    FieldTest all = null;
    for (Condition condition : parts) {
      FieldTest part = of(condition);
      if (part == null || (all != null && !all.path.equals(part.path))) {
        return null;
      }
      all = all == null ? part : join.apply(all, part);
    }
    return all;
  }

  /** One of both, of the same field. */
  private FieldTest or(FieldTest other) {
    return new FieldTest(path, test.or(other.test), with(other), isOrder || other.isOrder);
  }

  /** Both, of the same field. */
  FieldTest and(FieldTest other) {
    return new FieldTest(path, test.and(other.test), with(other), isOrder || other.isOrder);
  }

  /** The numbers among the values, each once, in order. */
  double[] numbers() {
    double[] numbers = new double[named.size()];
    int count = 0;
    for (Object value : named) {
      if (value instanceof Number number) {
        numbers[count++] = number.doubleValue() + 0.0; // one zero
      }
    }
    return FieldIndex.joined(Arrays.copyOf(numbers, count));
  }

  private List<@Nullable Object> with(FieldTest other) {
    List<@Nullable Object> all = new ArrayList<>(named);
    all.addAll(other.named);
    return all;
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
