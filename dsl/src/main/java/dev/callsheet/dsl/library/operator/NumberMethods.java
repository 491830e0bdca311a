package dev.callsheet.dsl.library.operator;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.NumberMath;

/** Calls of the methods of numbers. */
public final class NumberMethods {
  private static final int MOST_PLACES = 1_000;
  private static final int MOST_PLACES_OF_DOUBLE = 300;

  private NumberMethods() {}

  public static Object call(Number self, String name, Object[] given, Scene scene) {
    Numbers.count(self, scene);
    if (ScriptMethod.has(FewMethods.OF_NUMBER, name, given.length)) {
      try {
        return called(self, name, given, scene);
      } catch (Unfit e) { // it is no call of the method
      }
    }
    return scene.calls().common(self, name, given, scene);
  }

  /** The method with as many values as it takes. */
  private static Object called(Number self, String name, Object[] given, Scene scene) {
    Object first = given.length > 0 ? given[0] : null;
    if (first instanceof Number other) {
      Numbers.count(other, scene);
    }
    return switch (name) {
      case "plus" ->
          first instanceof CharSequence text
              ? Operators.plus(self, text.toString(), scene)
              : Numbers.of("plus", self, number(first), scene);
      case "add" -> Numbers.of("plus", self, number(first), scene);
      case "subtract" -> Numbers.of("minus", self, number(first), scene);
      case "minus", "multiply", "div", "mod" -> Numbers.of(name, self, number(first), scene);
      case "intdiv" -> Numbers.quotient(self, number(first));
      case "pow" -> {
        if (as(Integer.class, exact(self, first)) < 0) {
          throw new ArithmeticException("Negative exponent");
        }
        yield Numbers.of("power", self, number(first), scene);
      }
      case "max" -> Numbers.compare(self, exact(self, first), scene) >= 0 ? self : first;
      case "min" -> Numbers.compare(self, exact(self, first), scene) <= 0 ? self : first;
      case "divide" -> divided(self, given, scene);
      case "abs" ->
          // Groovy takes a float for a double there.
          self instanceof Float number
              ? (Object) Math.abs(number)
              : self instanceof Integer || self instanceof Long
                  ? self.longValue() < 0 ? Numbers.negative(self, scene) : self
                  : NumberMath.abs(self);
      case "round", "trunc" -> cut(self, name.equals("round"), given);
      case "setScale" -> places(as(BigDecimal.class, self), given, scene);
      case "stripTrailingZeros" -> {
        Numbers.countQuotient(self, 1, scene);
        yield as(BigDecimal.class, self).stripTrailingZeros();
      }
      case "toPlainString" -> {
        BigDecimal decimal = as(BigDecimal.class, self);
        scene.meter.text(Math.abs((long) decimal.scale()) + decimal.precision());
        yield decimal.toPlainString();
      }
      case "toInteger", "intValue" -> Numbers.cast(self, Integer.class, scene);
      case "toLong", "longValue" -> Numbers.cast(self, Long.class, scene);
      case "toDouble" ->
          self instanceof Float ? Double.valueOf(self.toString()) : self.doubleValue();
      case "doubleValue" -> self.doubleValue();
      case "toFloat" -> self.floatValue();
      case "toBigDecimal" -> DefaultGroovyMethods.toBigDecimal(self);
      case "toBigInteger" -> DefaultGroovyMethods.toBigInteger(self);
      case "getDays" -> Duration.ofDays(as(Long.class, count(self)));
      case "getHours" -> Duration.ofHours(as(Long.class, count(self)));
      case "getMinutes" -> Duration.ofMinutes(as(Long.class, count(self)));
      case "times", "upto", "downto", "step" -> run(self, name, given, scene);
      default -> throw new Unfit();
    };
  }

  /** {@code 2.hours}. */
  public static Object property(Number self, String name, Scene scene) {
    String getter = FewMethods.getter("get", name);
    return ScriptMethod.has(FewMethods.OF_NUMBER, getter, 0)
        ? call(self, getter, new Object[0], scene)
        : scene.outside().property(self, name, scene);
  }

  /** Of whole days, hours or minutes. */
  private static Object count(Number self) {
    return self instanceof Integer whole ? (Object) whole.longValue() : self;
  }

  private static Number number(Object value) {
    return as(Number.class, value);
  }

  /** The other number, where the first is one that Java has methods for. */
  private static Number exact(Number self, Object other) {
    if (self instanceof BigDecimal || self instanceof BigInteger) {
      return number(other);
    }
    throw new Unfit();
  }

