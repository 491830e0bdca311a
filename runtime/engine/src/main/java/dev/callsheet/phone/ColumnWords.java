package dev.callsheet.phone;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words in the name of a column, in small letters without accents, and what they tell of it.
 * Regular expressions would say it in fewer lines, but to compile them takes longer than to read a
 * short file. Immutable.
 */
record ColumnWords(List<String> all) {
  private static final Set<String> NUMBERS =
      Set.of("number", "numbers", "nummer", "numero", "no", "nr");

  private static final Set<String> PHONES = Set.of("movil", "fon", "msisdn", "whatsapp");

  private static final List<String> BEGINNINGS =
      List.of("tel", "mobil", "cell", "celular", "handy");

  private static final List<String> ENDS = List.of("phone", "phones", "phonenumber", "phoneno");

  /** Who is meant by a row, and where that phone is. */
  private static final Set<String> OWN =
      words(
          "de main primary home work business private contact customer client lead kunde kunden cliente");

  private static final Set<String> IDS =
      words(
          "id ids key code order invoice account record ticket case ref reference zip sku date time");

  private static Set<String> words(String all) {
    return Set.of(all.split(" "));
  }

  /** Those of a name: between them stand other signs, or a letter grows or a number begins. */
  static ColumnWords of(String name) {
    String plain = isAscii(name) ? name : Normalizer.normalize(name, Normalizer.Form.NFD);
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char before = ' ';
    for (int i = 0; i < plain.length(); i++) {
      char sign = plain.charAt(i);
      if (isAccent(sign)) {
        continue;
      }
      boolean goesOn =
          isLetter(sign)
              ? !(isSmall(before) && !isSmall(sign))
              : isDigit(sign) && !isLetter(before);
      if (!goesOn && word.length() > 0) {
        words.add(word.toString());
        word.setLength(0);
      }
      if (isLetter(sign) || isDigit(sign)) {
        word.append(Character.toLowerCase(sign));
      }
      before = sign;
    }
    if (word.length() > 0) {
      words.add(word.toString());
    }
    return new ColumnWords(words);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > '\u007F') {
        return false;
      }
    }
    return true;
  }

  private static boolean isAccent(char sign) {
    int type = sign > '\u007F' ? Character.getType(sign) : Character.UNASSIGNED;
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isSmall(char sign) {
    return sign >= 'a' && sign <= 'z';
  }

  private static boolean isLetter(char sign) {
    return isSmall(sign) || (sign >= 'A' && sign <= 'Z');
  }

  private static boolean isDigit(char sign) {
    return sign >= '0' && sign <= '9';
  }

  /** Whether it ends as the names of phones do, but for a number behind. */
  boolean endAsPhone() {
    int last = all.size() - 1;
    if (isPhone(last)) {
      return true;
    }
    int before = isDigits(last) ? last - 1 : last;
    return isPhone(before) || (isOneOf(NUMBERS, before) && isPhone(before - 1));
  }

  boolean holdPhone() {
    for (int i = 0; i < all.size(); i++) {
      if (isPhone(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether they say nothing else than who is meant by a row, and where that phone is. */
  boolean areOwn() {
    for (int i = 0; i < all.size(); i++) {
      if (!isPhone(i) && !isDigits(i) && !isOneOf(NUMBERS, i) && !isOneOf(OWN, i)) {
        return false;
      }
    }
    return !all.isEmpty();
  }

  boolean holdId() {
    for (int i = 0; i < all.size(); i++) {
      if (isOneOf(IDS, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is the number of a machine that nobody hears. */
  boolean holdFax() {
    for (String word : all) {
      if (word.contains("fax")) {
        return true;
      }
    }
    return false;
  }

  private boolean isOneOf(Set<String> words, int i) {
    return i >= 0 && words.contains(all.get(i));
  }

  private boolean isDigits(int i) {
    return i >= 0 && isDigit(all.get(i).charAt(0)) && isDigits(all.get(i));
  }

  private static boolean isDigits(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (!isDigit(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isPhone(int i) {
    if (i < 0) {
      return false;
    }
    String word = all.get(i);
    if (PHONES.contains(word)) {
      return true;
    }
    for (String beginning : BEGINNINGS) {
      if (word.startsWith(beginning)) {
        return true;
      }
    }
    for (String end : ENDS) {
      if (word.endsWith(end)) {
        return true;
      }
    }
    return false;
  }
}
