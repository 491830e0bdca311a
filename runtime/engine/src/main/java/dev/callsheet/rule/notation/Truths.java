package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What says yes and no, in all ways in which it is written, and the code that asks for it, which
 * must not reach who said no in another way than it names. Thread-safe.
 */
public final class Truths {
  /** The words for yes, also those of spreadsheets; those for no stand at the same places. */
  public static final List<String> YES =
      List.of(
          ("yes y true 1 on t ja oui j si s\u00ed wahr vrai vero verdadero verdadeiro waar"
                  + " ja sim sim ja ja tak \u0434\u0430 x")
              .split(" ", -1));

  public static final List<String> NO =
      List.of(
          ("no n false 0 off f nein non n no no falsch faux falso falso falso onwaar"
                  + " nee n\u00e3o nao nej nei nie \u043d\u0435\u0442")
              .split(" ", -1));

  private static final Map<String, Boolean> WORDS = new HashMap<>();

  static {
    YES.forEach(word -> WORDS.put(word, true));
    NO.forEach(word -> WORDS.put(word, false));
  }

  /** What spreadsheets and people write around a word. */
  private static final String QUOTES =
      "\"'`*\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb";

  /** These belong to a number that they stand beside. */
  private static final String DASHES = "-\u2013\u2014";

  private static final String MARKS = "<>_|~{}";
  private static final String BEFORE = "=([" + MARKS + QUOTES;
  private static final String BEHIND = ")].,;:!?\u2026" + MARKS + QUOTES;

  /** Letters of Greek and Cyrillic, and which of ours they look like. */
  private static final String STRANGE =
      "\u043e\u041e\u03bf\u039f\u039d\u0435\u0415\u0395\u0430\u0410\u0391\u0455\u0405"
          + "\u0443\u0423\u03a5\u0456\u0406\u0399\u0458\u0408\u0422\u03a4\u0425\u0445";

  private static final String USUAL = "oOoONeEEaAAsSyYYiIIjJTTXx";
  private static final char FIRST_STRANGE = '\u0370';
  private static final char LAST_STRANGE = '\u04ff';
  private static final String FIRST_OF_NUMBERS = "01+-.";
  private static final String FIRST = "fFnNoOtTyYxXjJsSvVwW" + FIRST_OF_NUMBERS + BEFORE + DASHES;
  private static final int LONGEST = 10;

  /** So many letters are the usual ones. */
  private static final int USUAL_LETTERS = 128;

  /** What a small letter has more than a large one. */
  private static final int SMALL = 'a' - 'A';

  /** Whether each of the usual letters may begin what tells; most cells are known by that. */
  private static final boolean[] BEGINS = new boolean[USUAL_LETTERS];

  /** Of which lengths words are that begin with a letter of ours: a bit for each. */
  private static final int[] LENGTHS = new int[USUAL_LETTERS];

  static {
    for (char first = 0; first < BEGINS.length; first++) {
      BEGINS[first] = FIRST.indexOf(first) >= 0 || Blanks.is(first);
    }
    for (String word : WORDS.keySet()) {
      if (word.charAt(0) < LENGTHS.length) {
        LENGTHS[word.charAt(0)] |= 1 << word.length();
      }
    }
  }

  /** From the letters of full width to the usual ones. */
  private static final char WIDE = '\uff01';

  private static final int TO_USUAL = WIDE - '!';

  private Truths() {}

  /**
   * Whether a text says yes or no, as a word or as the number 1 or 0 in any spelling; nothing if it
   * says something else.
   */
  public static Optional<Boolean> of(String text) {
    if (text.isEmpty() || !mayTell(text.charAt(0)) || isOther(text)) {
      return Optional.empty();
    }
    String plain = plain(text);
    if (!plain.isEmpty() && FIRST_OF_NUMBERS.indexOf(plain.charAt(0)) >= 0) {
      return number(plain);
    }
    return plain.length() > LONGEST
        ? Optional.empty()
        : Optional.ofNullable(WORDS.get(plain.toLowerCase(Locale.ROOT)));
  }

