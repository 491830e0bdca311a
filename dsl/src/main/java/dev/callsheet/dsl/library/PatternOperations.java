package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.Scene;

/** {@code =~} and {@code ==~}. */
public final class PatternOperations {
  private PatternOperations() {}

  /** {@code text =~ pattern}. */
  public static Object find(Object text, Object pattern, Scene scene) {
    scene.meter.tick();
    ScriptPattern regex = ScriptPattern.of(pattern, scene);
    return text == null
        ? ScriptPattern.of("(?!)", scene).in("", scene) // nothing matches nothing
        : regex.in(regex.read(text, scene), scene);
  }

  /** {@code text ==~ pattern}. */
  public static boolean matches(Object text, Object pattern, Scene scene) {
    scene.meter.tick();
    boolean isSo =
        text != null && pattern != null && ScriptPattern.of(pattern, scene).accepts(text, scene);
    if (text instanceof String cell) {
      scene.consents.matched(cell, isSo);
    }
    return isSo;
  }

  /** {@code ~a}. */
  public static Object bitwiseNegate(Object a, Scene scene) {
    if (a instanceof String pattern) {
      return ScriptPattern.of(pattern, scene);
    }
    if (a instanceof Number number) {
      return Numbers.bitwiseNegate(number, scene);
    }
    throw scene.noMethod(a, "bitwiseNegate", new Object[0]);
  }
}
