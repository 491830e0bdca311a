package dev.callsheet.rule;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A field holds a value of another kind than a rule asks for, such as a text that spells a number
 * where it asks for a number, a list that holds the text that it asks for, or a text that says no
 * where it asks for yes: the answer would be wrong for ever, and nobody would be told.
 */
final class OtherKind extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** More characters are no number that anybody writes into a rule, and their powers are slow. */
  private static final int LONGEST = 40;

  /** What is longer may be about a person, such as a phone number without its plus. */
  private static final int LONGEST_SHOWN = 9;

  /** What says no, and what says yes in the same way. */
  private static final Map<String, String> YES =
      Map.of("false", "true", "no", "yes", "n", "y", "0", "1", "off", "on");

  private static final int LONGEST_NO = 8;

  /** Before a question that stands alone. */
  private static final String ASK = "write event.";

  /** A remedy with more values than these is not read. */
  private static final int MOST_VALUES = 8;

  private final transient FieldPath path;
  private final String hint;

  OtherKind(FieldPath path, String message, String hint) {
    super(message, null, false, false);
    this.path = path;
    this.hint = hint;
  }

  /** The field whose value it is. */
  FieldPath path() {
    return path;
  }

  String hint() {
    return hint;
  }

  /** The same where the contrary is asked: a call is written with its sign before it. */
  OtherKind negated() {
    return hint.startsWith(ASK)
        ? new OtherKind(path, message(), hint.replaceFirst("write ", "write !"))
        : this;
  }

  private String message() {
    return String.valueOf(getMessage());
  }

  /** What several parts of a condition come to when nothing else decides. */
  static boolean unless(@Nullable OtherKind mistaken, boolean holds) {
    if (mistaken != null) {
      throw mistaken;
    }
    return holds;
  }

  /** Throws this if the field's value is one of those but for its type. */
  static void unequal(FieldPath path, @Nullable Object found, List<?> asked) {
    for (Object one : asked) {
      if (found instanceof Collection<?> list && one instanceof String && list.contains(one)) {
        throw listed(path, asked);
      }
      unequal(path, found, one);
    }
  }

  /** Throws this if the field's value is the one asked for but for its type. */
  static void unequal(FieldPath path, @Nullable Object found, @Nullable Object asked) {
    if (found instanceof Collection<?> list) {
      if (asked instanceof String text && list.contains(text)) {
        throw listed(path, List.of(text));
      }
      return;
    }
    Spelled.truth(path, found, asked);
    if ((found instanceof String ? asked instanceof Number : asked instanceof String)
        && (found instanceof String || found instanceof Number)) {
      String text = found instanceof String said ? said : String.valueOf(asked);
      Object number = found instanceof Number ? found : asked;
      if (isNumber(text) && Values.equal(new BigDecimal(text), number)) {
        throw of(path, found, asked);
      }
    }
  }

  /** An element of a list on the way is no record. */
  static OtherKind noRecord(FieldPath path, Object found, String name) {
    String kind =
        found instanceof String ? "a text" : found instanceof Number ? "a number" : "true or false";
    return new OtherKind(
        path,
        "event." + path + " goes through a list, in which " + kind + " has no '" + name + "'",
        "send only records with '" + name + "' in it, or write a rule for what is in it");
  }

  /** Throws this if one is a number and the other spells one, or one is a list. */
  static void unordered(
      FieldPath path, @Nullable Object found, Condition.Comparison comparison, Object asked) {
    if (found instanceof Collection) {
      String name = "event." + path;
      throw new OtherKind(
          path,
          name + " is a list, and the rule compares it with one value",
          "write " + name + ".any { it " + comparison.sign() + " " + literal(asked) + " }");
    }
    if (found instanceof String text && asked instanceof Number && isNumber(text)) {
      throw of(path, text, asked);
    }
    if (found instanceof Number number && asked instanceof String said && isNumber(said)) {
      throw of(path, number, said);
    }
    Spelled.date(path, found, asked);
  }

  private static OtherKind of(FieldPath path, Object found, @Nullable Object asked) {
    String name = "event." + path;
    if (!(found instanceof String text)) {
      return new OtherKind(
          path,
          name + " is a number, and the rule compares it with the text '" + asked + "'",
          "write " + asked + " without quotes");
    }
    boolean shown = text.length() <= LONGEST_SHOWN;
    return new OtherKind(
        path,
        "%s is %s, not a number"
            .formatted(name, shown ? "the text \"" + text + "\"" : "a text of digits"),
        "send "
            + (shown ? text : "a number")
            + ", or write "
            + name
            + (text.indexOf('.') >= 0 ? ".toBigDecimal()" : shown ? ".toInteger()" : ".toLong()"));
  }

  /** In letters of the same case: {@code True} for {@code False}. */
  private static String like(String no, String yes) {
    if (no.equals(no.toLowerCase(Locale.ROOT))) {
      return yes;
    }
    String upper = yes.toUpperCase(Locale.ROOT);
    return no.length() > 1 && no.equals(no.toUpperCase(Locale.ROOT))
        ? upper
        : upper.charAt(0) + yes.substring(1);
  }

  private static OtherKind listed(FieldPath path, List<?> asked) {
    String name = "event." + path;
    String values =
        asked.stream().limit(MOST_VALUES).map(OtherKind::literal).collect(Collectors.joining(", "));
    return new OtherKind(
        path,
        "%s is a list: as a whole it is never %s, although one that is asked for is in it"
            .formatted(name, asked.size() > 1 ? "one of these texts" : "equal to a text"),
        asked.size() == 1
            ? "write " + name + ".contains(" + values + ")"
            : "write %s.any { it in %s }"
                .formatted(
                    name,
                    asked.size() > MOST_VALUES ? "[" + values + ", ...]" : "[" + values + "]"));
  }

  private static String literal(@Nullable Object value) {
    return value instanceof String ? "'" + value + "'" : String.valueOf(value);
  }

  static boolean isNo(String text) {
    return text.length() <= LONGEST_NO && YES.containsKey(text.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * Throws this if the value is a text that says no: as every text with a character, it is true.
   */
  static void saysNo(FieldPath path, @Nullable Object found) {
    if (!(found instanceof String text) || text.length() > LONGEST_NO) {
      return;
    }
    @Nullable String yes = YES.get(text.strip().toLowerCase(Locale.ROOT));
    if (yes != null) {
      String name = "event." + path;
      throw new OtherKind(
          path,
          name + " is the text \"" + text + "\", and every text counts as true",
          "send false, or write %s == '%s'; to ask whether it is there at all: %s != null"
              .formatted(name, like(text.strip(), yes), name));
    }
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
