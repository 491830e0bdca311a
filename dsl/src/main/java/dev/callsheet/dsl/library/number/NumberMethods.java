package dev.callsheet.dsl.library.number;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.method.NumberMethod;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.Unfit;
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
    NumberMethod method = NumberMethod.BY_NAME.get(name);
    if (method != null && method.takes(given.length)) {
      try {
        return call(self, method, given, scene);
      } catch (Unfit e) { // it is no call of the method
      }
    }
    return scene.calls().common(self, name, given, scene);
  }

  /** The method with as many values as it takes. */
  private static Object call(Number self, NumberMethod method, Object[] given, Scene scene) {
    return switch (method) {
      case PLUS, ADD, MINUS, SUBTRACT, MULTIPLY, DIV, INTDIV, MOD, POW, MAX, MIN ->
          given[0] instanceof Number other
              ? withNumber(self, method, other, scene)
              : withOther(self, method, given[0], scene);
      case DIVIDE -> divided(self, given, scene);
      case ABS ->
          // Groovy takes a float for a double there.
          self instanceof Float number ? (Object) Math.abs(number) : NumberMath.abs(self);
      case ROUND, TRUNC -> cut(self, method == NumberMethod.ROUND, given);
      case SET_SCALE, STRIP_TRAILING_ZEROS, TO_PLAIN_STRING ->
          places(as(BigDecimal.class, self), method, given, scene);
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

  private static Object withOther(Number self, NumberMethod method, Object other, Scene scene) {
    if (method != NumberMethod.PLUS) {
      throw new Unfit();
    }
    String text = as(CharSequence.class, other).toString();
    return Texts.join(Texts.of(self, scene), text, scene);
  }

  private static Object withNumber(Number self, NumberMethod method, Number other, Scene scene) {
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
        if (!exact) {
          throw new Unfit();
        }
        if (as(Integer.class, other) < 0) {
          throw new ArithmeticException("Negative exponent");
        }
        return Numbers.power(self, other, scene);
      default:
        if (!exact) {
          throw new Unfit();
        }
        int order = Numbers.compare(self, other, scene);
        return (method == NumberMethod.MAX ? order >= 0 : order <= 0) ? self : other;
    }
  }

  private static Object divided(Number self, Object[] given, Scene scene) {
    Number by = as(Number.class, given[0]);
    Numbers.count(by, scene);
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
    if (given.length == 2) {
      int digits = Numbers.places(as(Integer.class, given[0]));
      return Numbers.made(self.setScale(digits, as(RoundingMode.class, given[1])), scene);
    }
    int digits = as(Number.class, given[0]).intValue();
    if (Math.abs(digits) > MOST_PLACES) {
      throw new Unfit();
    }
    return Numbers.bounded(self).setScale(digits);
  }
}
