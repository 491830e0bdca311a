package dev.callsheet.dsl.library;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Set;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.NumberMath;

/** What scripts may do with numbers; none grows beyond what the language's limits let it. */
final class Numbers {
  /** The methods of numbers. */
  static final Set<String> METHODS =
      MethodNames.of(
          "plus minus multiply div mod remainder power intdiv and or xor leftShift "
              + "rightShift rightShiftUnsigned bitwiseNegate next previous abs round "
              + "trunc toInteger toLong toDouble toFloat toBigDecimal toBigInteger "
              + "intValue longValue doubleValue floatValue shortValue byteValue times "
              + "upto downto step setScale scale precision stripTrailingZeros signum "
              + "negate add subtract divide pow movePointLeft movePointRight "
              + "toPlainString isNaN isInfinite bitLength bitCount gcd max min unaryMinus "
              + "unaryPlus unscaledValue longValueExact intValueExact "
              + "isLong isInteger");

  private static final int MOST_DIGITS = 10_000;
  private static final int MOST_BITS = 34_000;
  private static final BigInteger MOST_POWER = BigInteger.valueOf(MOST_BITS);

  private Numbers() {}

  /** Refuses a decimal whose exponent alone would make work of it. */
  static BigDecimal bounded(BigDecimal number) {
    if (Math.abs((long) number.scale()) > MOST_DIGITS || number.precision() > MOST_DIGITS) {
      throw new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
    }
    return number;
  }

  /** Counts what working with a number costs, and refuses it when it is too large. */
  private static void count(Number number, Scene scene) {
    if (number instanceof BigInteger integer) {
      if (integer.bitLength() > MOST_BITS) {
        throw new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
      }
      scene.meter.tick(1 + (integer.bitLength() >> 6));
      scene.meter.allocate(32L + (integer.bitLength() >> 3));
    } else if (number instanceof BigDecimal decimal) {
      bounded(decimal);
      scene.meter.tick(1 + (decimal.precision() >> 4));
      scene.meter.allocate(48L + (decimal.precision() >> 1));
    }
  }

  private static void count(Number a, Number b, Scene scene) {
    count(a, scene);
    count(b, scene);
  }

  private static Number made(Number number, Scene scene) {
    count(number, scene);
    return number;
  }

  static Object plus(Number a, Number b, Scene scene) {
    count(a, b, scene);
    return made(NumberMath.add(a, b), scene);
  }

  static Object minus(Number a, Number b, Scene scene) {
    count(a, b, scene);
    return made(NumberMath.subtract(a, b), scene);
  }

  static Object multiply(Number a, Number b, Scene scene) {
    count(a, b, scene);
    long words = 1 + bits(a) / 64;
    scene.meter.tick((words * (1 + bits(b) / 64)) >> 4);
    return made(NumberMath.multiply(a, b), scene);
  }

  private static long bits(Number number) {
    return number instanceof BigInteger integer
        ? integer.bitLength()
        : number instanceof BigDecimal decimal ? decimal.precision() * 4L : 64;
  }

  static Object div(Number a, Number b, Scene scene) {
    count(a, b, scene);
    scene.meter.tick((bits(a) * bits(b)) >> 16);
    return made(NumberMath.divide(a, b), scene);
  }

  static Object remainder(Number a, Number b, Scene scene) {
    count(a, b, scene);
    scene.meter.tick((bits(a) * bits(b)) >> 16);
    return made(NumberMath.remainder(a, b), scene);
  }

  static Object power(Number a, Number b, Scene scene) {
    count(a, b, scene);
    boolean exact =
        !(a instanceof Double || a instanceof Float || b instanceof Double || b instanceof Float);
    if (exact && !(b instanceof BigDecimal)) {
      BigInteger exponent = b instanceof BigInteger big ? big : BigInteger.valueOf(b.longValue());
      long size =
          a instanceof BigDecimal decimal
              ? Math.max(decimal.precision() * 4L, Math.abs((long) decimal.scale()) * 4)
              : a instanceof BigInteger big
                  ? big.bitLength()
                  : 64 - Long.numberOfLeadingZeros(Math.abs(a.longValue()));
      boolean trivial = size <= 1 && !(a instanceof BigDecimal);
      boolean tooLarge =
          exponent.abs().multiply(BigInteger.valueOf(size)).compareTo(MOST_POWER) > 0;
      if (exponent.bitLength() > 62 || (!trivial && tooLarge)) {
        throw new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
      }
      scene.meter.tick((size * exponent.abs().longValue()) >> 6);
    }
    return made((Number) powered(a, b), scene);
  }

  private static Object powered(Number a, Number b) {
    if (a instanceof Integer base && b instanceof Integer exponent) {
      return DefaultGroovyMethods.power(base, exponent);
    }
    if (a instanceof Long base && b instanceof Integer exponent) {
      return DefaultGroovyMethods.power(base, exponent);
    }
    if (a instanceof BigDecimal base && b instanceof Integer exponent) {
      return DefaultGroovyMethods.power(base, exponent);
    }
    if (a instanceof BigInteger base && b instanceof Integer exponent) {
      return DefaultGroovyMethods.power(base, exponent);
    }
    if (a instanceof BigInteger base && b instanceof BigInteger exponent) {
      return DefaultGroovyMethods.power(base, exponent);
    }
    return DefaultGroovyMethods.power(a, b);
  }

  static Object negative(Number a, Scene scene) {
    count(a, scene);
    return a instanceof Integer number ? (Object) (-number) : NumberMath.unaryMinus(a);
  }

