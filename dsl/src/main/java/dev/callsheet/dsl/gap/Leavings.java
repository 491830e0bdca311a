package dev.callsheet.dsl.gap;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What programs write into a file where they had no value, or none that a person can read. */
final class Leavings {
  private static final Set<String> WHOLE =
      Set.of(
          "NULL null undefined NaN nan #N/A #REF! #VALUE! #DIV/0! #NAME? #NUM! #NULL!"
              .split(" ", -1));

  private static final class Parts {
    static final Pattern PATTERN =
        Pattern.compile("\\[object [A-Z]\\w{1,20}]|&(?:[a-z]{2,6}|#\\d{2,5}|#x[0-9a-fA-F]{2,5});");

    private Parts() {}
  }

  private Leavings() {}

  /** Whether the value is nothing else. */
  static boolean isOne(String value) {
    return WHOLE.contains(value.strip());
  }

  /** The first of them in the value of a gap or an option. */
  static Optional<String> in(String value) {
    if (isOne(value)) {
      return Optional.of(value.strip());
    }
    if (value.indexOf('&') >= 0 || value.indexOf('[') >= 0) {
      Matcher part = Parts.PATTERN.matcher(value);
      if (part.find()) {
        return Optional.of(part.group());
      }
    }
    return Misread.in(value);
  }

  /** Who writes such a thing, and what to do about it. */
  static String hint(String leaving) {
    Optional<String> misread = Misread.hint(leaving);
    if (misread.isPresent()) {
      return misread.get();
    }
    if (leaving.startsWith("&")) {
      return "it is how web pages write a letter; export the file without that";
    }
    return (leaving.startsWith("#")
            ? "a spreadsheet writes it for an error"
            : "a program wrote it where it had no value")
        + "; correct the file, or leave such rows out";
  }
}
