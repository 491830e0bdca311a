package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.notation.NumberTexts;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.state.RuleData;
import dev.callsheet.dsl.library.state.RuleData.Clause;
import dev.callsheet.dsl.library.state.RuleData.Part;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.Watcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * What compiled scripts call for rules: to say one, from its parts to the whole, and in conditions.
 * What makes a part counts it, since a rule may stand in a loop.
 */
public final class RuleOperations {
  private RuleOperations() {}

  /** A rule, as {@link RuleData} has it. */
  public static RuleData rule(
      Object name, Object priority, Object group, Object[] types, Clause[] clauses, Scene scene) {
    scene.meter.collection((long) types.length + clauses.length);
    return new RuleData(
        name,
        priority,
        group,
        Collections.unmodifiableList(Arrays.asList(types)),
        List.of(clauses));
  }

  /** What stands under {@code when} or {@code unless}. */
  public static Clause condition(
      boolean unless, String text, int[] columns, Part[] parts, Scene scene) {
    scene.meter.collection((long) columns.length + parts.length);
    List<Integer> all = new ArrayList<>(columns.length);
    for (int column : columns) {
      all.add(column);
    }
    return new RuleData.Condition(unless, text, all, List.of(parts));
  }

  /** What stands under {@code then} or {@code otherwise}. */
  public static Clause consequence(
      boolean otherwise,
      Object block,
      String effect,
      String[] added,
      String[] removed,
      Scene scene) {
    scene.meter.collection((long) added.length + removed.length);
    return new RuleData.Consequence(otherwise, block, effect, List.of(added), List.of(removed));
  }

  /** A field compared with what is known when the rules are loaded. */
  public static Part test(
      String operator, String path, Object operand, int field, int column, Scene scene) {
    scene.meter.collection(1);
    return new RuleData.Test(operator, path, operand, field, column);
  }

  /** {@code !part}. */
  public static Part not(int column, Part part, Scene scene) {
    scene.meter.collection(1);
    return new RuleData.Not(column, part);
  }

  /** {@code left && right}, or {@code left || right}. */
  public static Part joined(boolean all, int column, Part left, Part right, Scene scene) {
    scene.meter.collection(2);
    return new RuleData.Joined(all, column, left, right);
  }

  /** What cannot be told from fields alone. */
  public static Part code(int column, Object block, Scene scene) {
    scene.meter.collection(1);
    return new RuleData.Code(column, block, null);
  }

  /** What a field's value tells while it is of the usual kind; the block knows the others. */
  public static Part question(
      int column,
      Object block,
      String method,
      String path,
      String text,
      boolean expected,
      Scene scene) {
    scene.meter.collection(2);
    return new RuleData.Code(column, block, new RuleData.Question(method, path, text, expected));
  }

  /** Gives the value on, and tells it to whoever wants to know why a rule fires. */
  public static Object seen(Object value, int column, Scene scene) {
    Watcher watcher = scene.watcher();
    if (watcher != null) {
      watcher.saw(column, value);
    }
    return value;
  }

  /**
   * {@code a < b} and its like: false when one of them is missing or of another kind; but a list is
   * a mistake, and so is a text that spells a number where the other is one.
   *
   * @param sign of {@code <}, {@code l} for at most, {@code >}, {@code g} for at least
   */
  public static Object order(Object a, Object b, int sign, Scene scene) {
    boolean comparable =
        (a instanceof Number && b instanceof Number)
            || (a instanceof CharSequence && b instanceof CharSequence)
            || (a instanceof Comparable && b != null && a.getClass() == b.getClass())
            || (a instanceof Collection && b != null); // fails
    if (!comparable) {
      NumberTexts.unordered(a, b);
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
