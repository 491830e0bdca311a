package dev.callsheet.rule;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field holds a text that spells a number where a rule asks for a number, or the contrary: the
 * answer would be no for ever, and nobody would be told.
 */
final class NotANumber extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** More characters are no number that anybody writes into a rule, and their powers are slow. */
  private static final int LONGEST = 40;

  /** What is longer may be about a person, such as a phone number without its plus. */
  private static final int LONGEST_SHOWN = 9;

  private final String hint;

  private NotANumber(String message, String hint) {
    super(message, null, false, false);
    this.hint = hint;
  }

  /** What to do instead. */
  String hint() {
    return hint;
  }

  /** What several parts of a condition come to when nothing else decides. */
  static boolean unless(@Nullable NotANumber mistaken, boolean holds) {
    if (mistaken != null) {
      throw mistaken;
    }
    return holds;
  }

  /** Throws this if the field's value is one of those but for its type. */
  static void unequal(FieldPath path, @Nullable Object found, List<?> asked) {
    for (Object one : asked) {
      unequal(path, found, one);
    }
  }

  /** Throws this if the field's value is the one asked for but for its type. */
  static void unequal(FieldPath path, @Nullable Object found, @Nullable Object asked) {
    if ((found instanceof String ? asked instanceof Number : asked instanceof String)
        && (found instanceof String || found instanceof Number)) {
      String text = found instanceof String said ? said : String.valueOf(asked);
      Object number = found instanceof Number ? found : asked;
      if (isNumber(text) && Values.equal(new BigDecimal(text), number)) {
        throw of(path, found, asked);
      }
    }
  }

  /** Throws this if one is a number and the other spells one. */
  static void unordered(FieldPath path, @Nullable Object found, Object asked) {
    if (found instanceof String text && asked instanceof Number && isNumber(text)) {
      throw of(path, text, asked);
    }
    if (found instanceof Number number && asked instanceof String said && isNumber(said)) {
      throw of(path, number, said);
    }
  }

  private static NotANumber of(FieldPath path, Object found, @Nullable Object asked) {
    String name = "event." + path;
    if (!(found instanceof String text)) {
      return new NotANumber(
          name + " is a number, and the rule compares it with the text '" + asked + "'",
          "write " + asked + " without quotes");
    }
    boolean shown = text.length() <= LONGEST_SHOWN;
    return new NotANumber(
        name
            + " is "
            + (shown ? "the text \"" + text + "\"" : "a text of digits")
            + ", not a number",
        "send "
            + (shown ? text : "a number")
            + ", or write "
            + name
            + (text.indexOf('.') >= 0 ? ".toBigDecimal()" : shown ? ".toInteger()" : ".toLong()"));
  }

  /** Whether the text spells a number, such as {@code -12.50}. */
  static boolean isNumber(String text) {
    int length = text.length();
    int first = length > 0 && text.charAt(0) == '-' ? 1 : 0;
    if (length == first || length > LONGEST) {
      return false;
    }
    int points = 0;
    for (int i = first; i < length; i++) {
      char c = text.charAt(i);
      if (c == '.' && i > first && i < length - 1) {
        points++;
      } else if (c < '0' || c > '9') {
        return false;
      }
    }
    return points <= 1;
  }
}
