package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides telephone numbers that stand somewhere in a text, however they are written. Thread-safe.
 */
public final class HiddenNumbers {
  private static final int FEWEST_DIGITS = 7;
  private static final int SHOWN_DIGITS = 4;

  /** Of ids in a row, such as 880,881,882, nothing is hidden; of 3,055,550,120 it is. */
  private static final int FEWEST_WITH_COMMAS = 10;

  private static final String SIGN =
      "\\p{Zs}\\p{Pd}\\p{Cf}\\t\u2212()\\[\\]./_*~\u00B7\u2022\uFF08\uFF09\uFF0E\uFF0F";

  /**
   * After "e.g. '" stands an example of ours, a run's id begins with its day, and seconds stand
   * behind hours and minutes.
   */
  private static final Pattern NUMBER_LIKE =
      Pattern.compile(
          "(?<!e\\.g\\. ')(?<![\\p{Nd}+])"
              + "(?!(?<=\\d:\\d{2}:)\\d{2}(?:\\.\\d{1,9})?(?!\\d))(?!(?<=:\\d{2}\\.)\\d{1,9}(?!\\d))"
              + "(?!\\d{8}T\\d{6}Z)[+\uFF0B]?[(\\[\uFF08]?\\p{Nd}(?:[\\p{Nd}"
              + SIGN
              + "]|,(?=\\p{Nd}{3}(?!\\p{Nd}))){5,}\\p{Nd}");

  private static final Pattern NO_DIGIT = Pattern.compile("\\P{Nd}+");

  private static final Pattern DATE =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}.*|\\d{1,2}([/.])\\d{1,2}\\1(?:19|20)\\d{2}(?: \\d{1,2})?");

  private static final Pattern HIDDEN = Pattern.compile("\\+\\d{1,3} \\.\\.\\. \\d{1,4}");

  private static final Pattern E164 = Pattern.compile("\\+[1-9]\\d{6,14}");

  private HiddenNumbers() {}

  /**
   * The text; whatever looks like a number keeps its last four digits only, and its country code
   * where it is plain.
   */
  public static String in(String text) {
    return NUMBER_LIKE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(hidden(found.group())));
  }

  private static String hidden(String written) {
    if (HIDDEN.matcher(written).matches()) {
      return written;
    }
    if (E164.matcher(written).matches()) {
      return new PhoneNumber(written).masked();
    }
    String digits = NO_DIGIT.matcher(written).replaceAll("");
    int fewest = written.indexOf(',') < 0 ? FEWEST_DIGITS : FEWEST_WITH_COMMAS;
    boolean number = digits.length() >= fewest && !DATE.matcher(written).matches();
    return number
        ? "... " + PlainText.of(digits.substring(digits.length() - SHOWN_DIGITS))
        : written;
  }
}
