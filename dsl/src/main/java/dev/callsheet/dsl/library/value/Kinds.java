package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.method.Receiver;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What people call the values of scripts. */
public final class Kinds {
  private Kinds() {}

  public static String of(Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof ScriptObject object) {
      return object.kind();
    }
    if (value instanceof CharSequence || value instanceof Character) {
      return "a text";
    }
    if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
      return "a whole number";
    }
    if (value instanceof BigDecimal || value instanceof Number) {
      return "a number";
    }
    if (value instanceof Boolean) {
      return "true or false";
    }
    if (value instanceof Map) {
      return "a map";
    }
    if (value instanceof Map.Entry) {
      return "an entry of a map";
    }
    if (value instanceof Set) {
      return "a set";
    }
    if (value instanceof List) {
      return "a list";
    }
    if (value.getClass().isArray()) {
      return "an array";
    }
    String name = value.getClass().getSimpleName();
    return name.isEmpty()
        ? "an object"
        : ("AEIOU".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
  }

  /** Whether nothing of the host's answers for it. */
  public static boolean isOurs(Object value) {
    return value instanceof ScriptObject
        || value instanceof CharSequence
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof java.util.Collection
        || value instanceof java.util.Map
        || value instanceof Object[]
        || value instanceof java.util.Map.Entry
        || value instanceof Throwable
        || TimeTypes.isTime(value);
  }

  /** The names of the methods of such a value. */
  static Set<String> methods(Object value) {
    if (value instanceof CharSequence || value instanceof Character) {
      return Receiver.TEXT.names();
    }
    if (value instanceof Map) {
      return Receiver.MAP.names();
    }
    if (value instanceof Iterable || value instanceof Object[]) {
      return Receiver.LIST.names();
    }
    if (value instanceof Number) {
      return Receiver.NUMBER.names();
    }
    return TimeTypes.isTime(value) ? TimeTypes.namesOf(value) : Set.of();
  }

  /** What a call was given. */
  public static String these(Object[] arguments) {
    if (arguments.length == 0) {
      return "no values";
    }
    StringBuilder all = new StringBuilder();
    for (Object argument : arguments) {
      all.append(all.length() == 0 ? "" : ", ").append(of(argument));
    }
    return all.toString();
  }
}
