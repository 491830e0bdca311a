package dev.callsheet.dsl.library.number;

import dev.callsheet.dsl.library.method.TextMethod;
import dev.callsheet.dsl.library.state.NotANumber;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers out of texts. */
public final class TextNumbers {
  private static final int LONGEST = 1_000;

  private TextNumbers() {}

  /** The number that a text spells, of the type that the method's name says. */
  public static Object number(String self, TextMethod method, Scene scene) {
    String written = self.trim();
    scene.meter.tick(written.length());
    return number(written, method.id().substring(2));
  }

  /** Whether a text spells a number of the type that the method's name says. */
  public static boolean isNumber(String self, TextMethod method, Scene scene) {
    String type = method == TextMethod.IS_NUMBER ? "BigDecimal" : method.id().substring(2);
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
      default -> Numbers.bounded(new BigDecimal(text));
    };
  }
}
