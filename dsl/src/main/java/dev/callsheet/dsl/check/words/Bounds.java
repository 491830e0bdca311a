package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.RuleConditions;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.Type;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/**
 * Finds bounds that no number keeps: {@code score > 80 && score < 40}. Those of an event's fields
 * are told when rules are looked at together.
 */
final class Bounds {
  private static final Set<String> LOWER = Set.of(">", ">=");
  private static final Set<String> UPPER = Set.of("<", "<=");

  private Bounds() {}

  /**
   * Tells of them.
   *
   * @param parts that all must hold
   */
  static void check(List<BinaryExpression> parts, Findings findings) {
    Map<String, BinaryExpression> lower = new HashMap<>();
    Map<String, BinaryExpression> upper = new HashMap<>();
    for (BinaryExpression part : parts) {
      String operator = part.getOperation().getText();
      if (bound(part).isPresent()
          && isPlain(part.getLeftExpression())
          && RuleConditions.path(part.getLeftExpression()).isEmpty()) {
        String asked = findings.at(part.getLeftExpression());
        if (LOWER.contains(operator)) {
          lower.putIfAbsent(asked, part);
        } else if (UPPER.contains(operator)) {
          upper.putIfAbsent(asked, part);
        }
        if (lower.containsKey(asked) && upper.containsKey(asked)) {
          pair(asked, lower.get(asked), upper.get(asked), part, findings);
        }
      }
    }
  }

  private static void pair(
      String asked,
      BinaryExpression lower,
      BinaryExpression upper,
      BinaryExpression last,
      Findings findings) {
    String above = lower.getOperation().getText();
    String below = upper.getOperation().getText();
    int order = bound(lower).orElseThrow().compareTo(bound(upper).orElseThrow());
    boolean isTouching = order == 0 && above.equals(">=") && below.equals("<=");
    if (order < 0 || isTouching || findings.isWrongAt(Slips.place(last.getOperation()))) {
      return;
    }
    String low = findings.at(lower.getRightExpression());
    String high = findings.at(upper.getRightExpression());
    findings.error(
        Slips.place(last.getOperation()),
        "this is never true: nothing is " + above + " " + low + " and " + below + " " + high,
        order == 0
            ? "for all but it, write " + asked + " != " + low
            : "for what lies between, write "
                + asked
                + " "
                + above
                + " "
                + high
                + " && "
                + asked
                + " "
                + below
                + " "
                + low
                + "; for one or the other, ||");
  }

  private static Optional<BigDecimal> bound(BinaryExpression part) {
    Expression right = part.getRightExpression();
    boolean isMinus = right instanceof UnaryMinusExpression;
    Expression number = right instanceof UnaryMinusExpression minus ? minus.getExpression() : right;
    if (number instanceof ConstantExpression constant
        && constant.getValue() instanceof Number value) {
      BigDecimal bound = new BigDecimal(value.toString());
      return Optional.of(isMinus ? bound.negate() : bound);
    }
    return Optional.empty();
  }

  /** What one reads twice and finds the same. */
  private static boolean isPlain(Expression expression) {
    return expression instanceof VariableExpression
        || (expression instanceof PropertyExpression property
            && isPlain(property.getObjectExpression()))
        || (expression instanceof MethodCallExpression call
            && !call.isImplicitThis()
            && Receiver.TEXT.has(
                String.valueOf(call.getMethodAsString()),
                declared -> declared.gives().kind() == Type.Kind.NUMBER)
            && call.getArguments() instanceof TupleExpression none
            && none.getExpressions().isEmpty()
            && isPlain(call.getObjectExpression()));
  }
}
