package dev.callsheet.account;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key as it may stand in what others say: each of its characters as it is, behind backslashes,
 * percent-encoded once or more, as JSON's four hex digits, or as a character reference of HTML, in
 * any mixture. Immutable and thread-safe.
 */
final class KeyForms {
  /** So many characters of a key that was cut are known to be of it. */
  private static final int STRETCH = 8;

  /**
   * Usually no character takes more: one of three bytes in a URL, a reference that is in another.
   */
  static final int LONGEST = 12;

  private static final String BACKSLASHES = "\\\\{1,8}";
  private static final String PERCENT = "%(?:25){0,8}";

  /** The begin of a reference, which is escaped in turn. */
  private static final String AMPERSAND =
      "(?:&|"
          + PERCENT
          + "26|"
          + BACKSLASHES
          + "u0026)(?:(?:amp|#0{0,7}38|#x0{0,7}26)(?:;|%3b)){0,8}";

  private static final String NUMBER = "(?:#|" + PERCENT + "23|" + BACKSLASHES + "u0023)";

  /** Browsers need none. */
  private static final String SEMICOLON = "(?:;|" + PERCENT + "3b|" + BACKSLASHES + "u003b)?";

  /** As HTML has them. */
  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry((int) '&', "amp"),
          Map.entry((int) '<', "lt"),
          Map.entry((int) '>', "gt"),
          Map.entry((int) '"', "quot"),
          Map.entry((int) '\'', "apos"),
          Map.entry((int) '/', "sol"),
          Map.entry((int) '\\', "bsol"),
          Map.entry((int) '+', "plus"),
          Map.entry((int) '=', "equals"),
          Map.entry((int) '#', "num"),
          Map.entry((int) '%', "percnt"),
          Map.entry((int) '!', "excl"),
          Map.entry((int) '$', "dollar"),
          Map.entry((int) '(', "lpar"),
          Map.entry((int) ')', "rpar"),
          Map.entry((int) '*', "(?:ast|midast)"),
          Map.entry((int) ',', "comma"),
          Map.entry((int) '.', "period"),
          Map.entry((int) ':', "colon"),
          Map.entry((int) ';', "semi"),
          Map.entry((int) '?', "quest"),
          Map.entry((int) '@', "commat"),
          Map.entry((int) '[', "(?:lsqb|lbrack)"),
          Map.entry((int) ']', "(?:rsqb|rbrack)"),
          Map.entry((int) '^', "Hat"),
          Map.entry((int) '_', "(?:lowbar|UnderBar)"),
          Map.entry((int) '`', "(?:grave|DiacriticalGrave)"),
          Map.entry((int) '{', "(?:lcub|lbrace)"),
          Map.entry((int) '|', "(?:verbar|vert|VerticalLine)"),
          Map.entry((int) '}', "(?:rcub|rbrace)"));

  private final int[] characters;
  private final Pattern[] each;
  private final Pattern all;

  KeyForms(String key) {
    characters = key.codePoints().toArray();
    each = new Pattern[characters.length];
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < each.length; i++) {
      String form = form(characters[i]);
      each[i] = Pattern.compile(form);
      joined.append(form);
    }
    all = Pattern.compile(joined.toString());
  }

  private static String form(int c) {
    String plain = Character.toString(c);
    StringBuilder form = new StringBuilder("(?:(?i:");
    for (byte b : plain.getBytes(StandardCharsets.UTF_8)) {
      form.append(PERCENT).append(HexFormat.of().toHexDigits(b));
    }
    form.append('|');
    plain
        .chars()
        .forEach(
            unit ->
                form.append(BACKSLASHES)
                    .append('u')
                    .append(HexFormat.of().toHexDigits((char) unit)));
    form.append('|').append(AMPERSAND).append("(?:").append(NUMBER).append("(?:0{0,7}").append(c);
    form.append("|x0{0,7}").append(Integer.toHexString(c)).append(')');
    String name = NAMES.get(c);
    if (name != null) {
      form.append('|').append(name);
    }
    form.append(')').append(SEMICOLON).append(")|");
    boolean isLetter = Character.isLetterOrDigit(c);
    return form.append(isLetter ? "" : "(?:" + BACKSLASHES + ")?")
        .append(Pattern.quote(plain))
        .append(')')
        .toString();
  }

  /** Whether letters and digits, too, may stand in another form there. */
  static boolean hasEscapes(String text) {
    return text.indexOf('%') >= 0 || text.indexOf('&') >= 0 || text.indexOf('\\') >= 0;
  }

  /** The text with something else in the place of the whole key. */
  String replaced(String text, String shown) {
    return all.matcher(text).replaceAll(shown);
  }

  /**
   * The same, also in the place of what may be its begin or its end, cut off by whoever says it.
   */
  String replacedInPart(String text, String shown) {
    StringBuilder left = new StringBuilder(text.length());
    int from = 0;
    for (int at = 0; at < text.length(); at++) {
      int begin = at;
      int end = mayBe(0, text, at) ? matched(0, text, at) : -1;
      int tail = characters.length - STRETCH;
      if (end < 0 && tail > 0 && mayBe(tail, text, at)) {
        end = matched(tail, text, at);
        begin = end < 0 ? at : before(tail, text, at, from);
      }
      if (end >= 0) {
        left.append(text, from, begin).append(shown);
        from = end;
        at = end - 1;
      }
    }
    return from == 0 ? text : left.append(text, from, text.length()).toString();
  }

  private boolean mayBe(int number, String text, int at) {
    char c = text.charAt(at);
    return c == '%' || c == '&' || c == '\\' || text.codePointAt(at) == characters[number];
  }

  /** Where the stretch of the key from that character on ends; -1 if it is too short. */
  private int matched(int first, String text, int at) {
    Matcher matcher = each[first].matcher(text);
    int end = at;
    int number = first;
    while (number < each.length
        && matcher.usePattern(each[number]).region(end, text.length()).lookingAt()) {
      end = matcher.end();
      number++;
    }
    return number - first >= Math.min(STRETCH, each.length) ? end : -1;
  }

  /** Where what stands before that character begins, if it is of the key. */
  private int before(int first, String text, int at, int least) {
    int begin = at;
    for (int number = first - 1; number >= 0; number--) {
      Matcher matcher = each[number].matcher(text);
      int earlier = begin - 1;
      while (earlier >= Math.max(least, begin - 2 * LONGEST)
          && !matcher.region(earlier, begin).matches()) {
        earlier--;
      }
      if (earlier < Math.max(least, begin - 2 * LONGEST)) {
        break;
      }
      begin = earlier;
    }
    return begin;
  }
}
