package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Conversions: what {@code (int) x}, {@code x as Set} and typed variables do. Never a constructor
 * of the host's.
 */
public final class Casts {
  private static final int LONGEST_SHOWN = 60;

  private static final String REMEDY = "give it one, or leave the type out";

  private Casts() {}

  /** The value as the type asks: {@code (Type) value} and typed variables. */
  public static Object to(Object value, ScriptType type, Scene scene) {
    if (value == null) {
      return switch (type.name()) {
        case "int", "long", "short", "byte", "double", "float", "char" -> throw none(value, type);
        case "boolean" -> false;
        default -> null;
      };
    }
    if (type.has(value)) {
      return value;
    }
    if (type.type() == Boolean.class) {
      return Conditions.yes(value, scene);
    }
    if (type.type() == String.class) {
      return Texts.of(value, scene);
    }
    if (Number.class.isAssignableFrom(type.type())) {
      spelled(value, type, scene);
      Object number =
          value instanceof Character letter
              ? (int) letter
              : value instanceof String text && text.length() == 1 && isPrimitive(type)
                  ? (Object) (int) text.charAt(0)
                  : value;
      if (number instanceof Number known) {
        return Numbers.cast(known, type.type(), scene);
      }
    }
    if (type.type() == Character.class) {
      if (value instanceof String text && text.length() == 1) {
        return text.charAt(0);
      }
      if (value instanceof Number number) {
        return (char) number.intValue();
      }
    }
    if (value instanceof Object[] array && (type.type() == List.class || isCollection(type))) {
      return ScriptList.of(array, scene);
    }
    if (type.type() == Set.class && value instanceof Collection<?> elements) {
      return Iteration.handOn(elements, ScriptSet.of(elements, scene));
    }
    if (type.type() == List.class && value instanceof Collection<?> elements) {
      return Iteration.handOn(elements, ScriptList.of(elements, scene));
    }
    if (isOfRows(value, type)) {
      return ((ScriptObject) value)
          .call(type.type() == Set.class ? "toSet" : "toList", new Object[0], scene);
    }
    throw none(value, type);
  }

  /** The rows of a file are a list to whoever asks for one, who may change it then. */
  private static boolean isOfRows(Object value, ScriptType type) {
    return value instanceof ScriptObject
        && value instanceof Iterable
        && (type.type() == List.class || type.type() == Set.class || isCollection(type));
  }

  /**
   * {@code (int) '1'} is 49 in Groovy, the code of the character; of a whole cell, or of what an
   * event says, nobody means that.
   */
  private static void spelled(Object value, ScriptType type, Scene scene) {
    if (value instanceof String text
        && text.length() == 1
        && isPrimitive(type)
        && (scene.isOfRules() || scene.isCell(text))) {
      throw ScriptFault.ofValue(
          "("
              + type.name()
              + ") does not read the "
              + (Spelling.isNumber(text) ? "number in the text '" : "text '")
              + text
              + "': it takes the code of the character, "
              + (int) text.charAt(0),
          Spelling.isNumber(text)
              ? "write value.toInteger()"
              : "write value.charAt(0) if you mean the code");
    }
  }

  /** Whether Groovy takes a number for a parameter of another number type. */
  private static boolean widens(Number value, ScriptType type) {
    int from = LentMembers.width(value.getClass());
    return type.type() == Number.class || (from >= 0 && from <= LentMembers.width(type.type()));
  }

  private static boolean isPrimitive(ScriptType type) {
    return Character.isLowerCase(type.name().charAt(0));
  }

  private static boolean isCollection(ScriptType type) {
    return type.type() == Collection.class || type.type() == Iterable.class;
  }

  /** {@code value as Type}, which converts more than a cast does. */
  public static Object as(Object value, ScriptType type, Scene scene) {
    if (value == null) {
      return null;
    }
    if (type.has(value)) {
      return value;
    }
    if (value instanceof String text) {
      if (!type.isForeign() && LentMembers.width(type.type()) >= 0) {
        return Numbers.parse(text, type.type(), scene);
      }
      switch (type.name()) {
        case "List", "Collection", "ArrayList":
          return ScriptList.of(Iteration.walked(text, scene), scene);
        case "Set":
          return ScriptSet.of(Iteration.walked(text, scene), scene);
        default:
          break;
      }
    }
    if (value instanceof Map<?, ?> map && (type.type() == List.class || isCollection(type))) {
      return ScriptList.of(map.entrySet(), scene);
    }
    return to(value, type, scene);
  }

  /** Refuses a call that gives too few or too many values. */
  public static void count(Object[] arguments, int required, int total, String name) {
    if (!has(arguments, required, total)) {
      String wanted = required == total ? "" + total : required + " to " + total;
      throw new ScriptFault(
          (name.equals("closure") ? "this closure" : name)
              + " takes "
              + wanted
              + (total == 1 ? " value" : " values")
              + ", not "
              + arguments.length);
    }
  }

  /** Whether so many values are given. */
  public static boolean has(Object[] arguments, int required, int total) {
    return arguments.length >= required && arguments.length <= total;
  }

  /** A value for a typed parameter; Groovy converts less there than in an assignment. */
  public static Object argument(Object value, ScriptType type, Scene scene) {
    if (value == null ? !isPrimitive(type) : type.has(value)) {
      return value;
    }
    boolean number = value instanceof Number && Number.class.isAssignableFrom(type.type());
    boolean letter = type.type() == String.class && value instanceof Character;
    if (letter || (number && widens((Number) value, type)) || isOfRows(value, type)) {
      return to(value, type, scene);
    }
    throw new ScriptFault("this takes a " + type.name() + ", not " + Kinds.of(value), REMEDY, null);
  }

  /** An array of that many values, {@code value as String[]}. */
  public static Object array(Object value, ScriptType of, Scene scene) {
    Collection<?> elements = Iteration.collection(value, scene);
    scene.meter.collection(elements.size());
    Object[] all = new Object[elements.size()];
    int at = 0;
    for (Object element : elements) {
      all[at++] = element instanceof String ? as(element, of, scene) : to(element, of, scene);
    }
    return all;
  }

  private static ClassCastException none(Object value, ScriptType type) {
    String text = value instanceof BigDecimal || value instanceof String ? value.toString() : "";
    String shown =
        text.length() > LONGEST_SHOWN
            ? " '" + text.substring(0, LONGEST_SHOWN) + "...'"
            : text.isEmpty() ? "" : " '" + text + "'";
    return new ClassCastException("Cannot cast " + Kinds.of(value) + shown + " to " + type.name());
  }
}
