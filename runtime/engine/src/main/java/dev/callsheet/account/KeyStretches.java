package dev.callsheet.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key in one spelling, of which whoever says it may have left a stretch alone. Immutable and
 * thread-safe.
 */
final class KeyStretches {
  private static final int MOST_BETWEEN = 16;

  private final int[] characters;
  private final Pattern[] each;
  private final int shortest;

  /** Where in the key a stretch may begin, by the character that it begins with. */
  private final Map<Integer, List<Integer>> begins = new HashMap<>();

  /**
   * @param key in this spelling
   * @param forms that each of its characters may have
   * @param stretch so many of its characters are known to be of it
   */
  KeyStretches(String key, List<String> forms, int stretch) {
    characters = key.codePoints().map(Character::toLowerCase).toArray();
    each = forms.stream().map(Pattern::compile).toArray(Pattern[]::new);
    shortest = Math.min(stretch, characters.length);
    for (int i = 0; i <= characters.length - shortest; i++) {
      begins.computeIfAbsent(characters[i], c -> new ArrayList<>()).add(i);
    }
  }

  /** The text with something else in the place of each stretch. */
  String replaced(String text, String shown) {
    StringBuilder left = new StringBuilder();
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      int end = end(text, at);
      if (end > at) {
        left.append(text, from, at).append(shown);
        from = end;
      }
      at = Math.max(at + 1, end);
    }
    return from == 0 ? text : left.append(text, from, text.length()).toString();
  }

  /** Where the longest stretch that begins there ends; -1 if none does. */
  private int end(String text, int at) {
    int longest = -1;
    if (isEscape(text.charAt(at))) {
      for (List<Integer> firsts : begins.values()) {
        Matcher first = each[firsts.get(0)].matcher(text).region(at, text.length());
        if (first.lookingAt()) {
          longest = Math.max(longest, longest(firsts, text, at));
        }
      }
      return longest;
    }
    List<Integer> firsts = begins.get(Character.toLowerCase(text.codePointAt(at)));
    return firsts == null ? -1 : longest(firsts, text, at);
  }

  private int longest(List<Integer> firsts, String text, int at) {
    int longest = -1;
    for (int first : firsts) {
      if (mayGoOn(first, text, at)) {
        longest = Math.max(longest, matched(first, text, at));
      }
    }
    return longest;
  }

  /** Most that begin like the key do not go on like it. */
  private boolean mayGoOn(int first, String text, int at) {
    int next = at + Character.charCount(text.codePointAt(at));
    return isEscape(text.charAt(at))
        || shortest == 1
        || (next < text.length()
            && (isEscape(text.charAt(next))
                || isBetween(text.charAt(next))
                || Character.toLowerCase(text.codePointAt(next)) == characters[first + 1]));
  }

  private static boolean isEscape(char c) {
    return c == '%' || c == '&' || c == '\\' || c == '=';
  }

  /**
   * White space and what nobody sees: whoever says it breaks its lines, or reads two bytes of a
   * letter as two.
   */
  private static boolean isBetween(char c) {
    int type = Character.getType(c);
    return Character.isWhitespace(c)
        || type == Character.CONTROL
        || type == Character.FORMAT
        || c == '\uFFFD';
  }

  private static int behind(String text, int at) {
    int end = at;
    while (end < Math.min(text.length(), at + MOST_BETWEEN) && isBetween(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Where the stretch from that character on ends; -1 if it is too short. */
  private int matched(int first, String text, int at) {
    Matcher matcher = each[first].matcher(text);
    int end = at;
    int number = first;
    while (number < each.length
        && matcher.usePattern(each[number]).region(behind(text, end), text.length()).lookingAt()) {
      end = matcher.end();
      number++;
    }
    return number - first >= shortest ? end : -1;
  }
}
