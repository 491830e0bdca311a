package dev.callsheet.rule.notation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a value says: a number, yes or no, a moment, or nothing of these. Every truth, comparison
 * and membership asks here, whether the index, a condition or the code of a script asks it, so that
 * the same value gives the same answer or the same mistake wherever it stands. Thread-safe.
 */
public final class Spelling {
  /** More characters are no number that anybody writes into a rule, and their powers are slow. */
  private static final int LONGEST_NUMBER = 40;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]++\\.?[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]{1,2})?");

  private static final int MOST_BITS = 4 * LONGEST_NUMBER;
  public static final int LONGEST_INTEGER = 9;

  /** How the names of months and of days of the week begin. */
  private static final String FIRST_OF_TIMES = "JFMASONDTWjfmasondtw";

  /** What is longer may be about a person, such as a phone number without its plus. */
  private static final int LONGEST_SHOWN = 9;

  private Spelling() {}

  /** Whether a text spells a number, such as {@code -12.50}; a phone with its plus does not. */
  public static boolean isNumber(CharSequence text) {
    int length = text.length();
    int first = length > 0 && text.charAt(0) == '-' ? 1 : 0;
    if (length == first || length > LONGEST_NUMBER) {
      return false;
    }
    int points = 0;
    for (int i = first; i < length; i++) {
      char c = text.charAt(i);
      if (c == '.' && i > first && i < length - 1) {
        points++;
      } else if (!isDigit(c)) {
        return false;
      }
    }
    return points <= 1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The method that makes the number of a text that spells one. */
  public static String conversion(String number) {
    if (number.indexOf('.') >= 0 || number.indexOf('e') >= 0 || number.indexOf('E') >= 0) {
      return ".toBigDecimal()";
    }
    return number.length() > LONGEST_INTEGER ? ".toLong()" : ".toInteger()";
  }

  /**
   * Why a value that is not equal to another is not asked for it: it says the same in another way,
   * or can never be equal to anything of its kind.
   */
  public static Optional<Mismatch> unequal(@Nullable Object found, @Nullable Object asked) {
    if (found == null || asked == null) {
      return Optional.empty();
    }
    if (Several.is(found) || Several.is(asked)) {
      return Several.unequal(found, asked);
    }
    Optional<Mismatch> wrapped = HeldValue.beside(found, asked);
    if (wrapped.isPresent()) {
      return wrapped;
    }
    if (found instanceof String text) {
      return text(text, asked);
    }
    if (found instanceof Number number) {
      if (asked instanceof Boolean truth) {
        return isWorth(number, truth)
            ? Optional.of(
                new Mismatch(
                    "{0} is the number " + number + ", and the rule compares it with " + truth,
                    "send " + truth,
                    "",
                    new Truths.Asked(truth, List.of(number))))
            : Optional.empty();
      }
      return asked instanceof String text && isWorth(text, number)
          ? Optional.of(numberBesideText(text))
          : Moments.beside(found, asked).or(() -> Phones.beside(found, asked));
    }
    if (found instanceof Boolean truth) {
      return says(asked, truth)
          ? Optional.of(
              new Mismatch(
                  "{0} is "
                      + truth
                      + ", and the rule compares it with the "
                      + (asked instanceof String ? "text '" + asked + "'" : "number " + asked),
                  "",
                  "write " + truth + (asked instanceof String ? " without quotes" : "")))
          : Moments.beside(found, asked);
    }
    Optional<Mismatch> letter =
        found instanceof Character ? Letters.beside(found, asked) : Optional.empty();
    return letter.isPresent() ? letter : Moments.beside(found, asked);
  }

  /** The same of a value that is none of several. */
  public static Optional<Mismatch> unequal(@Nullable Object found, Collection<?> asked) {
    if (found == null || asked.isEmpty()) {
      return Optional.empty();
    }
    if (!(found instanceof String word && word.length() != 1) && Letters.is(found)) {
      return Letters.among(found, asked);
    }
    Optional<Mismatch> several = Several.among(found, asked);
    if (several.isPresent()) {
      return several;
    }
    boolean isWord =
        found instanceof String text
            && number(text) == null
            && !Moments.isMoment(text)
            && !Phones.is(text)
            && Truths.of(text).isEmpty();
    Object word = null; // the other words are alike, and may be many
    for (Object one : asked) {
      if (isWord && one instanceof String && word != null) {
        continue;
      }
      word = one instanceof String ? one : word;
      Optional<Mismatch> mismatch =
          Several.is(found) == Several.is(one) || Several.isWithin(found, one)
              ? unequal(found, one)
              : Optional.empty();
      if (mismatch.isPresent()) {
        return mismatch.map(amiss -> amiss.among(found, asked));
      }
    }
    return Optional.empty();
  }

  private static Optional<Mismatch> text(String text, Object asked) {
    if (asked instanceof String other) {
      return text.length() == 1 || other.length() == 1
          ? Letters.beside(text, other)
          : spelled(text, other);
    }
    if (asked instanceof Character) {
      return Letters.beside(text, asked);
    }
    if (asked instanceof Boolean truth) {
      return Truths.of(text).filter(truth::equals).isPresent()
          ? Optional.of(
              new Mismatch(
                  "{0} is the text \"" + text + "\", and the rule compares it with " + truth,
                  "send " + truth + " without quotes",
                  "",
                  new Truths.Asked(truth, List.of(text))))
          : Optional.empty();
    }
    if (asked instanceof Number number) {
      return isWorth(text, number)
          ? Optional.of(textBesideNumber(text))
          : Phones.beside(text, number);
    }
    return Moments.beside(text, asked);
  }

  /** Why a text is not asked for another that says the same moment, or the same phone. */
  static Optional<Mismatch> spelled(String text, String other) {
    return Moments.isSame(text, other)
        ? Optional.of(
            new Mismatch(
                "'" + text + "' and '" + other + "' are one moment in different letters",
                "send moments in one form",
                "compare the moments: " + Moments.parsed(text)))
        : Phones.beside(text, other);
  }

  private static boolean says(Object value, boolean truth) {
    return value instanceof String text
        ? Truths.of(text).filter(said -> said == truth).isPresent()
        : value instanceof Number number && isWorth(number, truth);
  }

  /** Many send 1 for true and 0 for false. */
  public static boolean isWorth(Number number, boolean truth) {
    return Values.equal(number, truth ? 1 : 0);
  }

  private static boolean isWorth(String text, Number number) {
    BigDecimal said = isShort(number) ? number(text) : null;
    return said != null && Values.equal(said, number);
  }

  /** The number that a text spells in any way: with a plus, an exponent, blanks around it. */
  public static @Nullable BigDecimal number(String text) {
    if (isNumber(text)) {
      return new BigDecimal(text);
    }
    String plain = Blanks.strip(text);
    if (plain.length() > LONGEST_NUMBER || !NUMBER.matcher(plain).matches()) {
      return null;
    }
    BigDecimal number = new BigDecimal(plain);
    return isShort(number) ? number : null;
  }

  /** Before its digits are made, which of a long one takes long. */
  public static boolean isShort(Number number) {
    if (number instanceof BigDecimal decimal) {
      return decimal.unscaledValue().bitLength() <= MOST_BITS
          && Math.abs(decimal.scale()) <= LONGEST_NUMBER;
    }
    return !(number instanceof BigInteger whole) || whole.bitLength() <= MOST_BITS;
  }

  private static Mismatch textBesideNumber(String text) {
    boolean shown = text.length() <= LONGEST_SHOWN;
    return new Mismatch(
        "{0} is " + (shown ? "the text \"" + text + "\"" : "a text of digits") + ", not a number",
        "send " + (shown ? Blanks.strip(text) : "a number"),
        "write {0}" + conversion(text));
  }

  private static Mismatch numberBesideText(String text) {
    return new Mismatch(
        "{0} is a number, and the rule compares it with the text '" + text + "'",
        "",
        "write " + unquoted(text) + " without quotes");
  }

  /** The number of a text as code: one that begins with 0 would be read to the base of 8. */
  public static String unquoted(String text) {
    BigDecimal number = number(text);
    return number == null ? text : number.toPlainString();
  }

  public static String literal(@Nullable Object value) {
    return value instanceof String text
        ? "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
        : String.valueOf(value);
  }

  /**
   * Why two values have no order, although they say something that has one. Of what says nothing of
   * the kind there is nothing to tell: it is neither more nor less.
   *
   * @param sign as scripts write the comparison
   */
  public static Optional<Mismatch> unordered(
      @Nullable Object found, @Nullable Object asked, String sign) {
    if (found == null || asked == null) {
      return Optional.empty();
    }
    if (found instanceof Collection) {
      return Optional.of(
          new Mismatch(
              "{0} is a list, and the rule compares it with one value",
              "", "write {0}.any { it " + sign + " " + literal(asked) + " }"));
    }
    if (isTruth(found, asked) || isTruth(asked, found)) {
      return Optional.of(
          new Mismatch(
              "{0} is compared with "
                  + literal(asked)
                  + " by its order, and yes and no have none: neither is more than the other",
              "",
              "ask whether they are equal: {0} == " + (asked instanceof Boolean ? asked : "true")));
    }
    if (found instanceof String text && asked instanceof String other) {
      return texts(text, other);
    }
    if (found instanceof String text && asked instanceof Number number) {
      return number(text) != null
          ? Optional.of(textBesideNumber(text))
          : Moments.unordered(text, number);
    }
    if (found instanceof Number number && asked instanceof String text) {
      return number(text) != null
          ? Optional.of(numberBesideText(text))
          : Moments.unordered(number, text);
    }
    return Moments.beside(found, asked, sign);
  }

  /** Whether it is a truth, and the other one, too, or a text, which may say one. */
  private static boolean isTruth(Object value, Object other) {
    return value instanceof Boolean
        && (other instanceof Boolean || (other instanceof String text && !Blanks.isNothing(text)));
  }

  /**
   * Why what is no number has no order with one: whether it is more or less cannot be told, so
   * neither yes nor no would be right.
   */
  public static Optional<Mismatch> unlike(
      @Nullable Object found, @Nullable Object asked, String sign) {
    if (found == null || asked == null) {
      return Optional.empty();
    }
    if (asked instanceof Number number && isUnlike(found)) {
      boolean isShown = !(found instanceof String text) || text.length() <= LONGEST_SHOWN;
      return Optional.of(
          new Mismatch(
              "{0} is "
                  + Values.kind(found)
                  + (isShown && !(found instanceof Map) ? " (" + literal(found) + ")" : "")
                  + ", and the rule compares it with the number "
                  + number,
              "send a number",
              "ask first whether it is one: {0} instanceof Number && {0} " + sign + " " + number));
    }
    return found instanceof Number && isUnlike(asked)
        ? Optional.of(
            new Mismatch(
                "{0} is a number, and the rule compares it with " + Values.kind(asked),
                "",
                "compare it with a number"))
        : Several.beside(found, asked).or(() -> Moments.unlike(found, asked));
  }

  private static boolean isUnlike(Object value) {
    return (value instanceof String text && !Blanks.isNothing(text)) // which many send for nothing
        || value instanceof Boolean
        || value instanceof Map;
  }

  private static Optional<Mismatch> texts(String found, String asked) {
    BigDecimal one = number(found);
    BigDecimal other = number(asked);
    if (one == null || other == null) {
      return Moments.unordered(found, asked).or(() -> LeadingNumbers.unordered(found, asked));
    }
    return one.compareTo(other) == Integer.signum(found.compareTo(asked))
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "'%s' and '%s' are texts, which are compared letter by letter"
                    .formatted(found, asked),
                "",
                "make numbers of them: {0}" + conversion(found)));
  }

  /**
   * The order of two texts: of moments by the moment, of all else letter by letter.
   *
   * @return -1, 0 or 1; another number if {@link #unordered} tells why they have none
   */
  public static int order(String found, String asked) {
    if (mayTell(found) || mayTell(asked)) {
      Instant one = Moments.instant(found);
      Instant other = Moments.instant(asked);
      if (one != null && other != null) {
        return Integer.signum(one.compareTo(other));
      }
      if (texts(found, asked).isPresent()) {
        return Values.UNORDERED;
      }
    }
    return Integer.signum(found.compareTo(asked));
  }

  /** Whether it may spell more than letters. */
  private static boolean mayTell(String text) {
    char first = text.isEmpty() ? 'a' : text.charAt(0);
    return isDigit(first)
        || "+-.$\u20ac\u00a3\u00a5".indexOf(first) >= 0
        || Blanks.is(first)
        || (FIRST_OF_TIMES.indexOf(first) >= 0 && TimeForm.mayBe(text));
  }
}
