package dev.callsheet.dsl.library;

/**
 * What scripts may call and read of types: {@code Math.max}, {@code LocalDate.of}, {@code
 * RoundingMode.HALF_UP}.
 */
public final class Statics {
  private Statics() {}

  /** Whether scripts may say {@code type.name}, as a call or a constant. */
  public static boolean has(String type, String name) {
    return false;
  }

  /** {@code Type.name(arguments)}. */
  public static Object call(String type, String name, Object[] arguments, Scene scene) {
    throw new ScriptFault(type + " has no " + name);
  }

  /** {@code Type.NAME}. */
  public static Object constant(String type, String name, Scene scene) {
    throw new ScriptFault(type + " has no " + name);
  }
}
