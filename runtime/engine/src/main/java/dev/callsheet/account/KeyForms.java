package dev.callsheet.account;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A key as it may stand in what others say: each of its characters as it is, in capitals or not,
 * behind backslashes, percent-encoded once or more, escaped as in JSON, in a script, a style sheet
 * or a mail, or as a character reference of HTML, in any mixture; or the whole in hexadecimal
 * digits or Base64. Immutable and thread-safe.
 */
final class KeyForms {
  /** So many characters of a key that was cut are known to be of it. */
  private static final int STRETCH = 8;

  /**
   * Usually no character takes more: one of three bytes in a URL, a reference that is in another.
   */
  static final int LONGEST = 12;

  private static final String BACKSLASHES = "\\\\{1,8}";
  private static final String PERCENT = "(?:%(?:25){0,8}|=)";

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

  private final Pattern all;
  private final List<KeyStretches> spellings = new ArrayList<>();

  KeyForms(String key) {
    List<String> each = key.codePoints().mapToObj(KeyForms::form).toList();
    all = Pattern.compile(String.join("", each));
    spellings.add(new KeyStretches(key, each, STRETCH));
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    String hex = HexFormat.of().formatHex(bytes);
    spellings.add(new KeyStretches(hex, dumped(hex), 2 * STRETCH));
    addBase64(bytes);
    String inAddress = URLEncoder.encode(key, StandardCharsets.UTF_8);
    if (!inAddress.equals(key)) {
      addBase64(inAddress.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Pairs of digits may stand apart. */
  private static List<String> dumped(String hex) {
    List<String> each = new ArrayList<>();
    for (int i = 0; i < hex.length(); i++) {
      each.add((i % 2 == 0 ? "(?:[ :,-]{0,2}(?:0x)?)" : "") + "(?i:" + hex.charAt(i) + ")");
    }
    return each;
  }

  /** What surrounds the key there shifts its bits in one of three ways. */
  private void addBase64(byte[] key) {
    for (int before = 0; before < 3; before++) {
      byte[] shifted = new byte[before + key.length];
      System.arraycopy(key, 0, shifted, before, key.length);
      String whole = Base64.getEncoder().withoutPadding().encodeToString(shifted);
      String own = whole.substring((8 * before + 5) / 6, 8 * shifted.length / 6);
      List<String> each = own.codePoints().mapToObj(KeyForms::formInBase64).toList();
      spellings.add(new KeyStretches(own, each, (8 * STRETCH + 5) / 6));
    }
  }

  private static String formInBase64(int c) {
    return switch (c) {
      case '+' -> "(?:-|" + form(c) + ")";
      case '/' -> "(?:_|" + form(c) + ")";
      default -> "(?i:" + Character.toString(c) + ")";
    };
  }

  private static String form(int c) {
    String plain = Character.toString(c);
    String digits = Integer.toHexString(c);
    StringBuilder form = new StringBuilder("(?i:");
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
    form.append('|').append(BACKSLASHES).append("(?:u\\{0{0,7}").append(digits).append('}');
    form.append("|x").append(digits).append("|0?").append(Integer.toOctalString(c));
    form.append("|0{0,4}").append(digits).append(" ?)|");
    form.append(AMPERSAND).append("(?:").append(NUMBER).append("(?:0{0,20}").append(c);
    form.append("|x0{0,20}").append(digits).append(')');
    String name = NAMES.get(c);
    if (name != null) {
      form.append('|').append(name);
    }
    form.append(')').append(SEMICOLON).append('|');
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
   * The same, also in the place of what may be a part of it, cut off by whoever says it, and of
   * what it is in hexadecimal digits or in Base64.
   */
  String replacedInPart(String text, String shown) {
    String left = text;
    for (KeyStretches spelling : spellings) {
      left = spelling.replaced(left, shown);
    }
    return left;
  }
}
