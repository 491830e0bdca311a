package dev.callsheet.rule;

import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Truths;
import dev.callsheet.rule.notation.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What must be so for a rule to fire. Comparing with {@code <}, {@code <=}, {@code >}, {@code >=}
 * or looking for something in a field that is missing or of another kind gives false; but where
 * that decides, a value that says what is asked for in another way, and a list that holds it, are
 * the rule's error. Immutable and thread-safe.
 */
public sealed interface Condition {
  /**
   * Whether it holds for the event.
   *
   * @throws OtherKind if a value says what is asked for in another way, so that neither answer
   *     would be right
   */
  boolean test(Event event);

  /**
   * Whether asking it may fail, since it holds code that nothing is known of. Abstract, or Kotlin
   * would take a lambda for a condition and find {@link Rule#when} ambiguous.
   */
  boolean mayFail();

  /** A condition on the field there, such as {@code lead.score}. */
  static Field field(String path) {
    return new Field(FieldPath.of(path));
  }

  /** Both, the second only if the first. */
  default Condition and(Condition other) {
    return new All(List.of(this, other));
  }

  /** One of both, the second only if not the first. */
  default Condition or(Condition other) {
    return new Any(List.of(this, other));
  }

  default Condition negate() {
    return new Not(this);
  }

  /**
   * The same, where this is all that it asks: it is told from the field alone while its value is of
   * the usual kind, and this is asked of any other. Where the truth of a field is asked, a text
   * that says no, such as {@code "false"}, counts as true like any other, which nobody means; it is
   * the rule's error.
   */
  default Condition where(FieldQuestion question) {
    return new Known(question, this);
  }

  /** How a value compares with another. */
  enum Comparison {
    UNDER("<"),
    AT_MOST("<="),
    AT_LEAST(">="),
    OVER(">");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** As scripts write it. */
    public String sign() {
      return sign;
    }

    boolean holds(int order) {
      return switch (this) {
        case UNDER -> order == -1;
        case AT_MOST -> order == -1 || order == 0;
        case AT_LEAST -> order >= 0;
        case OVER -> order > 0;
      };
    }
  }

  /** Begins a condition. */
  record Field(FieldPath path) {
    /**
     * It has this value; null for a field that is missing.
     *
     * @throws IllegalArgumentException if no field can have it, such as a date
     */
    public Condition is(@Nullable Object value) {
      return new Equal(path, possible(value));
    }

    /**
     * It has one of these values.
     *
     * @throws IllegalArgumentException if no field can have one of them
     */
    public Condition in(Object... values) {
      return in(Arrays.asList(values));
    }

    /** The same with the values of a list or set. */
    public Condition in(Collection<?> values) {
      List<@Nullable Object> all = new ArrayList<>();
      values.forEach(value -> all.add(possible(value)));
      return new Among(path, all);
    }

    private static @Nullable Object possible(@Nullable Object value) {
      if (value == null
          || value instanceof String
          || value instanceof Number
          || value instanceof Boolean
          || value instanceof List
          || value instanceof Map) {
        return value;
      }
      if (value instanceof CharSequence text) {
        return text.toString();
      }
      throw new IllegalArgumentException(
          "no field of an event is a %s: give a text, a number, true or false, a list or a map"
              .formatted(value.getClass().getSimpleName()));
    }

    /** What has an order. */
    private static Object ordered(Object value) {
      Object known = possible(value);
      if (known instanceof String || known instanceof Number) {
        return known;
      }
      throw new IllegalArgumentException(
          "a field is more or less than a text or a number, not than a "
              + value.getClass().getSimpleName());
    }

    /** It is larger, or a text behind. */
    public Condition over(Object value) {
      return new Compared(path, Comparison.OVER, ordered(value));
    }

    public Condition atLeast(Object value) {
      return new Compared(path, Comparison.AT_LEAST, ordered(value));
    }

    public Condition under(Object value) {
      return new Compared(path, Comparison.UNDER, ordered(value));
    }

    public Condition atMost(Object value) {
      return new Compared(path, Comparison.AT_MOST, ordered(value));
    }

    /** It is a list with this element, or a text with this part. */
    public Condition contains(Object value) {
      return new Contains(path, Objects.requireNonNull(possible(value)));
    }
  }

  /** What the value of one field tells. */
  sealed interface OnField extends Condition {
    FieldPath path();

    boolean holds(@Nullable Object value);

    /**
     * Looks at a value for which it does not hold.
     *
     * @throws OtherKind if that is only since it is of another kind than the one asked for
     */
    void deny(@Nullable Object value);

    @Override
    default boolean mayFail() {
      return false;
    }

    @Override
    default boolean test(Event event) {
      Object found = event.asked(path());
      if (holds(found)) {
        return true;
      }
      if (found != null) {
        deny(found);
      }
      return false;
    }
  }

