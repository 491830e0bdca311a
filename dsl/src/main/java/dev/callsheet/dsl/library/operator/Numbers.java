package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.NotANumber;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.rule.notation.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.NumberMath;

/** What scripts may do with numbers; none grows beyond what the language's limits let it. */
public final class Numbers {
  private static final int MOST_DIGITS = 10_000;
  private static final int MOST_BITS = 34_000;
  private static final BigInteger MOST_POWER = BigInteger.valueOf(MOST_BITS);

  private Numbers() {}

  /** Refuses a decimal whose exponent alone would make work of it. */
  public static BigDecimal bounded(BigDecimal number) {
    if (Math.abs((long) number.scale()) > MOST_DIGITS || number.precision() > MOST_DIGITS) {
      throw tooLong();
    }
    return number;
  }

  /** Counts what working with a number costs, and refuses it when it is too large. */
  public static void count(Number number, Scene scene) {
    if (number instanceof BigInteger integer && integer.bitLength() > MOST_BITS) {
      throw tooLong();
    } else if (number instanceof BigDecimal decimal) {
      bounded(decimal);
    }
    DeepComparison.countDigits(number, scene.meter);
  }

  private static long digits(Number number) {
    return number instanceof BigDecimal decimal
        ? DeepComparison.digits(decimal)
        : bits(number) * 3 / 10;
  }

  /** Counts a quotient, from which noughts are taken one by one. */
  static void countQuotient(Number a, Number b, Scene scene) {
    long digits = digits(a) + 4 * digits(b); // an exact one has some three for each that divides
    scene.meter.tick((digits * digits) >> 11);
  }

  private static void count(Number a, Number b, Scene scene) {
    count(a, scene);
    count(b, scene);
  }

  static Number made(Number number, Scene scene) {
    count(number, scene);
    return number;
  }

  /** What the operator of that method gives; the remainder may be below 0, which mod never is. */
  public static Object of(String operator, Number a, Number b, Scene scene) {
    count(a, b, scene);
    return switch (operator) {
      case "plus", "minus" ->
          made(
              isLong(a) && isLong(b)
                  ? exact(operator, a, b)
                  : operator.equals("plus") ? NumberMath.add(a, b) : NumberMath.subtract(a, b),
              scene);
      case "multiply" -> {
        if (isLong(a) && isLong(b)) {
          yield made(exact(operator, a, b), scene);
        }
        long words = 1 + bits(a) / 64;
        scene.meter.tick((words * (1 + bits(b) / 64)) >> 4);
        yield made(NumberMath.multiply(a, b), scene);
      }
      case "div", "remainder", "mod" -> {
        countQuotient(a, b, scene);
        yield made(
            operator.equals("div")
                ? NumberMath.divide(a, b)
                : operator.equals("mod") ? NumberMath.mod(a, b) : NumberMath.remainder(a, b),
            scene);
      }
      case "power" -> power(a, b, scene);
      default -> {
        scene.meter.tick();
        yield made(ofBits(operator, a, b, scene), scene);
      }
    };
  }

  private static boolean isLong(Number number) {
    return number instanceof Integer || number instanceof Long;
  }

  /** Of two whole numbers, which Java would let begin again at the other end. */
  private static Number exact(String operator, Number a, Number b) {
    long left = a.longValue();
    long right = b.longValue();
    try {
      long exact =
          switch (operator) {
            case "plus" -> Math.addExact(left, right);
            case "minus" -> Math.subtractExact(left, right);
            default -> Math.multiplyExact(left, right);
          };
      return a instanceof Integer && b instanceof Integer ? whole(exact) : (Number) exact;
    } catch (ArithmeticException e) {
      BigInteger other = BigInteger.valueOf(right);
      BigInteger one = BigInteger.valueOf(left);
      return switch (operator) {
        case "plus" -> one.add(other);
        case "minus" -> one.subtract(other);
        default -> one.multiply(other);
      };
    }
  }

