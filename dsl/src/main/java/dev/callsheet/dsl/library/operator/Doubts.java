package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;

/**
 * Conditions within {@code &&}, {@code ||} and {@code !}: each comes to true, to false, or to the
 * fault that leaves open which of both. It counts only where the whole hangs on it: {@code a || b}
 * is true if {@code b} is, whatever {@code a} would have been.
 */
public final class Doubts {
  private Doubts() {}

  /** The truth of a value. */
  public static Object truth(Object value, String read, Scene scene) {
    try {
      return Conditions.truth(value, read, scene);
    } catch (ScriptFault e) {
      return doubt(e);
    }
  }

  /** {@code a == b}. */
  public static Object equal(Object a, Object b, String read, Scene scene) {
    try {
      return Conditions.equal(a, b, read, scene);
    } catch (ScriptFault e) {
      return doubt(e);
    }
  }

  /** {@code a < b} and its like. */
  public static Object ordered(Object a, Object b, int sign, String read, Scene scene) {
    try {
      return Conditions.ordered(a, b, sign, read, scene);
    } catch (ScriptFault e) {
      return doubt(e);
    }
  }

  /** {@code a in b}. */
  public static Object within(Object a, Object b, String read, Scene scene) {
    try {
      return Conditions.within(a, b, read, scene);
    } catch (ScriptFault e) {
      return doubt(e);
    }
  }

  private static ScriptFault doubt(ScriptFault fault) {
    if (!fault.isDoubt()) {
      throw fault;
    }
    return fault;
  }

  /** {@code !a}. */
  public static Object not(Object a) {
    return a instanceof Boolean truth ? (Object) !truth : a;
  }

  /** {@code a && b}, where a is not false. */
  public static Object both(Object a, Object b) {
    return b == Boolean.FALSE || a == Boolean.TRUE ? b : a;
  }

  /** {@code a || b}, where a is not true. */
  public static Object either(Object a, Object b) {
    return b == Boolean.TRUE || a == Boolean.FALSE ? b : a;
  }

  /** What it comes to, where that must be known. */
  public static boolean sure(Object asked) {
    if (asked instanceof ScriptFault fault) {
      throw fault;
    }
    return asked == Boolean.TRUE;
  }
}
