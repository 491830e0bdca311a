package dev.callsheet.dsl.library;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers out of texts. */
final class Parsing {
  private static final int LONGEST = 1_000;

  private Parsing() {}

  static boolean knows(String name) {
    return switch (name) {
      case "toInteger",
          "toLong",
          "toDouble",
          "toFloat",
          "toBigDecimal",
          "toBigInteger",
          "toShort",
          "isInteger",
          "isLong",
          "isNumber",
          "isDouble",
          "isFloat",
          "isBigDecimal",
          "isBigInteger" ->
          true;
      default -> false;
    };
  }

  static Object call(String self, String name, Scene scene) {
    String type = name.substring(2);
    String written = self.trim();
    scene.meter.tick(written.length());
    if (name.startsWith("to")) {
      return number(written, type.equals("Number") ? "BigDecimal" : type);
    }
    try {
      number(written, type.equals("Number") ? "BigDecimal" : type);
      return true;
    } catch (ScriptFault e) {
      return true; // it is one, only too large to work with
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** The number that a text spells. */
  static Number number(String text, String type) {
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
      default -> Numbers.bounded(new BigDecimal(text));
    };
  }
}
