package dev.callsheet.message;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What programs write where they had no value, or none that a person can read. Thread-safe. */
public final class Leavings {
  private static final Set<String> WHOLE =
      Set.of(
          "NULL null undefined NaN nan #N/A #REF! #VALUE! #DIV/0! #NAME? #NUM! #NULL!"
              .split(" ", -1));

  private static final class Parts {
    static final Pattern PATTERN =
        Pattern.compile("\\[object [A-Z]\\w{1,20}]|&(?:[a-z]{2,6}|#\\d{2,5}|#x[0-9a-fA-F]{2,5});");

    private Parts() {}
  }

  private static final String BEGINNINGS = "\u00C2\u00C3\u00C4\u00C5\u00D0\u00D1\u00E2\u00F0\uFFFD";

  /** Letters in another encoding: each byte of one of UTF-8 has become a letter of its own. */
  private static final class Letters {
    private static final String FURTHER =
        "[\u0080-\u00BF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D"
            + "\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]";

    /** What may follow a word in capitals that ends with one of them, at its end. */
    private static final String SIGN =
        "[\u00A0\u00A7\u00A9-\u00AB\u00AE\u00B0\u00B2\u00B3\u00B4\u00B7\u00B9-\u00BB\u20AC\u201A"
            + "\u201E\u2026\u2020\u2021\u2039\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u2122\u203A]";

    static final Pattern PATTERN =
        Pattern.compile(
            "(?!(?<=\\p{Lu})."
                + SIGN
                + "(?!\\p{L}))[\u00C2\u00C3\u00C4\u00C5]"
                + FURTHER
                + "|(?:[\u00D0\u00D1]"
                + FURTHER
                + "){2}|\u00E2"
                + FURTHER
                + "{2}|\u00F0\u0178"
                + FURTHER
                + "{2}|\uFFFD");

    private Letters() {}
  }

  private Leavings() {}

  /** Whether the value is nothing else. */
  public static boolean isOne(String value) {
    return WHOLE.contains(value.strip());
  }

  /** The first of them in the value of a gap or an option. */
  public static Optional<String> in(String value) {
    if (isOne(value)) {
      return Optional.of(value.strip());
    }
    if (value.indexOf('&') >= 0 || value.indexOf('[') >= 0) {
      Matcher part = Parts.PATTERN.matcher(value);
      if (part.find()) {
        return Optional.of(part.group());
      }
    }
    return misread(value);
  }

  /** The first letter in a text that was saved or read in another encoding. */
  public static Optional<String> misread(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > '\u007F' && BEGINNINGS.indexOf(text.charAt(i)) >= 0) {
        Matcher found = Letters.PATTERN.matcher(text);
        return found.find() ? Optional.of(found.group()) : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
