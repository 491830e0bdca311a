package dev.callsheet.rule.notation;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a text writes a day or a time of day. Only texts of one form, in which the largest part comes
 * first and all parts have the same width, are in the order of their letters. Thread-safe.
 */
final class TimeForm {
  private static final int SHORTEST = 3;
  private static final int LONGEST = 40;

  private static final String MONTH =
      "(?:jan|feb|m[a\u00e4]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}{0,6}\\.?";
  private static final String DAY =
      "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?"
          + "(?:\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([-/.])\\d{1,2}\\2(?:\\d{4}|\\d\\d)"
          + ("|\\d{1,2}\\.?[ -]" + MONTH + "[ -](?:\\d{4}|\\d\\d)")
          + "|\\d{1,2}(?:\\.|er|\u00ba)? (?:de )?\\p{L}{3,10}\\.?,? (?:de )?(?:19|20)\\d\\d"
          + ("|" + MONTH + " \\d{1,2},? \\d{4})");
  private static final String OFFSET = " ?(?:z|[a-z]{3,4}|(?:gmt|utc)?[+-]\\d\\d(?::?\\d\\d)?)";
  private static final String CLOCK =
      "(?:\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\.?)?|\\d{1,2} ?[ap]\\.?m\\.?)(?:"
          + OFFSET
          + ")?";
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?:" + DAY + "(?:(?:,? |t)" + CLOCK + ")?|(?<clock>" + CLOCK + "))",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern SORTED =
      Pattern.compile(
          "(?<day>\\d{4}(?<sign>[-/.])\\d\\d\\k<sign>\\d\\d)?(?<gap>[ t]?)"
              + "(?:(?<hour>\\d{1,2}):\\d\\d(?::\\d\\d(?:\\.\\d+)?)?)?"
              + ("(?<offset>" + OFFSET + ")?"),
          Pattern.CASE_INSENSITIVE);

  private static final Pattern COMPACT =
      Pattern.compile("(?:19|20)\\d\\d(?:0[1-9]|1[0-2])[0-3]\\d");

  private TimeForm() {}

  /** Whether it has digits, and is short enough to say when something was. */
  static boolean mayBe(String text) {
    return text.length() >= SHORTEST
        && text.length() <= LONGEST
        && text.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /** Whether a text writes a day or a time of day. */
  static boolean is(String text) {
    return mayBe(text) && WRITTEN.matcher(text).matches();
  }

  /** Whether the letters of two texts tell their order; of what is no time they do. */
  static boolean areOrdered(String one, String other) {
    if (one.equals(other) || (isDay(one) && isDay(other)) || !mayBe(one) || !mayBe(other)) {
      return true;
    }
    Matcher time = WRITTEN.matcher(one);
    Matcher second = WRITTEN.matcher(other);
    boolean isTime = time.matches();
    if (isTime != second.matches()) {
      return !COMPACT.matcher(isTime ? other : one).matches()
          || !Moments.isDay(isTime ? one : other);
    }
    return !isTime
        || (time.group("clock") == null) != (second.group("clock") == null)
        || areAlike(SORTED.matcher(one), SORTED.matcher(other));
  }

  /** Whether it is written as nearly all days that are compared are. */
  private static boolean isDay(String text) {
    return text.length() == "2026-11-28".length() && Moments.isDay(text);
  }

  private static boolean areAlike(Matcher one, Matcher other) {
    if (!one.matches() || !other.matches() || !isSame(one, other, "sign")) {
      return false;
    }
    String hour = one.group("hour");
    String second = other.group("hour");
    if (hour == null || second == null) { // a day stands before its own times
      return one.group("offset") == null && other.group("offset") == null;
    }
    return isSame(one, other, "offset")
        && (!isSame(one, other, "day")
            || (isSame(one, other, "gap") && hour.length() == second.length()));
  }

  private static boolean isSame(Matcher one, Matcher other, String part) {
    return Objects.equals(one.group(part), other.group(part));
  }
}
