package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.notation.NotNumbers;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.Watcher;

/** What conditions of rules do otherwise than the rest of a script. */
public final class Asked {
  private Asked() {}

  /** Gives the value on, and tells it to whoever wants to know why a rule fires. */
  public static Object seen(Object value, int column, Scene scene) {
    Watcher watcher = scene.watcher();
    if (watcher != null) {
      watcher.saw(column, value);
    }
    return value;
  }

  /**
   * {@code a < b} and its like: false when one of them is missing or of another kind; but a text
   * that spells a number is a mistake where the other is one.
   *
   * @param sign of {@code <}, {@code l} for at most, {@code >}, {@code g} for at least
   */
  public static Object order(Object a, Object b, int sign, Scene scene) {
    boolean comparable =
        (a instanceof Number && b instanceof Number)
            || (a instanceof CharSequence && b instanceof CharSequence)
            || (a instanceof Comparable && b != null && a.getClass() == b.getClass());
    if (!comparable) {
      NotNumbers.unordered(a, b);
      return false;
    }
    return switch (sign) {
      case '<' -> Operators.less(a, b, scene);
      case 'l' -> Operators.atMost(a, b, scene);
      case '>' -> Operators.greater(a, b, scene);
      default -> Operators.atLeast(a, b, scene);
    };
  }
}
