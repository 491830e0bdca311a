package dev.callsheet.dsl.library;

import java.util.Optional;

/** Exceptions: which ones scripts may make and catch, and what they may ask of them. */
public final class Faults {
  static final java.util.Set<String> METHODS = java.util.Set.of();

  private Faults() {}

  static Optional<Type> type(String name) {
    return name.equals("Exception")
        ? Optional.of(new Type(name, Exception.class))
        : Optional.empty();
  }

  static Object instance(String type, Object[] arguments, Scene scene) {
    throw new ScriptFault("new " + type);
  }

  static Object call(Throwable self, String name, Object[] arguments, Scene scene) {
    return Common.call(self, name, arguments, scene);
  }

  static Object property(Throwable self, String name, Scene scene) {
    throw scene.noProperty(self, name);
  }

  public static Throwable thrown(Object value, Scene scene) {
    return value instanceof Throwable failure ? failure : new ScriptFault("throw");
  }

  public static boolean catches(Throwable failure, String type) {
    return failure instanceof Exception;
  }
}
