package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code String.format}: a format cannot ask for more than the limits give. */
public final class Formats {
  private static final Pattern SPECIFIER =
      Pattern.compile("%(\\d{1,9}\\$)?([-#+ 0,(<]{0,8})(\\d{1,20})?(\\.\\d{1,20})?([a-zA-Z%])");
  private static final int LONGEST = 20_000;
  private static final int WIDEST = 500;
  private static final int BITS_OF_A_DIGIT = 3;

  private Formats() {}

  /** The values may stand in one array, as Java takes them. */
  public static String of(Locale place, String format, Object[] all, Scene scene) {
    Object[] given = all.length == 1 && all[0] instanceof Object[] array ? array : all;
    if (format.length() > LONGEST) {
      throw new ScriptFault("a format of " + format.length() + " characters");
    }
    scene.meter.tick(format.length());
    Matcher specifiers = SPECIFIER.matcher(format);
    Object[] values = new Object[given.length];
    long texts = 0;
    boolean numbers = false;
    for (int i = 0; i < given.length; i++) {
      values[i] = value(given[i], scene);
      texts += length(values[i]);
      numbers |= values[i] instanceof Long;
    }
    long most = format.length();
    int ordinary = 0;
    int asked = -1;
    while (specifiers.find()) {
      String explicit = specifiers.group(1);
      if (explicit != null) {
        asked = Integer.parseInt(explicit.substring(0, explicit.length() - 1)) - 1;
      } else if (!specifiers.group(2).contains("<") && !specifiers.group(5).matches("[%n]")) {
        asked = ordinary++;
      }
      truth(specifiers.group(5), asked < 0 || asked >= values.length ? null : values[asked]);
      most += bounded(specifiers.group(3)) + bounded(specifiers.group(4)) + 100L + texts;
      if (numbers && specifiers.group(5).equalsIgnoreCase("t")) {
        throw new ScriptFault(
            "%t shows a number as the time of this machine",
            "format a date: date.format('d MMM')", null);
      }
    }
    scene.meter.tick(most);
    scene.meter.allocate(most);
    String text = TimeTypes.told(String.format(place, format, values));
    if (scene.isOfRules()
        && Texts.isNothing(Arrays.asList(values))
        && format.replace("%s", "").isBlank()) {
      return null;
    }
    scene.meter.text(text.length());
    return text;
  }

  /** {@code %b} writes true for all that is there and no truth, also for a text that says no. */
  private static void truth(String conversion, Object value) {
    if (conversion.equalsIgnoreCase("b") && value != null && !(value instanceof Boolean)) {
      throw new ScriptFault(
          "%b writes true for all that is there, also for " + Spelling.literal(value),
          "give it a truth, such as value == 'yes'",
          null);
    }
  }

  /** About how long a text or a large number is written. */
  private static long length(Object value) {
    if (value instanceof String text) {
      return text.length();
    }
    BigInteger digits =
        value instanceof BigInteger whole
            ? whole
            : value instanceof BigDecimal number ? number.unscaledValue() : BigInteger.ZERO;
    long scale = value instanceof BigDecimal number ? Math.abs((long) number.scale()) : 0;
    return digits.bitLength() / BITS_OF_A_DIGIT + scale;
  }

  private static Object value(Object given, Scene scene) {
    if (given instanceof BigDecimal number) {
      Numbers.bounded(number);
    }
    boolean isPlain =
        given == null
            || given instanceof Number
            || given instanceof Boolean
            || given instanceof Character
            || TimeTypes.isTime(given);
    if (!isPlain) {
      return Texts.marked(given, java(given, scene), scene);
    }
    if (Texts.unsaid(given) != null) {
      Texts.marked(given, given.toString(), scene);
    }
    return TimeTypes.clocked(given);
  }

  /** As the JDK writes it, which formats: a map is {@code {a=1}}. */
  private static String java(Object value, Scene scene) {
    boolean map = value instanceof Map;
    if (!map && !(value instanceof Collection)) {
      return Texts.of(value, scene);
    }
    ScriptList parts = scene.meter.within(() -> parts(value, scene));
    String inside = ListResults.joined(parts, ", ", scene);
    return map ? "{" + inside + "}" : "[" + inside + "]";
  }

  private static ScriptList parts(Object value, Scene scene) {
    ScriptList parts = new ScriptList(scene);
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        Object[] part = {java(entry.getKey(), scene), "=", java(entry.getValue(), scene)};
        parts.add(Texts.join(part, scene));
      }
    } else {
      for (Object element : (Collection<?>) value) {
        parts.add(java(element, scene));
      }
    }
    return parts;
  }

  private static int bounded(String digits) {
    if (digits == null) {
      return 0;
    }
    String number = digits.startsWith(".") ? digits.substring(1) : digits;
    if (number.length() > 3 || Integer.parseInt(number) > WIDEST) {
      throw new ScriptFault("a format that is " + number + " wide; at most " + WIDEST);
    }
    return Integer.parseInt(number);
  }
}
