package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.Rows;
import groovy.lang.MetaClass;
import groovy.lang.MetaMethod;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;

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
    for (Class<?> type : types(owner)) {
      MetaClass known = InvokerHelper.getMetaClass(type);
      if (isAmong(known.getMethods(), name, values)
          || isAmong(known.getMetaMethods(), name, values)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAmong(List<MetaMethod> methods, String name, int values) {
    for (MetaMethod method : methods) {
      if (method.getName().equals(name)) {
        int wanted = method.getParameterTypes().length;
        boolean many = wanted > 0 && method.getParameterTypes()[wanted - 1].isArray;
        // One value may be left out, and is null then.
        if (wanted == values || (many && values >= wanted - 1) || (wanted == 1 && values == 0)) {
          return true;
        }
      }
    }
    return false;
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