  /** The field has the value. */
  record Equal(FieldPath path, @Nullable Object value) implements OnField {
    public Equal {
      value = Values.literal(value);
    }

    @Override
    public boolean holds(@Nullable Object found) {
      return Values.equal(found, value);
    }

    @Override
    public void deny(@Nullable Object found) {
      Spelling.unequal(found, value).ifPresent(amiss -> fail(path, amiss));
    }
  }

  /** The field has one of the values. */
  record Among(FieldPath path, List<?> values) implements OnField {
    public Among {
      List<@Nullable Object> literals = new ArrayList<>();
      for (Object value : values) {
        literals.add(Values.literal(value));
      }
      values = Collections.unmodifiableList(literals);
    }

    @Override
    public boolean holds(@Nullable Object found) {
      return Values.contains(values, found);
    }

    @Override
    public void deny(@Nullable Object found) {
      Spelling.unequal(found, values).ifPresent(amiss -> fail(path, amiss));
    }
  }

  /** The field compares so with the value. */
  record Compared(FieldPath path, Comparison comparison, Object value) implements OnField {
    public Compared {
      value = Objects.requireNonNull(Values.literal(value));
    }

    @Override
    public boolean holds(@Nullable Object found) {
      return comparison.holds(Values.order(found, value));
    }

    @Override
    public void deny(@Nullable Object found) {
      Spelling.unordered(found, value, comparison.sign())
          .or(() -> Spelling.unlike(found, value, comparison.sign()))
          .ifPresent(amiss -> fail(path, amiss));
    }
  }

  /** The field contains the value. */
  record Contains(FieldPath path, Object value) implements Condition {
    public Contains {
      value = Objects.requireNonNull(Values.literal(value));
    }

    @Override
    public boolean mayFail() {
      return false;
    }

    @Override
    public boolean test(Event event) {
      Object found = event.asked(path);
      if (found != null
          && !(found instanceof Collection)
          && !(found instanceof String && value instanceof String)) {
        throw OtherKind.ending(
            path,
            "%s has no method 'contains' for %s".formatted(Values.kind(found), Values.kind(value)),
            "send a list or a text");
      }
      boolean holds = Values.contains(found, value);
      if (!holds && found instanceof Collection<?> list) {
        Spelling.unequal(value, list).ifPresent(amiss -> end(path, amiss));
      }
      return holds;
    }
  }

  /** What the first part comes to that decides; the contrary if none does. */
  private static boolean decided(List<Condition> parts, Event event, boolean deciding) {
    OtherKind mistaken = null;
    for (Condition part : parts) {
      try {
        if (part.test(event) == deciding) {
          return deciding;
        }
      } catch (OtherKind e) {
        if (e.ends()) {
          throw e;
        }
        mistaken = mistaken == null ? e : mistaken; // a mistake if nothing else decides
      }
    }
    if (mistaken != null) {
      throw mistaken;
    }
    return !deciding;
  }

  private static void end(FieldPath path, Mismatch mismatch) {
    throw OtherKind.ending(path, mismatch.what("the value"), mismatch.remedy("value", true));
  }

  private static void fail(FieldPath path, Mismatch mismatch) {
    throw OtherKind.of(path, mismatch);
  }

  /** All, in this order, up to the first that is not so. */
  record All(List<Condition> parts) implements Condition {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public boolean mayFail() {
      return parts.stream().anyMatch(Condition::mayFail);
    }

    @Override
    public boolean test(Event event) {
      return decided(parts, event, false);
    }
  }

  /** One of them, in this order. */
  record Any(List<Condition> parts) implements Condition {
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public boolean mayFail() {
      return parts.stream().anyMatch(Condition::mayFail);
    }

    @Override
    public boolean test(Event event) {
      return decided(parts, event, true);
    }
  }

  /** The contrary. */
  record Not(Condition part) implements Condition {
    @Override
    public boolean mayFail() {
      return part.mayFail();
    }

    @Override
    public boolean test(Event event) {
      try {
        return !part.test(event);
      } catch (OtherKind e) {
        throw part instanceof OnField || part instanceof Known ? e.negated() : e;
      }
    }
  }

  /** Code of which it is known what it asks of a field. */
  record Known(FieldQuestion question, Condition code) implements Condition {
    @Override
    public boolean mayFail() {
      return false;
    }

    @Override
    public boolean test(Event event) {
      if (question instanceof FieldQuestion.Truth truth) {
        Truths.saysNo(event.asked(truth.path()), truth.expected())
            .ifPresent(no -> fail(truth.path(), no));
      }
      return question.knows(event) ? event.answers(question) : code.test(event);
    }
  }

  /** Code that nothing is known of; it may fail. */
  record Code(Predicate<Event> code) implements Condition {
    @Override
    public boolean mayFail() {
      return true;
    }

    @Override
    public boolean test(Event event) {
      return code.test(event);
    }
  }
}
