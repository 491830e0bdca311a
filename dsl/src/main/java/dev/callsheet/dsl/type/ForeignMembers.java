package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.type.Known.Of;
import groovy.lang.MetaClass;
import groovy.lang.MetaMethod;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;

/** The methods that Groovy itself has for a value; asked only of names that nothing declares. */
final class ForeignMembers {
  private ForeignMembers() {}

  /** Whether such a value may have a method of that name for so many values. */
  static boolean has(Known on, String name, int count) {
    for (Class<?> type : types(on)) {
      MetaClass known = InvokerHelper.getMetaClass(type);
      if (isAmong(known.getMethods(), name, count)
          || isAmong(known.getMetaMethods(), name, count)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAmong(List<MetaMethod> methods, String name, int count) {
    for (MetaMethod method : methods) {
      if (method.getName().equals(name)) {
        int wanted = method.getParameterTypes().length;
        boolean many = wanted > 0 && method.getParameterTypes()[wanted - 1].isArray;
        if (wanted == count || (many && count >= wanted - 1) || (wanted == 1 && count == 0)) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Class<?>> types(Known on) {
    if (on instanceof Known.Listed list) {
      return list.of() == Of.ROWS
          ? List.of(Rows.class)
          : List.of(
              ArrayList.class, LinkedHashSet.class, groovy.lang.IntRange.class, Object[].class);
    } else if (on instanceof Known.Text) {
      return List.of(String.class, groovy.lang.GString.class);
    } else if (on instanceof Known.Num) {
      return List.of(Integer.class, Long.class, BigDecimal.class, Double.class);
    } else if (on instanceof Known.Mapped) {
      return List.of(LinkedHashMap.class);
    } else if (on instanceof Known.Moment moment) {
      return List.of(StaticTypes.type(moment.kind().type()).orElse(Object.class));
    } else if (on instanceof Known.Row) {
      return List.of(Row.class);
    }
    // What else there is is not closed to them.
    return on instanceof Known.Pair
        ? List.of(java.util.Map.Entry.class)
        : on instanceof Known.Block ? List.of(groovy.lang.Closure.class) : List.of();
  }
}
