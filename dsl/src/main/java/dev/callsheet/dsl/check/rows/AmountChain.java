package dev.callsheet.dsl.check.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/**
 * What a script makes of a text before it reads a number in it, as far as each step is written out.
 *
 * @param root what it begins with
 * @param steps in their order
 */
record AmountChain(Expression root, List<Step> steps) {
  private static final int LONGEST_PATTERN = 40;

  /** One change of a text. */
  record Step(String method, List<String> values) {
    String applied(String text) {
      return switch (method) {
        case "trim", "strip" -> text.strip();
        case "replace" -> text.replace(values.get(0), values.get(1));
        case "replaceAll" -> text.replaceAll(values.get(0), values.get(1));
        case "minus" -> {
          int at = text.indexOf(values.get(0));
          yield at < 0 ? text : text.substring(0, at) + text.substring(at + values.get(0).length());
        }
        default -> text;
      };
    }
  }

  /** The chain that an expression is; of something else, one without steps. */
  static AmountChain of(Expression expression) {
    List<Step> steps = new ArrayList<>();
    Expression root = expression;
    while (true) {
      Optional<Step> step = Optional.empty();
      Expression before = root;
      if (root instanceof MethodCallExpression call
          && !call.isImplicitThis()
          && !call.isSpreadSafe()) {
        step = step(String.valueOf(call.getMethodAsString()), call);
        before = call.getObjectExpression();
      } else if (root instanceof BinaryExpression binary
          && binary.getOperation().getText().equals("-")
          && text(binary.getRightExpression()).isPresent()) {
        step = text(binary.getRightExpression()).map(sign -> new Step("minus", List.of(sign)));
        before = binary.getLeftExpression();
      }
      if (step.isEmpty()) {
        return new AmountChain(root, List.copyOf(steps));
      }
      steps.add(0, step.get());
      root = before;
    }
  }

  /** This one behind another. */
  AmountChain behind(AmountChain first) {
    List<Step> all = new ArrayList<>(first.steps);
    all.addAll(steps);
    return new AmountChain(first.root, List.copyOf(all));
  }

  /** What becomes of a text; empty where a step fails. */
  Optional<String> applied(String text) {
    String now = text;
    try {
      for (Step step : steps) {
        now = step.applied(now);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
    return Optional.of(now);
  }

  private static Optional<Step> step(String method, MethodCallExpression call) {
    List<String> values = new ArrayList<>();
    if (call.getArguments() instanceof TupleExpression tuple) {
      for (Expression argument : tuple.getExpressions()) {
        Optional<String> value = text(argument);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        values.add(value.get());
      }
    }
    boolean isKnown =
        switch (method) {
          case "trim", "strip", "toString" -> values.isEmpty();
          case "replace" -> values.size() == 2;
          // A pattern without groups is never slow.
          case "replaceAll" ->
              values.size() == 2
                  && values.get(0).indexOf('(') < 0
                  && values.get(0).length() <= LONGEST_PATTERN;
          case "minus" -> values.size() == 1;
          default -> false;
        };
    return isKnown ? Optional.of(new Step(method, List.copyOf(values))) : Optional.empty();
  }

  private static Optional<String> text(Expression expression) {
    return expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }
}
