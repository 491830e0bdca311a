package dev.callsheet.rule.finding;

import dev.callsheet.rule.Condition;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.FieldTest;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.notation.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Why no value of a field fits all that a rule asks of it.
 *
 * @param message what cannot be
 * @param hint what was probably meant
 */
record Contradiction(String message, String hint) {
  static Contradiction of(FieldPath path, Rule rule) {
    String name = "event." + path;
    List<Condition> asked =
        FieldTest.parts(rule.when()).stream()
            .filter(part -> part instanceof Condition.OnField field && field.path().equals(path))
            .toList();
    Condition.@Nullable Compared least = bound(asked, true);
    Condition.@Nullable Compared most = bound(asked, false);
    if (least != null
        && most != null
        && (!most.holds(least.value()) || !least.holds(most.value()))) {
      return new Contradiction(
          "nothing is " + said(least) + " and " + said(most) + ", as " + name + " is to be",
          "for one of both, write || between them; for what lies between, %s %s && %s %s"
              .formatted(name, swapped(most), name, swapped(least)));
    }
    List<Object> equal = new ArrayList<>();
    for (Condition part : asked) {
      if (part instanceof Condition.Equal one && one.value() != null) {
        equal.add(one.value());
      }
    }
    if (equal.size() == asked.size() && equal.size() > 1) {
      String values =
          equal.stream()
              .map(value -> value instanceof String ? "'" + value + "'" : String.valueOf(value))
              .collect(Collectors.joining(", "));
      return new Contradiction(
          name + " is not " + values.replace(", ", " and ") + " at once",
          "for one or the other, write " + name + " in [" + values + "]");
    }
    return new Contradiction(
        "nothing that " + name + " may be fits all that it asks",
        "change one of its conditions on " + name + ", or remove the rule");
  }

  /** The narrowest of the bounds on that side. */
  private static Condition.@Nullable Compared bound(List<Condition> asked, boolean isLeast) {
    Condition.Compared narrowest = null;
    for (Condition part : asked) {
      if (part instanceof Condition.Compared one
          && isLeast(one) == isLeast
          && one.value() instanceof Number
          && (narrowest == null
              || Values.order(one.value(), narrowest.value()) == (isLeast ? 1 : -1))) {
        narrowest = one;
      }
    }
    return narrowest;
  }

  private static boolean isLeast(Condition.Compared bound) {
    return bound.comparison() == Condition.Comparison.OVER
        || bound.comparison() == Condition.Comparison.AT_LEAST;
  }

  private static String said(Condition.Compared bound) {
    return switch (bound.comparison()) {
          case UNDER -> "below ";
          case AT_MOST -> "at most ";
          case AT_LEAST -> "at least ";
          case OVER -> "above ";
        }
        + bound.value();
  }

  /** The bound from the other side: {@code > 50} for {@code < 50}. */
  private static String swapped(Condition.Compared bound) {
    return switch (bound.comparison()) {
          case UNDER -> "> ";
          case AT_MOST -> ">= ";
          case AT_LEAST -> "<= ";
          case OVER -> "< ";
        }
        + bound.value();
  }
}