  /** An {@code Integer} if it is none too large. */
  static Number whole(long number) {
    return number == (int) number ? (Number) (int) number : (Number) number;
  }

  /** As if there were places for all bits; Java shifts by 33 as by 1. */
  private static Number shifted(Number a, long places) {
    if (places < 0) {
      throw ScriptFault.ofValue("a number is shifted by " + places, "write >> for the contrary");
    }
    if (places > MOST_BITS) {
      throw tooLong();
    }
    return narrowed(BigInteger.valueOf(a.longValue()).shiftLeft((int) places), a);
  }

  /** The quotient of whole numbers, cut; that of the least one and -1 is larger than its type. */
  static Number quotient(Number a, Number b) {
    return isLong(a) && isLong(b) && b.longValue() == -1
        ? exact("minus", a instanceof Integer && b instanceof Integer ? 0 : (Number) 0L, a)
        : NumberMath.intdiv(a, b);
  }

  /** In the type of another one, or if it is too large, in the next that holds it. */
  private static Number narrowed(BigInteger number, Number other) {
    if (number.bitLength() >= Long.SIZE) {
      return number;
    }
    return other instanceof Integer ? whole(number.longValue()) : (Number) number.longValue();
  }

  private static Number ofBits(String operator, Number a, Number b, Scene scene) {
    return switch (operator) {
      case "leftShift" -> {
        if (a instanceof BigInteger && b.intValue() > MOST_BITS) {
          throw tooLong();
        }
        yield isLong(a) && isLong(b) ? shifted(a, b.longValue()) : NumberMath.leftShift(a, b);
      }
      case "rightShift" -> {
        if (a instanceof BigInteger && b.intValue() < 0) {
          throw scene.noMethod(a, operator, new Object[] {b});
        }
        yield NumberMath.rightShift(a, b);
      }
      case "rightShiftUnsigned" -> NumberMath.rightShiftUnsigned(a, b);
      case "and" -> NumberMath.and(a, b);
      case "or" -> NumberMath.or(a, b);
      default -> NumberMath.xor(a, b);
    };
  }

  private static ScriptFault tooLong() {
    return new ScriptFault("a number of more than " + MOST_DIGITS + " digits");
  }

  private static long bits(Number number) {
    return number instanceof BigInteger integer
        ? integer.bitLength()
        : number instanceof BigDecimal ? digits(number) * 4 : 64;
  }

  private static Object power(Number a, Number b, Scene scene) {
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
        throw tooLong();
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

  public static Object negative(Number a, Scene scene) {
    count(a, scene);
    return isLong(a) ? exact("minus", 0, a) : NumberMath.unaryMinus(a);
  }

  public static Object bitwiseNegate(Number a, Scene scene) {
    count(a, scene);
    return NumberMath.bitwiseNegate(a);
  }

  public static int compare(Number a, Number b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return Integer.compare(left, right);
    }
    count(a, b, scene);
    int order = NumberMath.compareTo(a, b);
    return order != 0 && Values.order(a, b) == 0 ? 0 : order; // no zero is less than another
  }

  public static boolean truth(Number a) {
    return a instanceof BigInteger big
        ? big.signum() != 0
        : a instanceof BigDecimal decimal
            ? decimal.signum() != 0
            : a.doubleValue() != 0 && !Double.isNaN(a.doubleValue());
  }

  /**
   * A number of another type.
   *
   * @throws ScriptFault if it is too large for a type of whole numbers
   */
  public static Object cast(Number value, Class<?> type, Scene scene) {
    count(value, scene);
    refuseTooLarge(value, type.getSimpleName());
    return switch (type.getSimpleName()) {
      case "Integer", "int" -> value.intValue();
      case "Long", "long" -> value.longValue();
      case "Short", "short" -> value.shortValue();
      case "Byte", "byte" -> value.byteValue();
      case "Double", "double" -> value.doubleValue();
      case "Float", "float" -> value.floatValue();
      case "BigDecimal" -> DefaultGroovyMethods.toBigDecimal(value);
      case "BigInteger" ->
          value instanceof BigDecimal decimal
              ? decimal.toBigInteger()
              : value instanceof Double || value instanceof Float
                  ? BigDecimal.valueOf(value.doubleValue()).toBigInteger()
                  : BigInteger.valueOf(value.longValue());
      default -> value;
    };
  }

