package dev.callsheet.simulator;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types that the API document's field tables name, and what a value of each looks like. */
enum Kind {
  TEXT("a string"),
  PHONE("a string with a phone number"),
  EMAIL("a string with an e-mail address"),
  NUMBER("a number"),
  PHONES("an array of strings with phone numbers"),
  COLUMNS("an object of strings");

  /** E.164 allows 15 digits with the country code; nothing with fewer than 7 is a whole number. */
  private static final int FEWEST_DIGITS = 7;

  private static final int MOST_DIGITS = 15;

  /** RFC 5321, section 4.5.3.1. */
  private static final int LONGEST_EMAIL = 254;

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Adds what is wrong with a value. Returns whether its type is right. */
  boolean check(String field, @Nullable Object value, Violations into) {
    return switch (this) {
      case TEXT ->
          value instanceof String text ? whole(field, text, into) : ill(field, value, into);
      case PHONE ->
          value instanceof String text ? phone(field, text, into) : ill(field, value, into);
      case EMAIL ->
          value instanceof String text ? email(field, text, into) : ill(field, value, into);
      case NUMBER -> value instanceof Long || number(field, value, into);
      case PHONES ->
          value instanceof List<?> list ? phones(field, list, into) : ill(field, value, into);
      case COLUMNS ->
          value instanceof Map<?, ?> map ? columns(field, map, into) : ill(field, value, into);
    };
  }

  private boolean ill(String field, @Nullable Object value, Violations into) {
    into.add(field, "must be " + words + ", not " + describe(value));
    return false;
  }

  private boolean number(String field, @Nullable Object value, Violations into) {
    if (value instanceof Double) {
      into.add(field, "must be a number without fraction or exponent");
      return false;
    }
    if (value instanceof BigInteger) {
      into.add(field, "is a number beyond 64 bits");
      return false;
    }
    return ill(field, value, into);
  }

  private static boolean whole(String field, String text, Violations into) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        if (Character.isLowSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          into.add(field, "holds half a surrogate pair, which is no character");
          return true;
        }
        i++;
      }
    }
    return true;
  }

  private static boolean phone(String field, String text, Violations into) {
    int from = text.startsWith("+") ? 1 : 0;
    int digits = text.length() - from;
    boolean plausible = digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
    for (int i = from; plausible && i < text.length(); i++) {
      plausible = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    if (!plausible) {
      into.add(field, "must be 7 to 15 digits with country code, optionally prefixed by +");
    }
    return true;
  }

  private static boolean email(String field, String text, Violations into) {
    int at = text.indexOf('@');
    String domain = text.substring(at + 1);
    if (at < 1
        || text.length() > LONGEST_EMAIL
        || domain.isEmpty()
        || domain.indexOf('@') >= 0
        || domain.startsWith(".")
        || domain.endsWith(".")
        || domain.contains("..")
        || text.chars().anyMatch(c -> c <= ' ' || c == 0x7f || Character.isWhitespace(c))) {
      into.add(field, "must be an e-mail address");
    }
    return true;
  }

  private static boolean phones(String field, List<?> list, Violations into) {
    if (list.isEmpty()) {
      into.add(field, "must hold at least one phone number");
    }
    for (int i = 0; i < list.size(); i++) {
      Object value = list.get(i);
      if (value instanceof String text) {
        phone(field + "[" + i + "]", text, into);
      } else {
        PHONE.ill(field + "[" + i + "]", value, into);
      }
    }
    return true;
  }

  private static boolean columns(String field, Map<?, ?> map, Violations into) {
    map.forEach(
        (name, value) -> {
          String column = field + "." + into.shown(String.valueOf(name));
          if (value instanceof String text) {
            whole(column, text, into);
          } else {
            TEXT.ill(column, value, into);
          }
        });
    return true;
  }

  private static String describe(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String) {
      return "a string";
    }
    if (value instanceof Number) {
      return "a number";
    }
    if (value instanceof Boolean) {
      return "true or false";
    }
    return value instanceof List ? "an array" : "an object";
  }
}
