package dev.callsheet.rule;

import dev.callsheet.rule.notation.Blanks;
import dev.callsheet.rule.notation.Values;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What code asks of one field that the field's value tells while it is of the usual kind, so that
 * the code need not be run. Of any other kind only the code knows what it comes to, or how it
 * fails. Immutable and thread-safe.
 */
public sealed interface FieldQuestion {
  FieldPath path();

  /** Whether the value is of a kind of which this knows what the code comes to. */
  boolean knows(@Nullable Object value);

  boolean holds(@Nullable Object value);

  /** Whether all of this is so of the event, on the way to the field too. */
  default boolean knows(Event event) {
    return path().isPlain(event.fields()) && knows(event.asked(path()));
  }

  /**
   * The field counts as true, as Groovy has it: it is neither missing, nor false, zero or empty.
   *
   * @param expected false if the contrary is asked
   */
  record Truth(FieldPath path, boolean expected) implements FieldQuestion {
    @Override
    public boolean knows(@Nullable Object value) {
      return value == null
          || value instanceof String
          || value instanceof Boolean
          || value instanceof Number
          || value instanceof Collection
          || value instanceof Map;
    }

    @Override
    public boolean holds(@Nullable Object value) {
      return isTrue(value) == expected;
    }

    private static boolean isTrue(@Nullable Object value) {
      if (value instanceof Boolean truth) {
        return truth;
      }
      if (value instanceof Number number) {
        return Values.isFloating(number)
            ? number.doubleValue() != 0 && !Double.isNaN(number.doubleValue())
            : Values.exact(number).signum() != 0;
      }
      if (value instanceof Collection<?> elements) {
        return !elements.isEmpty();
      }
      return value instanceof Map<?, ?> map
          ? !map.isEmpty()
          : value != null && !(value instanceof String text && Blanks.isNothing(text));
    }
  }

  /**
   * The text begins so. A missing one does not.
   *
   * @param expected false if the contrary is asked
   */
  record Begins(FieldPath path, String text, boolean expected) implements FieldQuestion {
    @Override
    public boolean knows(@Nullable Object value) {
      return value == null || value instanceof String;
    }

    @Override
    public boolean holds(@Nullable Object value) {
      return (value instanceof String whole && whole.startsWith(text)) == expected;
    }

    /** Without the text, which may be about a person. */
    @Override
    public String toString() {
      return (expected ? "" : "!") + path + ".startsWith(...)";
    }
  }

  /**
   * The text ends so. A missing one does not.
   *
   * @param expected false if the contrary is asked
   */
  record Ends(FieldPath path, String text, boolean expected) implements FieldQuestion {
    @Override
    public boolean knows(@Nullable Object value) {
      return value == null || value instanceof String;
    }

    @Override
    public boolean holds(@Nullable Object value) {
      return (value instanceof String whole && whole.endsWith(text)) == expected;
    }

    /** Without the text, which may be about a person. */
    @Override
    public String toString() {
      return (expected ? "" : "!") + path + ".endsWith(...)";
    }
  }
}
