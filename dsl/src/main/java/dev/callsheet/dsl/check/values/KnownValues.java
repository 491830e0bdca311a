package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.rows.NamedFiles;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/** Which expressions are certainly texts, lists, rows and the like. Not thread-safe. */
final class KnownValues {
  private final Set<String> changing;
  private final Deque<Map<String, @Nullable KnownValue>> scopes = new ArrayDeque<>();

  /**
   * Nothing is known yet.
   *
   * @param changing the variables that are set more than once, of which nothing is ever known
   */
  KnownValues(Set<String> changing) {
    this.changing = changing;
  }

  void open() {
    scopes.push(new HashMap<>());
  }

  void close() {
    scopes.pop();
  }

  /** A variable of the innermost scope, which hides what other scopes call so. */
  void declare(String name, @Nullable KnownValue value) {
    scopes.element().put(name, changing.contains(name) ? null : value);
  }

  /** What an expression is; {@code null} where that is not certain. */
  @Nullable KnownValue of(Expression expression) {
    if (expression instanceof ConstantExpression constant) {
      return constant.getValue() instanceof String
          ? KnownValue.TEXT
          : constant.getValue() instanceof Number ? KnownValue.NUMBER : null;
    }
    if (expression instanceof GStringExpression) {
      return KnownValue.TEXT;
    }
    if (expression instanceof ListExpression || expression instanceof RangeExpression) {
      return KnownValue.LIST;
    }
    if (expression instanceof MapExpression) {
      return KnownValue.MAP;
    }
    if (expression instanceof VariableExpression variable) {
      return variable(variable.getName());
    }
    if (expression instanceof PropertyExpression property && !property.isSpreadSafe()) {
      return cell(property);
    }
    return expression instanceof MethodCallExpression call ? call(call) : null;
  }

  private @Nullable KnownValue variable(String name) {
    for (Map<String, @Nullable KnownValue> scope : scopes) {
      if (scope.containsKey(name)) {
        return scope.get(name);
      }
    }
    return null;
  }

  private @Nullable KnownValue cell(PropertyExpression property) {
    KnownValue owner = of(property.getObjectExpression());
    return KnownValue.CSV_ROW.equals(owner) && property.getPropertyAsString() != null
        ? KnownValue.TEXT
        : null;
  }

  private @Nullable KnownValue call(MethodCallExpression call) {
    if (NamedFiles.isData(call)) {
      return KnownValue.rows(
          "csv".equals(call.getMethodAsString()) ? KnownValue.CSV_ROW : KnownValue.JSON_ROW);
    }
    String name = call.getMethodAsString();
    if (name == null || call.isImplicitThis() || call.isSpreadSafe()) {
      return null;
    }
    KnownValue owner = of(call.getObjectExpression());
    return owner == null ? null : owner.result(name, arguments(call).size());
  }

  static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        ? tuple.getExpressions()
        : List.of(call.getArguments());
  }
}
