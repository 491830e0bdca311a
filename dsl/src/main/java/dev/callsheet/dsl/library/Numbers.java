package dev.callsheet.dsl.library;

import java.util.Set;
import org.codehaus.groovy.runtime.typehandling.NumberMath;

/** What scripts may do with numbers. */
final class Numbers {
  /** The methods of numbers. */
  static final Set<String> METHODS = Set.of("intValue");

  private Numbers() {}

  static Object plus(Number a, Number b, Scene scene) {
    return NumberMath.add(a, b);
  }

  static Object minus(Number a, Number b, Scene scene) {
    return NumberMath.subtract(a, b);
  }

  static Object multiply(Number a, Number b, Scene scene) {
    return NumberMath.multiply(a, b);
  }

  static Object div(Number a, Number b, Scene scene) {
    return NumberMath.divide(a, b);
  }

  static Object remainder(Number a, Number b, Scene scene) {
    return NumberMath.mod(a, b);
  }

  static Object power(Number a, Number b, Scene scene) {
    throw new ScriptFault("power");
  }

  static Object negative(Number a, Scene scene) {
    return NumberMath.unaryMinus(a);
  }

  static Object bitwiseNegate(Number a, Scene scene) {
    return NumberMath.bitwiseNegate(a);
  }

  static int compare(Number a, Number b, Scene scene) {
    return NumberMath.compareTo(a, b);
  }

  static boolean truth(Number a) {
    return a.doubleValue() != 0;
  }

  static Object cast(Number value, Type type, Scene scene) {
    return type.name().equals("int") ? (Object) value.intValue() : value;
  }

  static Object parse(String text, Type type, Scene scene) {
    return Integer.valueOf(text);
  }

  static Object instance(String type, Object argument, Scene scene) {
    return new java.math.BigDecimal(String.valueOf(argument));
  }

  static Object call(Number self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }
}
