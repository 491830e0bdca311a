package dev.callsheet.dsl.parse;

import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.tree.Code;
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

/** The arguments of a call, as a person wrote them: values, named options, the block behind. */
public record Arguments(
    List<Expression> values, List<MapEntryExpression> named, Optional<ClosureExpression> block) {
  /** What a word is given that stands alone. */
  public static final Arguments NONE = new Arguments(List.of(), List.of(), Optional.empty());

  public static Arguments of(MethodCallExpression call, Findings findings) {
    List<Expression> values = new ArrayList<>();
    List<MapEntryExpression> named = new ArrayList<>();
    for (Expression argument : Code.arguments(call.getArguments())) {
      if (argument instanceof MapExpression map && isNamed(map, findings)) {
        named.addAll(map.getMapEntryExpressions());
      } else {
        values.add(argument);
      }
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

  /** Groovy puts named arguments into a map in front; one that somebody wrote has a bracket. */
  private static boolean isNamed(MapExpression map, Findings findings) {
    return map instanceof NamedArgumentListExpression || !findings.said(map).startsWith("[");
  }
}