  static Object bitwiseNegate(Number a, Scene scene) {
    count(a, scene);
    return NumberMath.bitwiseNegate(a);
  }

  static int compare(Number a, Number b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return Integer.compare(left, right);
    }
    count(a, b, scene);
    return NumberMath.compareTo(a, b);
  }

  static boolean truth(Number a) {
    return a instanceof BigInteger big
        ? big.signum() != 0
        : a instanceof BigDecimal decimal
            ? decimal.signum() != 0
            : a.doubleValue() != 0 && !Double.isNaN(a.doubleValue());
  }

  static Object cast(Number value, Type type, Scene scene) {
    count(value, scene);
    return switch (type.type().getSimpleName()) {
      case "Integer" -> value.intValue();
      case "Long" -> value.longValue();
      case "Short" -> value.shortValue();
      case "Byte" -> value.byteValue();
      case "Double" -> value.doubleValue();
      case "Float" -> value.floatValue();
      case "BigDecimal" ->
          value instanceof BigInteger big
              ? new BigDecimal(big)
              : value instanceof Double || value instanceof Float
                  ? new BigDecimal(value.toString())
                  : value instanceof BigDecimal ? value : BigDecimal.valueOf(value.longValue());
      case "BigInteger" ->
          value instanceof BigDecimal decimal
              ? decimal.toBigInteger()
              : value instanceof Double || value instanceof Float
                  ? BigDecimal.valueOf(value.doubleValue()).toBigInteger()
                  : BigInteger.valueOf(value.longValue());
      default -> value;
    };
  }

  static Object parse(String text, Type type, Scene scene) {
    scene.meter.tick(text.length());
    return Parsing.number(text.trim(), type.type().getSimpleName());
  }

  static Object instance(String type, Object argument, Scene scene) {
    if (argument instanceof String text) {
      return Parsing.number(text, type);
    }
    if (argument instanceof Number number) {
      boolean whole = number instanceof Integer || number instanceof Long;
      if (type.equals("BigDecimal") && !whole && !(number instanceof BigInteger)) {
        // As in Groovy, also of a decimal: there is no other constructor for it.
        return new BigDecimal(number.doubleValue());
      }
      return cast(number, Type.named(type), scene);
    }
    throw scene.noMethod(argument, "new " + type, new Object[0]);
  }

  static Object call(Number self, String name, Object[] given, Scene scene) {
    count(self, scene);
    if (given.length == 0) {
      return Arithmetic.alone(self, name, scene);
    }
    if (given.length == 1 && given[0] instanceof Number other) {
      Object answer = with(self, name, other, scene);
      if (answer != null) {
        return answer;
      }
    }
    if (given[given.length - 1] instanceof Block block && Turns.knows(name)) {
      return Turns.run(self, name, given, block, scene);
    }
    if (given.length == 2
        && self instanceof BigDecimal decimal
        && given[0] instanceof Integer digits
        && given[1] instanceof RoundingMode mode
        && name.equals("setScale")) {
      return made(decimal.setScale(places(digits), mode), scene);
    }
    if (given.length == 3
        && self instanceof BigDecimal decimal
        && given[0] instanceof BigDecimal by
        && given[1] instanceof Integer digits
        && given[2] instanceof RoundingMode mode
        && name.equals("divide")) {
      return made(decimal.divide(by, places(digits), mode), scene);
    }
    if (given.length == 2
        && self instanceof BigDecimal decimal
        && given[0] instanceof Number by
        && given[1] instanceof RoundingMode mode
        && name.equals("divide")) {
      return made(
          decimal.divide((BigDecimal) cast(by, Type.named("BigDecimal"), scene), mode), scene);
    }
    if (name.equals("plus") && given.length == 1 && given[0] instanceof CharSequence text) {
      return Texts.join(Texts.of(self, scene), text.toString(), scene);
    }
    return Common.call(self, name, given, scene);
  }

  private static int places(int digits) {
    if (Math.abs(digits) > MOST_DIGITS) {
      throw new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
    }
    return digits;
  }

  private static Object with(Number self, String name, Number other, Scene scene) {
    count(other, scene);
    switch (name) {
      case "plus", "add":
        return plus(self, other, scene);
      case "minus", "subtract":
        return minus(self, other, scene);
      case "multiply":
        return multiply(self, other, scene);
      case "div":
        return div(self, other, scene);
      case "mod":
        return self instanceof BigInteger
            ? made(NumberMath.mod(self, other), scene)
            : remainder(self, other, scene);
      case "remainder":
        return remainder(self, other, scene);
      case "power":
        return power(self, other, scene);
      case "pow":
        return self instanceof BigDecimal || self instanceof BigInteger
            ? power(self, other, scene)
            : null;
      case "intdiv":
        return NumberMath.intdiv(self, other);
      case "and":
        return NumberMath.and(self, other);
      case "or":
        return NumberMath.or(self, other);
      case "xor":
        return NumberMath.xor(self, other);
      case "leftShift":
        if (self instanceof BigInteger && other.intValue() > MOST_BITS) {
          throw new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
        }
        return made(NumberMath.leftShift(self, other), scene);
      case "rightShift":
        return other.intValue() < 0 && self instanceof BigInteger
            ? null
            : made(NumberMath.rightShift(self, other), scene);
      case "rightShiftUnsigned":
        return NumberMath.rightShiftUnsigned(self, other);
      case "max", "min":
        if (self instanceof BigDecimal || self instanceof BigInteger) {
          return (compare(self, other, scene) >= 0) == name.equals("max") ? self : other;
        }
        return null;
      default:
        return Arithmetic.with(self, name, other, scene);
    }
  }
}
