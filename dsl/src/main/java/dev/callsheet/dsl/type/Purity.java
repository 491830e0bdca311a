package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.Type.Kind;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;

/** Whether an expression does nothing but give a value. */
final class Purity extends Part {
  private static final Set<String> OPERATORS =
      Set.of("== != < <= > >= in !in ==~ + - * / % && || [".split(" ", -1));

  /** Of a list they change it. */
  private static final Set<String> OF_ROWS = Set.of("sort", "unique");

  Purity(Inference script) {
    super(script);
  }

  /** Whether all methods of the name do nothing but give something new. */
  boolean gives(MethodCallExpression call) {
    Collection<? extends ScriptMethod> methods =
        call.isImplicitThis() || call.getMethodAsString() == null
            ? List.of()
            : Receiver.all(call.getMethodAsString());
    return !methods.isEmpty()
        && (!OF_ROWS.contains(call.getMethodAsString())
            || (script.type(call.getObjectExpression()) instanceof Known.Listed list
                && list.of() == Known.Of.ROWS))
        && methods.stream()
            .map(ScriptMethod::declaration)
            .noneMatch(one -> one.changes() || one.runs() || one.gives().kind() == Kind.NOTHING)
        && Inference.arguments(call.getArguments()).stream().allMatch(this::is);
  }

  /** Whether it does nothing but give a value. */
  boolean is(Expression expression) {
    if (expression instanceof MethodCallExpression call
        && call.isImplicitThis()
        && WordTypes.isData(call)) {
      return true;
    } else if (expression instanceof ListExpression list) {
      return list.getExpressions().stream().allMatch(this::is);
    } else if (expression instanceof MapExpression map) {
      return map.getMapEntryExpressions().stream().allMatch(one -> is(one.getValueExpression()));
    } else if (expression instanceof GStringExpression text) {
      return text.getValues().stream().allMatch(this::is);
    } else if (expression instanceof ClosureExpression block) {
      return block.getCode() instanceof BlockStatement code
          && code.getStatements().size() == 1
          && code.getStatements().get(0) instanceof ExpressionStatement alone
          && is(alone.getExpression());
    }
    return expression instanceof ConstantExpression
        || expression instanceof VariableExpression
        || (expression instanceof PropertyExpression property && is(property.getObjectExpression()))
        || (expression instanceof BooleanExpression asked && is(asked.getExpression()))
        || (expression instanceof MethodCallExpression call
            && is(call.getObjectExpression())
            && gives(call))
        || (expression instanceof BinaryExpression binary
            && OPERATORS.contains(binary.getOperation().getText())
            && is(binary.getLeftExpression())
            && is(binary.getRightExpression()));
  }
}
