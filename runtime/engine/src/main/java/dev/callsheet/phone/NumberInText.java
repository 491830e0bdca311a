package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.store.EncodedText;
import java.math.BigDecimal;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds a number in texts, such as those of JSON, however it is written there: with signs between,
 * without what is before, in digits of any script, and in each form that is read as it. Immutable
 * and thread-safe.
 */
public final class NumberInText {
  /** Of so many digits the end of a number is taken for it, as people leave out what is before. */
  private static final int LEAST = 8;

  private static final int LEAST_NORTH_AMERICAN = 10;
  private static final String BETWEEN = "[ ()./-]{0,10}";

  private static final Pattern ESCAPED = Pattern.compile("\\\\+(?:u([0-9a-fA-F]{4})|([t/]))");

  /** As pages have a letter, and as sheets and programs have a number. */
  private static final Pattern ENTITY = Pattern.compile("&(?:#(\\d{1,5})|nbsp);");

  private static final Pattern FLOATING =
      Pattern.compile("(?<![0-9.])[0-9]\\.[0-9]{1,15}[eE]\\+?[01]?[0-9](?![0-9])");

  private static final Pattern NUMBER_LIKE =
      Pattern.compile("(?<![0-9])[+(]{0,2}[0-9][0-9 ()./-]{5,40}[0-9](?![0-9])");

  private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]+");

  private final PhoneNumber number;
  private final Pattern written;
  private final String end;
  private final PhoneReader reader = new PhoneReader(Region.US);

  public NumberInText(PhoneNumber number) {
    this.number = number.identity();
    String digits = number.e164().substring(1);
    int least = digits.startsWith("1") ? LEAST_NORTH_AMERICAN : LEAST;
    int must = Math.max(0, digits.length() - least);
    String before = "";
    for (int i = 0; i < must; i++) {
      before = "(?:" + before + digits.charAt(i) + BETWEEN + ")?";
    }
    String all = String.join(BETWEEN, digits.substring(must).split(""));
    this.written =
        Pattern.compile("(?<![0-9])(?:00?" + BETWEEN + ")?" + before + all + "(?![0-9])");
    this.end = digits.substring(must);
  }

  /** Whether the text says it. */
  public boolean isIn(String text) {
    String plain =
        FLOATING
            .matcher(PlainText.of(ENTITY.matcher(unescaped(text)).replaceAll(NumberInText::letter)))
            .replaceAll(found -> new BigDecimal(found.group()).toPlainString());
    return written.matcher(plain).find()
        || NUMBER_LIKE
            .matcher(plain)
            .results()
            .anyMatch(
                found ->
                    NO_DIGIT.matcher(found.group()).replaceAll("").endsWith(end)
                        && isRead(found.group()))
        || EncodedText.in(plain).stream().anyMatch(this::isIn);
  }

  private static String letter(MatchResult entity) {
    return Matcher.quoteReplacement(
        entity.group(1) == null ? " " : String.valueOf((char) Integer.parseInt(entity.group(1))));
  }

  private boolean isRead(String text) {
    try {
      return reader.whoever(text).equals(number);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** As JSON may write any letter. */
  private static String unescaped(String text) {
    return text.indexOf('\\') < 0
        ? text
        : ESCAPED
            .matcher(text)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group(1) == null
                            ? found.group(2).equals("t") ? " " : "/"
                            : String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }
}
