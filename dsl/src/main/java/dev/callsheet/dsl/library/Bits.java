package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.method.ListMethod;
import java.util.Set;

/** {@code <<}, {@code >>}, {@code >>>}, {@code &}, {@code |} and {@code ^} but of truths. */
final class Bits {
  private Bits() {}

  static Object of(String operator, Object a, Object b, Scene scene) {
    if (a instanceof Number left && b instanceof Number right) {
      scene.meter.tick();
      Object answer = Numbers.bits(operator, left, right, scene);
      if (answer != null) {
        return answer;
      }
    }
    Object[] given = {b};
    if (operator.equals("and") && a instanceof Set) {
      return Dispatch.call(a, ListMethod.INTERSECT.id(), given, scene);
    }
    if (operator.equals("or") && a instanceof Set<?> && b instanceof Iterable) {
      return Dispatch.call(a, ListMethod.PLUS.id(), given, scene);
    }
    if (operator.equals("leftShift") && a instanceof String text) {
      scene.meter.tick();
      return new TextBuilder(text, scene).append(b, scene);
    }
    return Dispatch.call(a, operator, given, scene);
  }
}