  private static Object divided(Number self, Object[] given, Scene scene) {
    Number by = number(given[0]);
    Numbers.countQuotient(self, by, scene);
    if (self instanceof BigInteger integer && given.length == 1) {
      return integer.divide(as(BigInteger.class, by));
    }
    BigDecimal decimal = Numbers.bounded(as(BigDecimal.class, self));
    BigDecimal divisor = (BigDecimal) Numbers.cast(by, BigDecimal.class, scene);
    if (given.length == 1) {
      return decimal.divide(divisor);
    }
    RoundingMode mode = as(RoundingMode.class, given[given.length - 1]);
    return Numbers.made(
        given.length == 2
            ? decimal.divide(divisor, mode)
            : decimal.divide(
                as(BigDecimal.class, by), Numbers.places(as(Integer.class, given[1])), mode),
        scene);
  }

  /** Rounded, or only cut off. */
  private static Object cut(Number self, boolean rounds, Object[] given) {
    if (given.length == 1) {
      int digits = as(Number.class, given[0]).intValue();
      if (self instanceof BigDecimal number && Math.abs(digits) <= MOST_PLACES) {
        Numbers.bounded(number);
        return rounds
            ? DefaultGroovyMethods.round(number, digits)
            : DefaultGroovyMethods.trunc(number, digits);
      }
      if (self instanceof Double number && Math.abs(digits) <= MOST_PLACES_OF_DOUBLE) {
        return rounds
            ? DefaultGroovyMethods.round(number, digits)
            : DefaultGroovyMethods.trunc(number, digits);
      }
      throw new Unfit();
    }
    if (self instanceof BigDecimal number) {
      return rounds ? DefaultGroovyMethods.round(number) : DefaultGroovyMethods.trunc(number);
    }
    if (self instanceof Double number) {
      return rounds ? (Object) Math.round(number) : (Object) DefaultGroovyMethods.trunc(number);
    }
    if (self instanceof Float number) {
      return rounds ? (Object) Math.round(number) : (Object) DefaultGroovyMethods.trunc(number);
    }
    throw new Unfit();
  }

  private static Object places(BigDecimal self, Object[] given, Scene scene) {
    if (given.length == 2) {
      int digits = Numbers.places(as(Integer.class, given[0]));
      return Numbers.made(self.setScale(digits, as(RoundingMode.class, given[1])), scene);
    }
    int digits = number(given[0]).intValue();
    if (Math.abs(digits) > MOST_PLACES) {
      throw new Unfit();
    }
    return Numbers.bounded(self).setScale(digits);
  }

  static Object run(Number self, String name, Object[] given, Scene scene) {
    ScriptClosure block = CallArguments.needed(given);
    if (name.equals("times")) {
      int count = (int) Numbers.cast(self, int.class, scene);
      for (int i = 0; i < count; i++) {
        scene.meter.tick();
        block.call(i);
      }
      return null;
    }
    Number to = CallArguments.as(Number.class, given[0]);
    if (name.equals("step")) {
      Number by = CallArguments.as(Number.class, given[1]);
      boolean exact = isExact(self) || isExact(to) || isExact(by);
      walk(
          whole(self, exact, scene),
          whole(to, exact, scene),
          whole(by, exact, scene),
          -1,
          block,
          scene);
    } else {
      walk(self, to, name.equals("upto") ? 1 : -1, 0, block, scene);
    }
    return null;
  }

  private static boolean isExact(Number number) {
    return number instanceof BigDecimal || number instanceof BigInteger;
  }

  /** As Groovy does: where none of the numbers is a decimal, all of them are taken for ints. */
  private static Number whole(Number number, boolean exact, Scene scene) {
    return exact ? number : (Number) Numbers.cast(number, int.class, scene);
  }

  /** By steps to a number, or with -1 for {@code last} up to before it. */
  private static void walk(
      Number from, Number to, Number by, int last, ScriptClosure block, Scene scene) {
    int direction = Numbers.compare(by, BigDecimal.ZERO, scene);
    int way = Numbers.compare(to, from, scene);
    if (way != 0 && Integer.signum(way) != Integer.signum(direction)) {
      throw new ScriptFault(
          "a step of " + by + " never arrives at " + to, "step by another number", "step");
    }
    Number at = from;
    while (direction != 0 && Numbers.compare(at, to, scene) * direction <= last) {
      scene.meter.tick();
      block.call(at);
      at = (Number) Numbers.of("plus", at, by, scene);
    }
  }
}
