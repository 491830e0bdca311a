package dev.callsheet.dsl.read;

import dev.callsheet.dsl.problem.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NamedArgumentListExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;

/**
 * The arguments of a call, as a person wrote them: values without a name, named options, and the
 * block at the end.
 */
public record Arguments(
    List<Expression> values, List<MapEntryExpression> named, Optional<ClosureExpression> block) {

  public static Arguments of(MethodCallExpression call, Findings findings) {
    List<Expression> values = new ArrayList<>();
    List<MapEntryExpression> named = new ArrayList<>();
    Expression arguments = call.getArguments();
    if (arguments instanceof TupleExpression tuple) {
      for (Expression argument : tuple.getExpressions()) {
        if (argument instanceof MapExpression map && isNamed(map, findings)) {
          named.addAll(map.getMapEntryExpressions());
        } else {
          values.add(argument);
        }
      }
    } else {
      values.add(arguments);
    }
    Optional<ClosureExpression> block = Optional.empty();
    if (!values.isEmpty() && values.get(values.size() - 1) instanceof ClosureExpression closure) {
      block = Optional.of(closure);
      values.remove(values.size() - 1);
    }
    return new Arguments(values, named, block);
  }

  /** The values; words take lists as they are, so the star before one says nothing. */
  public List<Expression> unspread() {
    return values.stream()
        .map(value -> value instanceof SpreadExpression spread ? spread.getExpression() : value)
        .toList();
  }

  /** The values of the named options. */
  public List<Expression> options() {
    return named.stream().map(MapEntryExpression::getValueExpression).toList();
  }

  /**
   * Groovy puts named arguments into a map in front; a map that somebody wrote starts with a
   * bracket.
   */
  private static boolean isNamed(MapExpression map, Findings findings) {
    return map instanceof NamedArgumentListExpression || !findings.said(map).startsWith("[");
  }
}
