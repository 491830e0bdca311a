package dev.callsheet.dsl.library.state;

/**
 * Calls of methods by their names, whatever they are called on. Operators and values ask here for
 * what stands in rooms above them. Thread-safe.
 */
public interface MethodCalls {
  /** {@code self.name(arguments)}. */
  Object call(Object self, String name, Object[] arguments, Scene scene);

  /** What every value answers, and else the host. */
  Object common(Object self, String name, Object[] arguments, Scene scene);

  /** {@code self.name}. */
  Object property(Object self, String name, Scene scene);
}
