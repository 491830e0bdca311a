package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.number.Numbers;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.value.TextBuilder;
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
      return scene.calls().call(a, ListMethod.INTERSECT.id(), given, scene);
    }
    if (operator.equals("or") && a instanceof Set<?> && b instanceof Iterable) {
      return scene.calls().call(a, ListMethod.PLUS.id(), given, scene);
    }
    if (operator.equals("leftShift") && a instanceof String text) {
      scene.meter.tick();
      return new TextBuilder(text, scene).append(b, scene);
    }
    return scene.calls().call(a, operator, given, scene);
  }
}
