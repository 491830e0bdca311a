package dev.callsheet.dsl.library.method;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A method that scripts may call. All of them are constants: immutable and thread-safe. */
public interface ScriptMethod {
  /** What is declared of it. */
  Signature signature();

  /** The types of what it takes and gives. */
  default Declaration declaration() {
    return signature().declaration();
  }

  /** As scripts write it. */
  default String id() {
    return signature().id();
  }

  /** Whether it can be called with so many values. */
  default boolean takes(int values) {
    return signature().takes(values);
  }

  /** The methods by their names, in their order; nobody can change it. */
  static <M extends ScriptMethod> Map<String, M> byName(M[] methods) {
    Map<String, M> all = new LinkedHashMap<>(2 * methods.length);
    for (M method : methods) {
      all.put(method.id(), method);
    }
    return Collections.unmodifiableMap(all);
  }
}