  /** Java would let it begin again at the other end. */
  static void refuseTooLarge(Number value, String type) {
    int bits =
        switch (type) {
          case "Integer", "int" -> Integer.SIZE;
          case "Long", "long" -> Long.SIZE;
          case "Short", "short" -> Short.SIZE;
          case "Byte", "byte" -> Byte.SIZE;
          default -> 0;
        };
    if (bits == 0) {
      return;
    }
    boolean isTooLarge;
    if (value instanceof Double || value instanceof Float) {
      isTooLarge = !(Math.abs(value.doubleValue()) < Math.pow(2, bits - 1));
    } else if (value instanceof BigDecimal decimal) {
      isTooLarge = decimal.toBigInteger().bitLength() >= bits;
    } else if (value instanceof BigInteger whole) {
      isTooLarge = whole.bitLength() >= bits;
    } else {
      long high = value.longValue() >> (bits - 1); // nothing but its sign
      isTooLarge = high != 0 && high != -1;
    }
    if (isTooLarge) {
      throw ScriptFault.ofValue(
          "a number is too large for " + type,
          "write " + (bits < Long.SIZE ? "long" : "BigInteger") + " instead");
    }
  }

  public static Object parse(String text, Class<?> type, Scene scene) {
    scene.meter.tick(text.length());
    return number(text.trim(), type.getSimpleName());
  }

  public static Object instance(String type, Object argument, Scene scene) {
    if (argument instanceof String text) {
      return number(text, type);
    }
    if (argument instanceof Number number) {
      boolean whole = number instanceof Integer || number instanceof Long;
      if (type.equals("BigDecimal") && !whole && !(number instanceof BigInteger)) {
        // As in Groovy, also of a decimal: there is no other constructor for it.
        return new BigDecimal(number.doubleValue());
      }
      return cast(number, type.equals("BigDecimal") ? BigDecimal.class : BigInteger.class, scene);
    }
    throw scene.noMethod(argument, "new " + type, new Object[0]);
  }

  /** A number of places, if nobody needs more. */
  static int places(int digits) {
    if (Math.abs(digits) > MOST_DIGITS) {
      throw tooLong();
    }
    return digits;
  }

  private static final int LONGEST = 1_000;

  /** The number that a text spells, of the type that the method's name says. */
  public static Object number(String self, String method, Scene scene) {
    String written = self.trim();
    scene.meter.tick(written.length());
    return number(written, method.substring(2));
  }

  /** Whether a text spells a number of the type that the method's name says. */
  public static boolean isNumber(String self, String method, Scene scene) {
    String type = method.equals("isNumber") ? "BigDecimal" : method.substring(2);
    String written = self.trim();
    scene.meter.tick(written.length());
    try {
      number(written, type);
      return true;
    } catch (ScriptFault e) {
      return true; // it is one, only too large to work with
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** The number that a text spells. */
  public static Number number(String text, String type) {
    if (text.length() > LONGEST) {
      throw new NumberFormatException("a number of " + text.length() + " characters");
    }
    try {
      return read(text, type);
    } catch (NumberFormatException e) {
      throw new NotANumber(text, e);
    }
  }

  private static Number read(String text, String type) {
    return switch (type) {
      case "Integer", "int" -> Integer.valueOf(text);
      case "Long", "long" -> Long.valueOf(text);
      case "Short", "short" -> Short.valueOf(text);
      case "Byte", "byte" -> Byte.valueOf(text);
      case "Double", "double" -> Double.valueOf(text);
      case "Float", "float" -> Float.valueOf(text);
      case "BigInteger" -> new BigInteger(text);
      default -> bounded(new BigDecimal(text));
    };
  }
}