  /** Whether it is a name or a phone as most are: letters of no word's length, or digits no 1. */
  private static boolean isOther(String text) {
    char first = text.charAt(0);
    int length = text.length();
    if (isLetter(first)) {
      boolean mayBeWord = length <= LONGEST && (LENGTHS[first | SMALL] >> length & 1) != 0;
      return !mayBeWord && areLetters(text);
    }
    int from = first == '+' ? 1 : 0;
    return length > from + 1 && text.charAt(from) == '1' && areDigits(text, from);
  }

  private static boolean isLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  }

  private static boolean areLetters(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isLetter(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean areDigits(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private static boolean isUsual(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= USUAL_LETTERS) {
        return false;
      }
    }
    return true;
  }

  /** {@code no} for {@code n.o}, and for letters of other alphabets that look the same. */
  private static String legible(String word) {
    boolean isSpelled = word.length() > 2 && word.indexOf('.') == 1;
    if (!isSpelled && isUsual(word)) {
      return word;
    }
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char letter = word.charAt(i);
      int strange = isStrange(letter) ? STRANGE.indexOf(letter) : -1;
      if (!isSpelled || i % 2 == 0 || letter != '.') {
        letters.append(strange < 0 ? letter : USUAL.charAt(strange));
      }
    }
    String said = letters.toString();
    return WORDS.containsKey(said.toLowerCase(Locale.ROOT)) ? said : word;
  }

  private static boolean isStrange(char letter) {
    return letter >= FIRST_STRANGE && letter <= LAST_STRANGE;
  }

  private static Optional<Boolean> number(String plain) {
    BigDecimal number = Spelling.number(plain);
    if (number != null) {
      return Spelling.isWorth(number, false) || Spelling.isWorth(number, true)
          ? Optional.of(number.signum() > 0)
          : Optional.empty();
    }
    int end = plain.length() - (plain.endsWith("%") ? 1 : 0);
    number = Spelling.number(plain.substring(0, end).replace(',', '.'));
    return number != null && number.signum() == 0 ? Optional.of(false) : Optional.empty();
  }

  private static boolean mayTell(char first) {
    return first < BEGINS.length
        ? BEGINS[first]
        : FIRST.indexOf(first) >= 0 || isWide(first) || isStrange(first) || Blanks.is(first);
  }

  private static boolean isWide(char letter) {
    return letter >= WIDE && letter <= WIDE + ('~' - '!');
  }

  /** The word or the number without what stands around it, in letters of usual width. */
  public static String plain(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && (isAround(text.charAt(from), BEFORE) || isDash(text, from, 1))) {
      from++;
    }
    while (from < to && (isAround(text.charAt(to - 1), BEHIND) || isDash(text, to - 1, -1))) {
      to--;
    }
    String plain = text.substring(from, to);
    if (to - from > LONGEST) {
      return plain;
    }
    if (!isUsual(plain) && plain.chars().anyMatch(letter -> isWide((char) letter))) {
      StringBuilder usual = new StringBuilder();
      plain.chars().forEach(c -> usual.append((char) (isWide((char) c) ? c - TO_USUAL : c)));
      plain = usual.toString();
    }
    return legible(plain);
  }

  /** Whether a dash stands there beside a letter, and is no sign of a number. */
  private static boolean isDash(String text, int at, int step) {
    if (DASHES.indexOf(text.charAt(at)) < 0) {
      return false;
    }
    int beside = at + step;
    while (beside >= 0 && beside < text.length() && Blanks.is(text.charAt(beside))) {
      beside += step;
    }
    return beside >= 0 && beside < text.length() && Character.isLetter(text.charAt(beside));
  }

  private static boolean isAround(char letter, String signs) {
    return signs.indexOf(letter) >= 0 || Blanks.is(letter);
  }

  /**
   * Why the truth of a value is not asked: it says no as a text, in a list or in a record, which
   * count as true.
   *
   * @param expected false if the contrary is asked
   */
  public static Optional<Mismatch> saysNo(@Nullable Object value, boolean expected) {
    if (value instanceof Collection || value instanceof Map) {
      return Several.saysNo(value, expected);
    }
    return !(value instanceof String text) || of(text).orElse(true)
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "{0} is the text \"" + text + "\", and every text counts as true",
                "send false",
                "; to ask whether it is there at all: {0} != null",
                new Asked(true, List.of(text), false, !expected)));
  }

  /**
   * Why a method does not read whether a text says yes: it takes another spelling alone.
   *
   * @param taken whether it takes the text for yes
   */
  public static Optional<Mismatch> unread(String text, String method, boolean taken) {
    return taken || !of(text).orElse(false)
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "{0} is the text \"%s\", which says yes, and %s makes no of it"
                    .formatted(text, method),
                "send true",
                "",
                new Asked(true, List.of(text))));
  }

  /**
   * The question whether something says yes, or no. As true or false is among what is asked for, it
   * is an error if a value says that in a spelling which is not. Of a field or a column about
   * consent it takes what nobody can read for a no to being contacted. Immutable and thread-safe.
   *
   * @param isYes whether it asks for yes
   * @param own how the values say it, whichever of both
   * @param isCell whether it is a cell, which is never missing
   * @param isContrary whether the contrary is asked
   * @param isOfAll whether all of a list are to say so
   */
  public record Asked(
      boolean isYes, List<?> own, boolean isCell, boolean isContrary, boolean isOfAll) {
    public Asked {
      own = List.copyOf(own);
    }

    Asked(boolean isYes, List<?> own) {
      this(isYes, own, false, false);
    }

    /** Of one value. */
    public Asked(boolean isYes, List<?> own, boolean isCell, boolean isContrary) {
      this(isYes, own, isCell, isContrary, false);
    }

    Asked negated() {
      return new Asked(isYes, own, isCell, !isContrary, isOfAll);
    }

    /** The same of a cell. */
    public Asked ofCell() {
      return new Asked(isYes, own, true, isContrary, isOfAll);
    }

    /** The code that asks it of what is read so. */
    public String code(String read) {
      Optional<Boolean> isOut = ConsentColumn.isOut(read);
      if (!isOfAll) {
        return code(read, isOut);
      }
      boolean isAny = isOut.orElse(false) != isContrary; // one that says no to it is enough
      return read + (isAny ? ".any { " : ".every { ") + code("it", isOut) + " }";
    }

    /** Of what is unknown, it lists what says so, as something else may say the contrary. */
    private String code(String read, Optional<Boolean> isOut) {
      boolean isSo = isYes != isContrary;
      if (isOut.isEmpty() && isCount()) {
        return read + ".toBigDecimal() " + (isSo ? "> 0" : "== 0");
      }
      boolean isOfNo = isOut.isEmpty() ? !isSo : isYes ? isOut.get() : !isContrary || isOut.get();
      Set<Object> values = new LinkedHashSet<>(List.of(!isOfNo));
      own.stream().filter(one -> says(one) != isOfNo).forEach(values::add);
      if (values.size() == 1) {
        values.add(own.isEmpty() ? String.valueOf(!isOfNo) : other(own.get(0)));
      }
      String nothing = !isYes || !isOfNo ? "" : isCell ? ", ''" : ", '', null";
      return read
          + (isSo == isOfNo ? " !in [" : " in [")
          + values.stream().map(Spelling::literal).collect(Collectors.joining(", "))
          + nothing
          + "]";
    }

    /** Whether 0 is the no, beside which any number may stand. */
    private boolean isCount() {
      return !own.stream().allMatch(this::says)
          && own.stream()
              .allMatch(one -> one instanceof String text && Spelling.number(text) != null);
    }

    private boolean says(Object value) {
      return value instanceof String text
          ? of(text).orElse(isYes)
          : value instanceof Number number && Spelling.isWorth(number, true);
    }
  }

  /** The contrary of what is said, in letters of the same case: {@code True} for {@code False}. */
  private static Object other(Object said) {
    if (!(said instanceof String text)) {
      return Spelling.isWorth((Number) said, true) ? 0 : 1;
    }
    String plain = plain(text);
    BigDecimal number = Spelling.number(plain);
    if (number != null) {
      return number.signum() > 0 ? "0" : "1";
    }
    String small = plain.toLowerCase(Locale.ROOT);
    boolean isYes = of(text).orElse(true);
    int place = Math.max(0, (isYes ? YES : NO).indexOf(small));
    String other = isYes ? NO.get(place < NO.size() ? place : 0) : YES.get(place);
    String upper = other.toUpperCase(Locale.ROOT);
    return plain.equals(small)
        ? other
        : plain.length() > 1 && plain.equals(plain.toUpperCase(Locale.ROOT))
            ? upper
            : upper.charAt(0) + other.substring(1);
  }
}
