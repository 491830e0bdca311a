package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.value.Program;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/**
 * The operations of the library that compiled scripts call. What they take and give is known by
 * their methods, of which each has a name of its own. Thread-safe.
 */
final class Operation {
  static final String PROGRAM = Type.getInternalName(Program.class);

  private static final String LIBRARY = "dev.callsheet.dsl.library.";

  /** All others are in the room of what compiled scripts call. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "Operators", "operator.Operators",
          "Conditions", "operator.Conditions",
          "Doubts", "operator.Doubts",
          "Iteration", "value.Iteration",
          "Texts", "value.Texts",
          "Speech", "value.Speech");

  private static final Map<String, Method> KNOWN = new ConcurrentHashMap<>();

  private Operation() {}

  /** The class with the operations of that simple name. */
  static Class<?> owner(String name) {
    try {
      return Class.forName(LIBRARY + ELSEWHERE.getOrDefault(name, name));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("there is no class " + name, e);
    }
  }

  /** An operation by its name; of two of one name that with fewer values, which scripts call. */
  static Method named(String owner, String name) {
    Method known = KNOWN.get(owner + "." + name);
    if (known == null) {
      known =
          Arrays.stream(owner(owner).getMethods())
              .filter(method -> method.getName().equals(name))
              .min(Comparator.comparingInt(Method::getParameterCount))
              .orElseThrow(() -> new IllegalStateException("no operation " + owner + "." + name));
      KNOWN.put(owner + "." + name, known);
    }
    return known;
  }
}
