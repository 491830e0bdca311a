package dev.callsheet.guard.list;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Letters as pages and XML write them, such as an apostrophe by its number. Thread-safe. */
final class Entities {
  private static final Pattern ENTITY =
      Pattern.compile(
          "&(?:#0*(\\d{1,7})|#[xX]0*(\\p{XDigit}{1,6})|([A-Za-z])(?:acute|grave|circ|uml|tilde|cedil)|(\\w{2,6}));");

  private static final int HEX = 16;
  private static final int OF_HEX = 2;
  private static final int OF_ACCENT = 3;
  private static final int OF_NAME = 4;

  private static final Map<String, String> NAMED =
      Map.of(
          "amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "rsquo", "'", "lsquo", "'",
          "nbsp", " ", "ldquo", "\u201c", "rdquo", "\u201d");

  private Entities() {}

  /** The text with what they stand for; accents are left out. */
  static String read(String text) {
    return text.indexOf('&') < 0 || text.indexOf(';') < 0
        ? text
        : ENTITY.matcher(text).replaceAll(found -> Matcher.quoteReplacement(letter(found)));
  }

  private static String letter(MatchResult entity) {
    if (entity.group(OF_ACCENT) != null) {
      return entity.group(OF_ACCENT);
    }
    if (entity.group(OF_NAME) != null) {
      return NAMED.getOrDefault(entity.group(OF_NAME), entity.group());
    }
    int letter =
        entity.group(1) == null
            ? Integer.parseInt(entity.group(OF_HEX), HEX)
            : Integer.parseInt(entity.group(1));
    return Character.isValidCodePoint(letter) ? Character.toString(letter) : " ";
  }
}
