package dev.callsheet.report;

import dev.callsheet.command.PhoneNumber;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How telephone numbers of contacts appear. */
public enum Numbers {
  /** Country and last four digits only, since the report may end up in a log or a chat. */
  MASKED,
  /** In full. */
  FULL;

  private static final int FEWEST_DIGITS = 7;
  private static final int SHOWN_DIGITS = 4;

  /** For sentences, which most previews do not hold. */
  private static final class Patterns {
    /** After "e.g. '" stands an example of ours. */
    static final Pattern NUMBER_LIKE =
        Pattern.compile("(?<!e\\.g\\. ')(?<![\\d+])\\+?\\(?\\d[\\d ().\\-/]{5,}\\d");

    static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}.*");
  }

  /** The number as it appears. */
  public String show(PhoneNumber number) {
    return this == FULL ? number.e164() : number.masked();
  }

  /**
   * A sentence about data, such as why a row was refused: when masked, whatever looks like a number
   * keeps its last four digits only.
   */
  public String inText(String text) {
    if (this == FULL) {
      return text;
    }
    return Patterns.NUMBER_LIKE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(hidden(found.group())));
  }

  private static String hidden(String written) {
    String digits = written.replaceAll("\\D", "");
    boolean number = digits.length() >= FEWEST_DIGITS && !Patterns.DATE.matcher(written).matches();
    return number ? "... " + digits.substring(digits.length() - SHOWN_DIGITS) : written;
  }
}
