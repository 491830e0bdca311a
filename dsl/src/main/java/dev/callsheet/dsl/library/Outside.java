package dev.callsheet.dsl.library;

/** What scripts may do with objects, and with names, that the language does not know itself. */
public interface Outside {
  /** Calls a method. */
  Object call(Object self, String name, Object[] arguments, Scene scene);

  /** Calls a static method of a type that the host has named. */
  Object callStatic(String type, String name, Object[] arguments, Scene scene);

  /** Reads a property. */
  Object property(Object self, String name, Scene scene);

  /** Writes a property. */
  void set(Object self, String name, Object value, Scene scene);
}
