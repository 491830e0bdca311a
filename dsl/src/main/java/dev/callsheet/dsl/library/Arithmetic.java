package dev.callsheet.dsl.library;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;

/** What is less often done with numbers. */
final class Arithmetic {
  private static final Object[] NOTHING = {};

  private Arithmetic() {}

  static Object alone(Number self, String name, Scene scene) {
    switch (name) {
      case "toInteger", "intValue":
        return self.intValue();
      case "toLong", "longValue":
        return self.longValue();
      case "toDouble", "doubleValue":
        return self.doubleValue();
      case "toFloat", "floatValue":
        return self.floatValue();
      case "shortValue":
        return self.shortValue();
      case "byteValue":
        return self.byteValue();
      case "toBigDecimal":
        return DefaultGroovyMethods.toBigDecimal(self);
      case "toBigInteger":
        return DefaultGroovyMethods.toBigInteger(self);
      case "unaryMinus", "negate":
        return Numbers.negative(self, scene);
      case "unaryPlus":
        return self;
      case "bitwiseNegate":
        return Numbers.bitwiseNegate(self, scene);
      case "next":
        return Numbers.plus(self, 1, scene);
      case "previous":
        return Numbers.minus(self, 1, scene);
      case "abs":
        return absolute(self);
      default:
        break;
    }
    if (self instanceof Double || self instanceof Float) {
      switch (name) {
        case "round":
          return self instanceof Double number
              ? (Object) Math.round(number)
              : (Object) Math.round((Float) self);
        case "trunc":
          return self instanceof Double number
              ? (Object) DefaultGroovyMethods.trunc(number)
              : (Object) DefaultGroovyMethods.trunc((Float) self);
        case "isNaN":
          return Double.isNaN(self.doubleValue());
        case "isInfinite":
          return Double.isInfinite(self.doubleValue());
        default:
          break;
      }
    }
    if (self instanceof BigDecimal number) {
      switch (name) {
        case "round":
          return DefaultGroovyMethods.round(number);
        case "trunc":
          return DefaultGroovyMethods.trunc(number);
        case "scale":
          return number.scale();
        case "precision":
          return number.precision();
        case "stripTrailingZeros":
          return number.stripTrailingZeros();
        case "signum":
          return number.signum();
        case "toPlainString":
          scene.meter.text(Math.abs((long) number.scale()) + number.precision());
          return number.toPlainString();
        case "unscaledValue":
          return number.unscaledValue();
        case "longValueExact":
          return number.longValueExact();
        case "intValueExact":
          return number.intValueExact();
        default:
          break;
      }
    }
    if (self instanceof BigInteger number) {
      switch (name) {
        case "bitLength":
          return number.bitLength();
        case "bitCount":
          return number.bitCount();
        case "signum":
          return number.signum();
        case "longValueExact":
          return number.longValueExact();
        case "intValueExact":
          return number.intValueExact();
        default:
          break;
      }
    }
    return Common.call(self, name, NOTHING, scene);
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

  static Object with(Number self, String name, Number other, Scene scene) {
    int places = other.intValue();
    if (self instanceof BigDecimal number) {
      Numbers.bounded(number);
      switch (name) {
        case "round":
          return Math.abs(places) > 1_000 ? null : DefaultGroovyMethods.round(number, places);
        case "trunc":
          return Math.abs(places) > 1_000 ? null : DefaultGroovyMethods.trunc(number, places);
        case "setScale":
          return Math.abs(places) > 1_000 ? null : number.setScale(places);
        case "movePointLeft":
          return Math.abs(places) > 1_000 ? null : Numbers.bounded(number.movePointLeft(places));
        case "movePointRight":
          return Math.abs(places) > 1_000 ? null : Numbers.bounded(number.movePointRight(places));
        case "divide":
          return number.divide((BigDecimal) Numbers.cast(other, Type.named("BigDecimal"), scene));
        default:
          return null;
      }
    }
    if (self instanceof Double number && (name.equals("round") || name.equals("trunc"))) {
      return Math.abs(places) > 300
          ? null
          : name.equals("round")
              ? DefaultGroovyMethods.round(number, places)
              : DefaultGroovyMethods.trunc(number, places);
    }
    if (self instanceof BigInteger number && other instanceof BigInteger by) {
      switch (name) {
        case "gcd":
          return number.gcd(by);
        case "divide":
          return number.divide(by);
        default:
          break;
      }
    }
    return null;
  }
}
