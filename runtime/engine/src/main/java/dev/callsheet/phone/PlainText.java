package dev.callsheet.phone;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a number in plain characters: digits, dashes, spaces and wide forms of any script as
 * those of ASCII, without what cannot be seen, and without what spreadsheets and links put around.
 */
final class PlainText {
  private static final int WIDE_FIRST = 0xFF01;
  private static final int WIDE_LAST = 0xFF5E;
  private static final int WIDE_OFFSET = 0xFEE0;
  private static final char MINUS = '\u2212';

  /** An apostrophe and a formula are how a spreadsheet is told that digits are a text. */
  private static final Pattern WRAPPED =
      Pattern.compile("'(.*)|=\\s*\"([^\"]*)\"|(?i:tel|sms|whatsapp|rcs):(.*)", Pattern.DOTALL);

  /** How messengers call somebody whose number begins with the country code. */
  private static final Pattern MESSENGER =
      Pattern.compile(
          "(\\d{7,15})@(?:c\\.us|s\\.whatsapp\\.net)|(?i:whatsapp: ?|(?:https?://)?(?:wa\\.me/"
              + "|api\\.whatsapp\\.com/send/?\\?phone=))\\+?(\\d{7,15})(?:[/?&].*)?");

  private PlainText() {}

  static String of(String written) {
    StringBuilder plain = new StringBuilder(written.length());
    written.codePoints().forEach(c -> append(plain, c));
    String text = plain.toString().strip();
    Matcher messenger = MESSENGER.matcher(text);
    if (messenger.matches()) {
      return "+" + (messenger.group(1) == null ? messenger.group(2) : messenger.group(1));
    }
    Matcher wrapped = WRAPPED.matcher(text);
    if (!wrapped.matches()) {
      return text;
    }
    for (int i = 1; i <= wrapped.groupCount(); i++) {
      if (wrapped.group(i) != null) {
        text = wrapped.group(i).strip();
      }
    }
    return text;
  }

  private static void append(StringBuilder plain, int c) {
    if (Character.isDigit(c)) {
      plain.append(Character.digit(c, 10));
    } else if (Character.isSpaceChar(c) || c == '\t') {
      plain.append(' ');
    } else if (c == MINUS || Character.getType(c) == Character.DASH_PUNCTUATION) {
      plain.append('-');
    } else if (c >= WIDE_FIRST && c <= WIDE_LAST) {
      append(plain, c - WIDE_OFFSET);
    } else if (c == '[' || c == ']') {
      plain.append(c == '[' ? '(' : ')');
    } else if (Character.getType(c) != Character.FORMAT) {
      plain.appendCodePoint(c);
    }
  }
}
