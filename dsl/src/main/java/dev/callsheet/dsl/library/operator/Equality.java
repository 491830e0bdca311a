package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** When Groovy takes two values for equal, and which one is smaller; counted as they are walked. */
final class Equality {
  private Equality() {}

  static boolean of(Object a, Object b, Scene scene) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    scene.meter.tick();
    if (a instanceof Number left && b instanceof Number right) {
      // Negative zero is smaller, but equal.
      return Numbers.compare(left, right, scene) == 0
          || (!Numbers.truth(left) && !Numbers.truth(right));
    }
    if ((isChar(a) && b instanceof Number) || (isChar(b) && a instanceof Number)) {
      return code(a) == code(b);
    }
    if (a instanceof CharSequence || a instanceof Character) {
      return (b instanceof CharSequence || b instanceof Character)
          && Texts.equal(a.toString(), b.toString(), scene.meter);
    }
    List<?> left = list(a);
    List<?> right = list(b);
    if (left != null && right != null) {
      return lists(left, right, scene);
    }
    if (a instanceof Set<?> one && b instanceof Set<?> two) {
      return sets(one, two, scene);
    }
    if (a instanceof Map<?, ?> one && b instanceof Map<?, ?> two) {
      return DeepComparison.maps(one, two, (x, y) -> of(x, y, scene), scene.meter);
    }
    if (a instanceof Map.Entry<?, ?> one && b instanceof Map.Entry<?, ?> two) {
      return DeepComparison.entries(one, two, (x, y) -> of(x, y, scene), scene.meter);
    }
    if (TimeTypes.isTime(a) || a instanceof ScriptObject) {
      return TimeTypes.clocked(a).equals(TimeTypes.clocked(b));
    }
    if (a instanceof Collection
        || a instanceof Map
        || a instanceof Map.Entry
        || a instanceof Number
        || a instanceof Boolean
        || a instanceof Throwable) {
      return false;
    }
    return scene.outside().equal(a, b, scene);
  }

  /** A letter of Java's counts as its code; a text of one letter does not. */
  private static boolean isChar(Object value) {
    return value instanceof Character;
  }

  private static double code(Object value) {
    return value instanceof Number number ? number.doubleValue() : value.toString().charAt(0);
  }

  private static List<?> list(Object value) {
    return value instanceof List<?> list
        ? list
        : value instanceof Object[] array
            ? java.util.Arrays.asList(array)
            : value.getClass().isArray() ? new Iteration.ArrayView(value) : null;
  }

  private static boolean lists(List<?> a, List<?> b, Scene scene) {
    if (!a.isEmpty()) {
      ImpossibleMatches.beside(a.get(0), b);
    }
    return DeepComparison.lists(a, b, (one, other) -> of(one, other, scene), scene.meter);
  }

  private static boolean sets(Set<?> a, Set<?> b, Scene scene) {
    if (!a.isEmpty()) {
      ImpossibleMatches.beside(a.iterator().next(), b);
    }
    return DeepComparison.sets(a, b, element -> has(b, element, scene), scene.meter);
  }

  /** As {@code contains}, for numbers of different types. */
  private static boolean has(Collection<?> elements, Object wanted, Scene scene) {
    if (!(wanted instanceof Number)) {
      return false;
    }
    for (Object element : elements) {
      scene.meter.tick();
      if (element instanceof Number && of(element, wanted, scene)) {
        return true;
      }
    }
    return false;
  }

  static int compare(Object a, Object b, Scene scene) {
    if (a == b) {
      return 0;
    }
    if (a == null) {
      return -1;
    }
    if (b == null) {
      return 1;
    }
    scene.meter.tick();
    if (a instanceof Number left && b instanceof Number right) {
      return Numbers.compare(left, right, scene);
    }
    if ((isChar(a) && b instanceof Number) || (isChar(b) && a instanceof Number)) {
      return Double.compare(code(a), code(b));
    }
    boolean texts = a instanceof CharSequence || a instanceof Character;
    if (texts && (b instanceof CharSequence || b instanceof Character)) {
      String left = a.toString();
      String right = b.toString();
      scene.meter.tick((left.length() + (long) right.length()) >> 5);
      return left.isBlank() || right.isBlank() // nothing is there, which comes first
          ? Integer.signum(left.compareTo(right))
          : Conditions.order(left, right, "<", "", scene);
    }
    if (a instanceof Boolean left && b instanceof Boolean right) {
      return Boolean.compare(left, right);
    }
    if (a instanceof Collection
        || a instanceof Map
        || texts
        || a instanceof Number
        || a instanceof Boolean) {
      return none(a, b, scene);
    }
    if (TimeTypes.isTime(a)) {
      return a instanceof Comparable && a.getClass() == b.getClass()
          ? Integer.signum(ordered(a, b))
          : none(a, b, scene);
    }
    if (a instanceof Comparable
        && !(a instanceof ScriptObject)
        && scene.outside().call(a, "compareTo", new Object[] {b}, scene) instanceof Integer order) {
      return order;
    }
    return none(a, b, scene);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static int ordered(Object a, Object b) {
    return ((Comparable) a).compareTo(b);
  }

  private static int none(Object a, Object b, Scene scene) {
    Conditions.unordered(a, b, "<", "", scene);
    throw new IllegalArgumentException("Cannot compare " + Kinds.of(a) + " with " + Kinds.of(b));
  }
}
