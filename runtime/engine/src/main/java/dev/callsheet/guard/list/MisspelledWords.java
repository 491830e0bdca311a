package dev.callsheet.guard.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Corrects the words by which most people opt out, and those of their wishes, where a few words are
 * all that they write: a letter doubled, swapped or missing, another in a long one, and digits and
 * Cyrillic letters for those that they look like. Whatever is said alone may be said twice without
 * a blank, or have digits before it or behind. A word of the language is none of them. Immutable
 * and thread-safe.
 */
final class MisspelledWords {
  private static final List<String> RIGHT =
      List.of(
          "stop",
          "unsubscribe",
          "unsubscribed",
          "cancel",
          "opt",
          "quit",
          "remove",
          "removed",
          "message",
          "messages",
          "messaging",
          "texting",
          "contact",
          "wrong",
          "number",
          "text",
          "call",
          "out");

  private static final Set<String> OTHERS =
      Set.of(
          "top", "spot", "post", "shop", "step", "sop", "tops", "stoop", "sto", "pots", "opts",
          "pot", "op", "ot", "qui", "ou", "wong", "nummer");

  /** Among more, people write of other things. */
  private static final int FEW = 4;

  /** So long a word is none of the language's with another letter, and is meant wherever it is. */
  private static final int LONG = 10;

  /** Of what is longer nobody reads more. */
  private static final int LONGEST = 30;

  /** None of them has more letters. */
  private static final int MOST = RIGHT.stream().mapToInt(String::length).max().orElseThrow();

  /** No word by which people opt out that is doubled or has digits has fewer letters. */
  private static final int SHORTEST = 3;

  /** At its beginning or its end. */
  private static final Pattern DIGITS = Pattern.compile("^\\d+|\\d+$");

  private static final String SHOUTED = "stopp";
  private static final String ALIKE = "013457\u0430\u0435\u0455\u043e\u0440\u0441\u0442\u0456";
  private static final String LETTERS = "oieastaesopcti";

  private MisspelledWords() {}

  /**
   * The words of a clause, each as it is meant.
   *
   * @param polite those that change nothing
   */
  static List<String> corrected(List<String> words, Set<String> polite) {
    List<String> said = words.stream().filter(word -> !polite.contains(word)).toList();
    boolean isFew = said.size() <= FEW;
    String digitless = digitless(said);
    if (!digitless.isEmpty()) {
      return List.of(digitless);
    }
    List<String> right = new ArrayList<>();
    Map<String, String> meant = new HashMap<>(); // the same few stand in what is long
    for (String word : words) {
      boolean isMeant = isFew || word.startsWith(SHOUTED) || word.length() >= LONG;
      boolean isCut = word.length() > LONGEST;
      right.add(
          isCut
              ? corrected(word)
              : isMeant ? meant.computeIfAbsent(word, MisspelledWords::corrected) : word);
    }
    return right;
  }

  /**
   * The word by which people opt out if nothing else is said but digits with it or one before it:
   * {@code STOP1}, {@code 72345STOP}, {@code 1 stop}. {@code Stop 1} is a place, {@code cancel4412}
   * an order.
   */
  private static String digitless(List<String> said) {
    boolean isBehind = said.size() == 2 && said.get(0).matches("\\d");
    String last = said.isEmpty() || said.size() > 2 ? "" : said.get(said.size() - 1);
    if ((said.size() != 1 && !isBehind) || last.length() > LONGEST) {
      return "";
    }
    String word = DIGITS.matcher(last).replaceAll("");
    int digits = last.length() - word.length();
    boolean isWord =
        word.length() >= SHORTEST
            && (WishWords.all("clause").contains(word)
                || (digits == 1 && WishWords.all("alone").contains(word)));
    return isWord && (digits > 0 || isBehind) ? word : "";
  }

  /** The word that is said several times without a blank, or none. */
  private static String once(String word) {
    for (int length = SHORTEST; length <= word.length() / 2; length++) {
      String part = word.substring(0, length);
      if (word.length() % length == 0
          && word.equals(part.repeat(word.length() / length))
          && (WishWords.all("clause").contains(part) || WishWords.all("alone").contains(part))) {
        return part;
      }
    }
    return "";
  }

  private static String corrected(String word) {
    if ((word.length() <= MOST && OTHERS.contains(word))
        || word.chars().allMatch(Character::isDigit)) {
      return word;
    }
    String plain = word.length() > MOST ? "" : letters(word);
    String single = single(word);
    for (String right : RIGHT) {
      if (isLike(plain, right) || isLike(single, right)) {
        return right;
      }
    }
    if (word.length() > LONGEST) {
      return word.substring(0, LONGEST);
    }
    String once = once(single);
    return once.isEmpty() ? word : once;
  }

  private static String letters(String word) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      letters.append(letter(word.charAt(i)));
    }
    return letters.toString();
  }

  private static char letter(char one) {
    int alike = one >= 'a' && one <= 'z' ? -1 : ALIKE.indexOf(one);
    return alike < 0 ? one : LETTERS.charAt(alike);
  }

  /**
   * The same with each letter once where it stands several times, {@code stoppppp}, as far as it
   * can be one of them or several.
   */
  private static String single(String word) {
    StringBuilder single = new StringBuilder();
    char before = 0;
    for (int i = 0; i < word.length() && single.length() <= LONGEST; i++) {
      char one = letter(word.charAt(i));
      if (one != before) {
        single.append(one);
      }
      before = one;
    }
    return single.toString();
  }

  private static boolean isLike(String word, String right) {
    int missing = right.length() - word.length();
    if (missing != 0 && missing != 1) {
      return false;
    }
    int same = 0;
    while (same < word.length() && word.charAt(same) == right.charAt(same)) {
      same++;
    }
    String rest = word.substring(same);
    String meant = right.substring(same);
    if (meant.isEmpty()) {
      return true;
    }
    if (missing == 1) {
      return same > 0 && rest.equals(meant.substring(1)); // nobody forgets the first
    }
    boolean isSwapped =
        rest.length() > 1 && rest.startsWith("" + meant.charAt(1) + meant.charAt(0));
    return (isSwapped && rest.substring(2).equals(meant.substring(2)))
        || (right.length() >= LONG && rest.substring(1).equals(meant.substring(1)));
  }
}
