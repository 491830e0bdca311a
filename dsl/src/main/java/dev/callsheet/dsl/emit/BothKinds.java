package dev.callsheet.dsl.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.NotExpression;

/**
 * The comparisons of {@code x == true || x == 'true'}: who asks for both kinds knows that the value
 * may be of either, so that neither is a mistake.
 */
final class BothKinds {
  private static final Set<String> LOGIC = Set.of("&&", "||");
  private static final Set<String> EQUALITY = Set.of("==", "!=");
  private static final int MOST = 64;

  private final Set<Expression> found = Collections.newSetFromMap(new IdentityHashMap<>());

  boolean contains(Expression comparison) {
    return found.contains(comparison);
  }

  /** Looks for them among what this joins. */
  void in(BinaryExpression joined) {
    if (found.contains(joined)) {
      return;
    }
    List<BinaryExpression> comparisons = new ArrayList<>();
    collect(joined, comparisons);
    Map<String, List<BinaryExpression>> bySubject = new HashMap<>();
    for (BinaryExpression comparison : comparisons) {
      bySubject
          .computeIfAbsent(comparison.getLeftExpression().getText(), text -> new ArrayList<>())
          .add(comparison);
    }
    for (List<BinaryExpression> alike : bySubject.values()) {
      if (alike.stream().map(BothKinds::isText).distinct().count() == 2) {
        found.addAll(alike);
      }
    }
  }

  /** What is joined in turn was looked at with the whole. */
  private void collect(Expression expression, List<BinaryExpression> comparisons) {
    Expression bare = expression;
    while (bare instanceof BooleanExpression wrapped && !(bare instanceof NotExpression)) {
      bare = wrapped.getExpression();
    }
    if (bare instanceof BinaryExpression binary && comparisons.size() < MOST) {
      String operator = binary.getOperation().getText();
      if (LOGIC.contains(operator)) {
        found.add(binary);
        collect(binary.getLeftExpression(), comparisons);
        collect(binary.getRightExpression(), comparisons);
      } else if (EQUALITY.contains(operator)
          && binary.getRightExpression() instanceof ConstantExpression constant
          && !constant.isNullExpression()) {
        comparisons.add(binary);
      }
    }
  }

  private static boolean isText(BinaryExpression comparison) {
    return ((ConstantExpression) comparison.getRightExpression()).getValue() instanceof String;
  }
}
