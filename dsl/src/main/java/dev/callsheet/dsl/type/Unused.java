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
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Statements that work something out and change nothing, of which nobody takes the result. */
final class Unused extends Part {
  private static final Set<String> OPERATORS =
      Set.of("== != < <= > >= in !in ==~ + - * / % && || [".split(" ", -1));

  /** Of a list they change it. */
  private static final Set<String> OF_ROWS = Set.of("sort", "unique");

  Unused(Inference script) {
    super(script);
  }

  /** The last statement of a block that is there for what it does. */
  void last(Statement code) {
    if (code instanceof BlockStatement block && !block.getStatements().isEmpty()) {
      of(block.getStatements().get(block.getStatements().size() - 1));
    } else if (!(code instanceof BlockStatement)) {
      of(code);
    }
  }

  /** A statement of which nobody takes what it gives. */
  void of(Statement statement) {
    if (statement instanceof IfStatement choice) {
      last(choice.getIfBlock());
      last(choice.getElseBlock());
    } else if (statement instanceof ExpressionStatement alone
        && statement.getStatementLabels() == null) {
      Expression given = alone.getExpression();
      if (script.words.isCondition() && isPure(given)) {
        remarks.tell(given, "line-of-condition", script.context().part());
        return;
      }
      boolean isText =
          given instanceof GStringExpression
              || given instanceof UnaryPlusExpression
              || (given instanceof ConstantExpression one && one.getValue() instanceof String);
      if (isText) {
        remarks.tell(given, "unused-text");
      } else if (given instanceof MethodCallExpression call && gives(call)) {
        remarks.tell(call.getMethod(), "unused-result", call.getMethodAsString(), call);
      } else if (given instanceof BinaryExpression binary
          && !binary.getOperation().getText().equals("[")
          && isPure(binary)) {
        remarks.tell(binary, "unused-answer", binary);
      }
    }
  }

  /** Whether all methods of the name do nothing but give something new. */
  private boolean gives(MethodCallExpression call) {
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
        && Inference.arguments(call.getArguments()).stream().allMatch(this::isPure);
  }

  /** Whether it does nothing but give a value. */
  boolean isPure(Expression expression) {
    if (expression instanceof MethodCallExpression call
        && call.isImplicitThis()
        && WordTypes.isData(call)) {
      return true;
    } else if (expression instanceof ListExpression list) {
      return list.getExpressions().stream().allMatch(this::isPure);
    } else if (expression instanceof MapExpression map) {
      return map.getMapEntryExpressions().stream()
          .allMatch(one -> isPure(one.getValueExpression()));
    } else if (expression instanceof GStringExpression text) {
      return text.getValues().stream().allMatch(this::isPure);
    } else if (expression instanceof ClosureExpression block) {
      return block.getCode() instanceof BlockStatement code
          && code.getStatements().size() == 1
          && code.getStatements().get(0) instanceof ExpressionStatement alone
          && isPure(alone.getExpression());
    }
    return expression instanceof ConstantExpression
        || expression instanceof VariableExpression
        || (expression instanceof PropertyExpression property
            && isPure(property.getObjectExpression()))
        || (expression instanceof BooleanExpression asked && isPure(asked.getExpression()))
        || (expression instanceof MethodCallExpression call
            && isPure(call.getObjectExpression())
            && gives(call))
        || (expression instanceof BinaryExpression binary
            && OPERATORS.contains(binary.getOperation().getText())
            && isPure(binary.getLeftExpression())
            && isPure(binary.getRightExpression()));
  }
}
