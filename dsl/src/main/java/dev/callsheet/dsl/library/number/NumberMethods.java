package dev.callsheet.dsl.library.number;

import dev.callsheet.dsl.library.method.NumberMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.Texts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.NumberMath;

/** Calls of the methods of numbers. */
public final class NumberMethods {
  private static final int MOST_PLACES = 1_000;
  private static final int MOST_PLACES_OF_DOUBLE = 300;

  private NumberMethods() {}

  public static Object call(Number self, String name, Object[] given, Scene scene) {
    Numbers.count(self, scene);
    NumberMethod method = NumberMethod.named(name);
    return method == null || !method.takes(given.length)
        ? scene.calls().common(self, name, given, scene)
        : call(self, method, given, scene);
  }

  /** The method with as many values as it takes. */
  private static Object call(Number self, NumberMethod method, Object[] given, Scene scene) {
    return switch (method) {
      case PLUS, ADD, MINUS, SUBTRACT, MULTIPLY, DIV, INTDIV, MOD, POW, MAX, MIN ->
          given[0] instanceof Number other
              ? withNumber(self, method, other, given, scene)
              : withOther(self, method, given, scene);
      case DIVIDE ->
          self instanceof BigDecimal || self instanceof BigInteger
              ? divided(self, given, scene)
              : unfit(self, method, given, scene);
      case ABS -> absolute(self);
      case ROUND, TRUNC -> cut(self, method, given, scene);
      case SET_SCALE, STRIP_TRAILING_ZEROS, TO_PLAIN_STRING ->
          self instanceof BigDecimal decimal
              ? places(decimal, method, given, scene)
              : unfit(self, method, given, scene);
      case TO_INTEGER, INT_VALUE -> self.intValue();
      case TO_LONG, LONG_VALUE -> self.longValue();
      case TO_DOUBLE ->
          self instanceof Float ? Double.valueOf(self.toString()) : self.doubleValue();
      case DOUBLE_VALUE -> self.doubleValue();
      case TO_FLOAT -> self.floatValue();
      case TO_BIG_DECIMAL -> DefaultGroovyMethods.toBigDecimal(self);
      case TO_BIG_INTEGER -> DefaultGroovyMethods.toBigInteger(self);
      case TIMES, UPTO, DOWNTO, STEP -> NumberLoops.run(self, method, given, scene);
    };
  }

  /** What becomes of a call whose values are not of the types that the method takes. */
  static Object unfit(Number self, NumberMethod method, Object[] given, Scene scene) {
    return scene.calls().common(self, method.id(), given, scene);
  }

  private static Object withOther(Number self, NumberMethod method, Object[] given, Scene scene) {
    return method == NumberMethod.PLUS && given[0] instanceof CharSequence text
        ? Texts.join(Texts.of(self, scene), text.toString(), scene)
        : unfit(self, method, given, scene);
  }

  private static Object withNumber(
      Number self, NumberMethod method, Number other, Object[] given, Scene scene) {
    Numbers.count(other, scene);
    boolean exact = self instanceof BigDecimal || self instanceof BigInteger;
    switch (method) {
      case PLUS, ADD:
        return Numbers.plus(self, other, scene);
      case MINUS, SUBTRACT:
        return Numbers.minus(self, other, scene);
      case MULTIPLY:
        return Numbers.multiply(self, other, scene);
      case DIV:
        return Numbers.div(self, other, scene);
      case INTDIV:
        return NumberMath.intdiv(self, other);
      case MOD:
        return Numbers.mod(self, other, scene);
      case POW:
        if (!exact || !(other instanceof Integer exponent)) {
          return unfit(self, method, given, scene);
        }
        if (exponent < 0) {
          throw new ArithmeticException("Negative exponent");
        }
        return Numbers.power(self, other, scene);
      default:
        if (!exact) {
          return unfit(self, method, given, scene);
        }
        int order = Numbers.compare(self, other, scene);
        return (method == NumberMethod.MAX ? order >= 0 : order <= 0) ? self : other;
    }
  }

  private static Object divided(Number self, Object[] given, Scene scene) {
    if (!(given[0] instanceof Number by)) {
      return unfit(self, NumberMethod.DIVIDE, given, scene);
    }
    Numbers.count(by, scene);
    if (self instanceof BigInteger integer) {
      return given.length == 1 && by instanceof BigInteger other
          ? integer.divide(other)
          : unfit(self, NumberMethod.DIVIDE, given, scene);
    }
    BigDecimal decimal = Numbers.bounded((BigDecimal) self);
    BigDecimal divisor = (BigDecimal) Numbers.cast(by, BigDecimal.class, scene);
    if (given.length == 1) {
      return decimal.divide(divisor);
    }
    if (!(given[given.length - 1] instanceof RoundingMode mode)) {
      return unfit(self, NumberMethod.DIVIDE, given, scene);
    }
    if (given.length == 2) {
      return Numbers.made(decimal.divide(divisor, mode), scene);
    }
    return by instanceof BigDecimal && given[1] instanceof Integer digits
        ? Numbers.made(decimal.divide(divisor, Numbers.places(digits), mode), scene)
        : unfit(self, NumberMethod.DIVIDE, given, scene);
  }

  private static Object absolute(Number self) {
    if (self instanceof Integer number) {
      return Math.abs(number);
    }
    if (self instanceof Long number) {
      return Math.abs(number);
    }
    if (self instanceof BigDecimal number) {
      return number.abs();
    }
    if (self instanceof BigInteger number) {
      return number.abs();
    }
    if (self instanceof Float number) {
      return Math.abs(number);
    }
    return self instanceof Double number ? (Object) Math.abs(number) : Math.abs(self.intValue());
  }

  /** {@code round} and {@code trunc}. */
  private static Object cut(Number self, NumberMethod method, Object[] given, Scene scene) {
    boolean rounds = method == NumberMethod.ROUND;
    if (given.length == 1) {
      if (!(given[0] instanceof Number places)) {
        return unfit(self, method, given, scene);
      }
      int digits = places.intValue();
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
      return unfit(self, method, given, scene);
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
    return unfit(self, method, given, scene);
  }

  private static Object places(BigDecimal self, NumberMethod method, Object[] given, Scene scene) {
    switch (method) {
      case STRIP_TRAILING_ZEROS:
        return self.stripTrailingZeros();
      case TO_PLAIN_STRING:
        scene.meter.text(Math.abs((long) self.scale()) + self.precision());
        return self.toPlainString();
      default:
        break;
    }
    if (given.length == 1
        && given[0] instanceof Number digits
        && Math.abs(digits.intValue()) <= MOST_PLACES) {
      return Numbers.bounded(self).setScale(digits.intValue());
    }
    return given.length == 2
            && given[0] instanceof Integer digits
            && given[1] instanceof RoundingMode mode
        ? Numbers.made(self.setScale(Numbers.places(digits), mode), scene)
        : unfit(self, method, given, scene);
  }
}
