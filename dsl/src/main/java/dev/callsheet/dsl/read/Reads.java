package dev.callsheet.dsl.read;

import dev.callsheet.dsl.tree.Code;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** What is read from data, where it is read in another way than it is written. */
final class Reads {
  private Reads() {}

  /** Whether it is {@code params.name}. */
  static boolean isParams(PropertyExpression property) {
    return property.getObjectExpression() instanceof VariableExpression variable
        && variable.getName().equals("params")
        && property.getPropertyAsString() != null;
  }

  /** Whether it is asked whether a variable of the command line is there. */
  static boolean asksParams(BooleanExpression question) {
    return Code.bare(question.getExpression()) instanceof PropertyExpression property
        && isParams(property);
  }

  /** That question, which needs no such variable. */
  static BooleanExpression whetherThere(BooleanExpression question) {
    Expression asked = orNull((PropertyExpression) Code.bare(question.getExpression()));
    BooleanExpression lenient =
        question instanceof NotExpression ? new NotExpression(asked) : new BooleanExpression(asked);
    lenient.setSourcePosition(question);
    return lenient;
  }

  /** {@code params.name} that may be absent. */
  static Expression orNull(PropertyExpression property) {
    MethodCallExpression call =
        new MethodCallExpression(
            property.getObjectExpression(),
            "orNull",
            new ConstantExpression(property.getPropertyAsString()));
    call.setImplicitThis(false);
    call.setSourcePosition(property);
    return call;
  }

  /**
   * Makes a question of what a block such as that of {@code findAll} answers, if it is read from
   * the data: {@code it.vip} is asked for its truth there as in an {@code if}.
   */
  static void ask(MethodCallExpression call) {
    if (call.getArguments() instanceof TupleExpression arguments) {
      for (Expression argument : arguments.getExpressions()) {
        if (argument instanceof ClosureExpression closure
            && closure.getCode() instanceof BlockStatement block
            && !block.getStatements().isEmpty()) {
          Statement last = block.getStatements().get(block.getStatements().size() - 1);
          if (last instanceof ReturnStatement back) {
            back.setExpression(asked(back.getExpression()));
          } else if (last instanceof ExpressionStatement alone) {
            alone.setExpression(asked(alone.getExpression()));
          }
        }
      }
    }
  }

  private static Expression asked(Expression answer) {
    boolean isRead =
        (answer instanceof PropertyExpression property && !property.isSpreadSafe())
            || (answer instanceof BinaryExpression binary
                && binary.getOperation().getText().equals("["));
    if (!isRead) {
      return answer;
    }
    BooleanExpression question = new BooleanExpression(answer);
    question.setSourcePosition(answer);
    return question;
  }
}
