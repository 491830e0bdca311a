package dev.callsheet.dsl.check;

import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Properties that are read in another way than they are written. */
public final class PropertyReads {
  private PropertyReads() {}

  /** Whether it is {@code params.name}. */
  public static boolean isParams(PropertyExpression property) {
    return property.getObjectExpression() instanceof VariableExpression variable
        && variable.getName().equals("params")
        && property.getPropertyAsString() != null;
  }

  /** {@code params.name} that may be absent. */
  public static Expression orNull(PropertyExpression property) {
    MethodCallExpression call =
        new MethodCallExpression(
            property.getObjectExpression(),
            "orNull",
            new ArgumentListExpression(new ConstantExpression(property.getPropertyAsString())));
    call.setImplicitThis(false);
    call.setSourcePosition(property);
    return call;
  }

  /** A property that is null where what has it is null. */
  public static Expression safely(PropertyExpression property, Expression owner) {
    PropertyExpression safe = new PropertyExpression(owner, property.getProperty(), true);
    safe.setSpreadSafe(property.isSpreadSafe());
    safe.setSourcePosition(property);
    return safe;
  }
}
