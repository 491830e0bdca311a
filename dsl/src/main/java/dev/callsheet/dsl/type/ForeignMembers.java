package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.type.Known.Of;
import groovy.lang.MetaClass;
import groovy.lang.MetaMethod;
import java.util.List;
import org.codehaus.groovy.runtime.InvokerHelper;

/** The methods that Groovy itself has for a value; asked of undeclared names. Thread-safe. */
public final class ForeignMembers {
  private ForeignMembers() {}

  /** Whether such a value may have a method of that name for so many values. */
  static boolean has(Known on, String name, int count) {
    return has(types(on), name, count);
  }

  /** Whether values of one of these classes have a method of that name for so many values. */
  public static boolean has(List<Class<?>> types, String name, int count) {
    for (Class<?> type : types) {
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
      if (method.getName().equals(name) && !method.isStatic()) {
        int wanted = method.getParameterTypes().length;
        boolean many = wanted > 0 && method.getParameterTypes()[wanted - 1].isArray;
        // One value may be left out, and is null then.
        if (wanted == count || (many && count >= wanted - 1) || (wanted == 1 && count == 0)) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Class<?>> types(Known on) {
    return on instanceof Known.Moment moment
        ? List.of(moment.time().java())
        : on instanceof Known.Listed list && list.of() == Of.ROWS
            ? List.of(Rows.class)
            : on.kind().foreign();
  }
}
