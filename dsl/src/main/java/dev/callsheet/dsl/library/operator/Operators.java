package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.notation.NumberTexts;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.Search;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.rule.notation.Blanks;
import dev.callsheet.rule.notation.HeldValue;
import dev.callsheet.rule.notation.Measures;
import dev.callsheet.rule.notation.Several;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.runtime.StringGroovyMethods;

/**
 * The operators of the language: what {@code a + b} gives, whatever {@code a} and {@code b} are.
 */
public final class Operators {
  private static final int SHORT = 64;

  private Operators() {}

  /** {@code a + b}. */
  public static Object plus(Object a, Object b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return Numbers.whole((long) left + right);
    }
    if (a instanceof String left) {
      return both(left, b, scene);
    }
    if (b instanceof String right && (a == null || isSingle(a))) {
      NumberTexts.operand(right, a, "+");
      return both(a, right, scene);
    }
    return numbers("plus", a, b, scene);
  }

  /** One text of both; of a blank one and nothing there is none in a file with rules. */
  private static Object both(Object a, Object b, Scene scene) {
    if ((a == null || b == null) && scene.isOfRules() && Texts.isNothing(Arrays.asList(a, b))) {
      return null;
    }
    return Texts.join(Texts.of(a, scene), Texts.of(b, scene), scene);
  }

  /** {@code a + b}, where {@code a} is a property: as a column gives it. */
  public static Object sum(Object a, Object b, Scene scene) {
    NumberTexts.operand(a, b, "+");
    return plus(a, b, scene);
  }

  /** {@code a + b}, where one of both is written as a text. */
  public static Object joined(Object a, Object b, Scene scene) {
    return b instanceof String right && isSingle(a) ? both(a, right, scene) : plus(a, b, scene);
  }

  /** {@code a - b}. */
  public static Object minus(Object a, Object b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return Numbers.whole((long) left - right);
    }
    NumberTexts.operand(a, b, "-");
    return numbers("minus", a, b, scene);
  }

  /** {@code a * b}. */
  public static Object multiply(Object a, Object b, Scene scene) {
    return numbers("multiply", a, b, scene);
  }

  /** {@code a * b}, where {@code a} is a property: as a column gives it. */
  public static Object product(Object a, Object b, Scene scene) {
    NumberTexts.operand(a, b, "*");
    return multiply(a, b, scene);
  }

  /** {@code a / b}. */
  public static Object div(Object a, Object b, Scene scene) {
    return numbers("div", a, b, scene);
  }

  /** {@code a % b}. */
  public static Object remainder(Object a, Object b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return left % right;
    }
    return numbers("remainder", a, b, scene);
  }

  /** {@code a ** b}. */
  public static Object power(Object a, Object b, Scene scene) {
    return numbers("power", a, b, scene);
  }

  /** What an operator does with numbers; with all else, what its method does. */
  private static Object numbers(String operator, Object a, Object b, Scene scene) {
    if (number(a) instanceof Number left && number(b) instanceof Number right) {
      return Numbers.of(operator, left, right, scene);
    }
    if (scene.isOfRules()
        && (a == null || b == null)
        && (a == null || a instanceof Number)
        && (b == null || b instanceof Number)) {
      return null; // what is missing adds up to nothing
    }
    String method = operator.equals("remainder") ? "mod" : operator;
    if (a instanceof Number && b instanceof Collection) {
      throw scene.noMethod(a, method, new Object[] {b}); // Groovy would take what is in it
    }
    return scene.calls().call(a, method, new Object[] {b}, scene);
  }

  /** {@code a << b}. */
  public static Object leftShift(Object a, Object b, Scene scene) {
    if (a instanceof ScriptList items) {
      items.add(b);
      return items;
    }
    return bits("leftShift", a, b, scene);
  }

  /** {@code a >> b}. */
  public static Object rightShift(Object a, Object b, Scene scene) {
    return bits("rightShift", a, b, scene);
  }

  /** {@code a >>> b}. */
  public static Object rightShiftUnsigned(Object a, Object b, Scene scene) {
    return bits("rightShiftUnsigned", a, b, scene);
  }

  /** {@code a & b}. */
  public static Object and(Object a, Object b, Scene scene) {
    if (a instanceof Boolean left) {
      return Boolean.logicalAnd(left, truth(b, scene));
    }
    String name = a instanceof Set ? "intersect" : "and";
    return bits(name, a, b, scene);
  }

  /** {@code a | b}. */
  public static Object or(Object a, Object b, Scene scene) {
    if (a instanceof Boolean left) {
      return Boolean.logicalOr(left, truth(b, scene));
    }
    String name = a instanceof Set && b instanceof Iterable ? "plus" : "or";
    return bits(name, a, b, scene);
  }

  /** {@code a ^ b}. */
  public static Object xor(Object a, Object b, Scene scene) {
    return a instanceof Boolean left
        ? (Object) Boolean.logicalXor(left, truth(b, scene))
        : bits("xor", a, b, scene);
  }

  /** What an operator does with bits of numbers; with all else, what its method does. */
  private static Object bits(String operator, Object a, Object b, Scene scene) {
    return a instanceof Number left && b instanceof Number right
        ? Numbers.of(operator, left, right, scene)
        : scene.calls().call(a, operator, new Object[] {b}, scene);
  }

  /** {@code -a}. */
  public static Object negative(Object a, Scene scene) {
    if (a instanceof Number number) {
      return Numbers.negative(number, scene);
    }
    if (a instanceof List<?> list) {
      return scene.meter.within(
          () -> Iteration.collect(list, element -> negative(element, scene), scene));
    }
    if (a == null && scene.isOfRules()) {
      return null;
    }
    throw scene.noMethod(a, "negative", new Object[0]);
  }

  /** {@code +a}. */
  public static Object positive(Object a, Scene scene) {
    if (a instanceof Number) {
      return a;
    }
    if (a == null && scene.isOfRules()) {
      return null;
    }
    throw scene.noMethod(a, "positive", new Object[0]);
  }

  /** {@code a++}, without the assignment. */
  public static Object next(Object a, Scene scene) {
    return stepped(a, 1, scene);
  }

  /** {@code a--}, without the assignment. */
  public static Object previous(Object a, Scene scene) {
    return stepped(a, -1, scene);
  }

  /** The number, or the text, before or behind another one. */
  private static Object stepped(Object a, int step, Scene scene) {
    NumberTexts.operand(a, 1, step > 0 ? "++" : "--");
    if (a instanceof Integer number) {
      return Numbers.whole((long) number + step);
    }
    if (!(a instanceof Number || a instanceof String)) {
      return scene.calls().call(a, step > 0 ? "next" : "previous", new Object[0], scene);
    }
    scene.meter.tick();
    if (a instanceof Number number) {
      return Numbers.of("plus", number, step, scene);
    }
    String text = (String) a;
    scene.meter.tick(text.length() >> 4);
    return Texts.made(
        step > 0 ? StringGroovyMethods.next(text) : StringGroovyMethods.previous(text), scene);
  }

  /** {@code a == b}. */
  public static boolean equal(Object a, Object b, Scene scene) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    return Conditions.equal(a, b, "", scene);
  }

  /** {@code a <=> b}. */
  public static int compare(Object a, Object b, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return Integer.compare(left, right);
    }
    return Equality.compare(a, b, scene);
  }

  /**
   * Whether a value is true, as Groovy has it.
   *
   * @throws ScriptFault if it is a text that says no
   */
  public static boolean truth(Object value, Scene scene) {
    return value instanceof Boolean truth ? truth : Conditions.truth(value, "", scene);
  }

  /** Whether there is anything, as {@code ?:} asks: neither null, nor false, zero or empty. */
  public static boolean isThere(Object value, Scene scene) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value == null) {
      return false;
    }
    if (value instanceof CharSequence text) {
      countEnds(text, scene);
      return text.length() > 0 && !(scene.isOfRules() && Blanks.isNothing(text.toString()));
    }
    if (value instanceof Collection<?> elements) {
      return !elements.isEmpty();
    }
    if (value instanceof Map<?, ?> map) {
      return !map.isEmpty();
    }
    if (value instanceof Number number) {
      return Numbers.truth(number);
    }
    if (value instanceof ScriptObject object) {
      return object.truth();
    }
    if (value instanceof Character character) {
      return character != 0;
    }
    if (value instanceof Object[] array) {
      return array.length > 0;
    }
    if (value instanceof Optional<?> optional) {
      return optional.isPresent();
    }
    if (value instanceof Iterator<?> iterator) {
      return iterator.hasNext();
    }
    return scene.outside().truth(value);
  }

  /** Blanks and signs at both ends of a long text are looked behind: what it says may be there. */
  private static void countEnds(CharSequence text, Scene scene) {
    int last = text.length() - 1;
    if (last > SHORT
        && !(Character.isLetterOrDigit(text.charAt(0))
            && Character.isLetterOrDigit(text.charAt(last)))) {
      scene.meter.tick(last >> 3);
    }
  }

  /** {@code a in b}. */
  public static boolean within(Object a, Object b, Scene scene) {
    if (b == null && scene.isOfRules()) {
      return false; // nothing is in no list
    }
    if (in(a, b, scene)) {
      return true;
    }
    if (b instanceof CharSequence text && a instanceof CharSequence part) {
      part(part, text, scene);
    }
    return false;
  }

  /** {@code 'acme' in owner} asks whether both are equal. */
  private static void part(CharSequence part, CharSequence whole, Scene scene) {
    if (part.length() > 0
        && part.length() < whole.length()
        && Search.first(whole.toString(), part.toString(), 0, scene.meter) >= 0) {
      throw new ScriptFault(
          "in asks whether a list holds something; of a text it asks whether both are equal",
          "write text.contains('" + (part.length() > 40 ? "..." : part) + "')",
          null);
    }
  }

  /** {@code a in b}, and what a {@code case b} of a {@code switch (a)} asks. */
  public static boolean in(Object a, Object b, Scene scene) {
    if (b instanceof Collection<?> elements) {
      return scene.has(elements, a);
    }
    if (b == null && scene.isOfRules()) {
      return a == null;
    }
    if (b instanceof Iterable<?> && b instanceof ScriptObject rows) {
      return truth(rows.call("contains", new Object[] {a}, scene), scene);
    }
    if (b instanceof Map<?, ?> map) {
      return truth(scene.looked(map, a, DeepComparison.get(map, a, scene.meter)), scene);
    }
    if (b instanceof ScriptClosure block) {
      return truth(block.call(a), scene);
    }
    if (b instanceof Filter filter) {
      return filter.accepts(a, scene);
    }
    if (b instanceof Class<?> type) {
      return type.isInstance(a);
    }
    if (b instanceof Object[] array) {
      return in(a, Arrays.asList(array), scene);
    }
    if (a instanceof String && b instanceof CharSequence text) {
      return equal(a, text.toString(), scene);
    }
    if (b instanceof CharSequence text) {
      return a != null
          && (Texts.equal(text.toString(), Texts.of(a, scene), scene.meter)
              || (isSaying(a, text.toString()) && equal(a, text.toString(), scene)));
    }
    return Kinds.isOurs(b) ? equal(a, b, scene) : scene.outside().isCase(b, a, scene);
  }

  /** What may say the same as a text in another way, or never what one does. */
  private static boolean isSaying(Object value, String text) {
    return isSingle(value)
        || Several.is(value)
        || HeldValue.is(value)
        || (Measures.is(value) && !Measures.isWrittenAs(value, text));
  }

  private static boolean isSingle(Object value) {
    return value instanceof Number || value instanceof Character || value instanceof Boolean;
  }

  /** Letters count as their numbers. */
  private static Object number(Object value) {
    return value instanceof Character character ? (Object) (int) character : value;
  }
}
