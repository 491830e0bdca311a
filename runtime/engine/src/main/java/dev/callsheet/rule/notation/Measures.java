package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Period;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lengths of time, their units, time zones and other names of Java's: each is equal to its like
 * alone, whatever a text or a number beside it says. Thread-safe.
 */
public final class Measures {
  private static final String OF_ONE_KIND = "compare what is of one kind";

  private Measures() {}

  /** Whether it is one; days, months and moments are not. */
  public static boolean is(@Nullable Object value) {
    return value instanceof TemporalAmount
        || value instanceof ZoneId
        || (value instanceof Enum && !(value instanceof TemporalAccessor));
  }

  /** Whether a text is written as such a value says itself: a case asks for its text, too. */
  public static boolean isWrittenAs(Object measure, String text) {
    return measure instanceof TemporalAmount
        ? text.startsWith("P")
        : measure instanceof ChronoUnit
            ? Arrays.stream(ChronoUnit.values()).anyMatch(one -> one.toString().equals(text))
            : true;
  }

  /** What people call its type. */
  static String type(Object value) {
    return value instanceof ZoneId
        ? "ZoneId"
        : value instanceof Enum<?> name
            ? name.getDeclaringClass().getSimpleName()
            : value.getClass().getSimpleName();
  }

  /**
   * What to write of one beside a text, a number or a truth; {0} stands for the one of both that
   * was read.
   *
   * @param isFound whether that is the measure
   * @param sign as scripts write the comparison of an order; empty for another question
   */
  static String remedy(Object measure, Object other, boolean isFound, String sign) {
    boolean isNumber = other instanceof Number;
    if (other instanceof Boolean) {
      return OF_ONE_KIND;
    }
    if (measure instanceof ZoneId) {
      return isNumber
          ? OF_ONE_KIND
          : isFound ? "ask its name: {0}.id" : "make a zone of it: java.time.ZoneId.of({0})";
    }
    if (measure instanceof Enum<?> name) {
      return isNumber
          ? OF_ONE_KIND
          : isFound ? "ask its name: {0}.name()" : "compare it with '" + name.name() + "'";
    }
    if (measure instanceof Period) {
      return isFound
          ? "ask its number: {0}.days"
          : isNumber ? "make a time of it: java.time.Period.ofDays({0})" : OF_ONE_KIND;
    }
    if (!(measure instanceof Duration)) {
      return OF_ONE_KIND;
    }
    if (isFound) {
      String hours = "{0}.toHours()" + (sign.isEmpty() ? "" : " " + sign + " " + other);
      return (isNumber && !sign.isEmpty() ? "write " : "ask its number: ")
          + (isNumber ? hours : "{0}.toHours()")
          + (other instanceof Integer whole && whole >= 0
              ? ", or compare it with " + whole + ".hours"
              : "");
    }
    BigDecimal number = Spelling.number(other.toString());
    return number == null
        ? OF_ONE_KIND
        : number.stripTrailingZeros().scale() > 0
            ? "ask the Duration for its number: .toHours()"
            : "make a time of it: {0}" + (isNumber ? ".hours" : ".toInteger().hours");
  }
}
