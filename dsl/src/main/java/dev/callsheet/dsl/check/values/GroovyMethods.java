package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.type.ForeignMembers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The methods that Groovy itself has for such values: a trusted script may call them, too. Asked
 * only about names that are declared nowhere.
 */
final class GroovyMethods {
  private static final List<Class<?>> TEXTS = List.of(String.class, groovy.lang.GString.class);
  private static final List<Class<?>> LISTS =
      List.of(ArrayList.class, LinkedHashSet.class, groovy.lang.IntRange.class, Object[].class);
  private static final List<Class<?>> NUMBERS =
      List.of(Integer.class, Long.class, BigDecimal.class, Double.class);

  private GroovyMethods() {}

  /** Whether a value of that kind may have a method of that name for so many values. */
  static boolean has(KnownValue owner, String name, int values) {
    return ForeignMembers.has(types(owner), name, values);
  }

  private static List<Class<?>> types(KnownValue owner) {
    if (owner.isRows()) {
      return List.of(Rows.class);
    }
    return switch (owner.receiver()) {
      case TEXT -> TEXTS;
      case LIST -> LISTS;
      case MAP -> List.of(LinkedHashMap.class);
      case ROW -> List.of(Row.class);
      case NUMBER -> NUMBERS;
      default -> List.of(Object.class);
    };
  }
}
