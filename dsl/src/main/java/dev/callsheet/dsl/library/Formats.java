package dev.callsheet.dsl.library;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code String.format}: a format cannot ask for more than the limits give. */
final class Formats {
  private static final Pattern SPECIFIER =
      Pattern.compile("%(\\d{1,9}\\$)?([-#+ 0,(<]{0,8})(\\d{1,20})?(\\.\\d{1,20})?([a-zA-Z%])");
  private static final int LONGEST = 20_000;
  private static final int WIDEST = 500;

  private Formats() {}

  static String of(String format, Object[] given, Scene scene) {
    if (format.length() > LONGEST) {
      throw new ScriptFault("a format of " + format.length() + " characters");
    }
    scene.meter.tick(format.length());
    Matcher specifiers = SPECIFIER.matcher(format);
    long most = format.length();
    while (specifiers.find()) {
      most += bounded(specifiers.group(3)) + bounded(specifiers.group(4)) + 100L;
      for (Object value : given) {
        most += value instanceof CharSequence text ? text.length() : 0;
      }
    }
    Object[] values = new Object[given.length];
    for (int i = 0; i < given.length; i++) {
      boolean plain =
          given[i] == null
              || given[i] instanceof Number
              || given[i] instanceof Boolean
              || given[i] instanceof Character;
      values[i] = plain || Times.isTime(given[i]) ? given[i] : Texts.of(given[i], scene);
    }
    scene.meter.tick(most);
    scene.meter.allocate(most);
    String text = String.format(Locale.ROOT, format, values);
    scene.meter.text(text.length());
    return text;
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
