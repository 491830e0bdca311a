package dev.callsheet.dsl.check;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.Type;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/**
 * Makes a question of what a block such as that of {@code findAll} answers, if it is read from the
 * data: {@code it.vip} is asked for its truth there as in an {@code if}.
 */
public final class AskedBlocks extends CodeVisitorSupport {
  private AskedBlocks() {}

  public static void ask(List<MethodNode> methods) {
    AskedBlocks blocks = new AskedBlocks();
    methods.forEach(method -> method.getCode().visit(blocks));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    super.visitMethodCallExpression(call);
    if (!call.isImplicitThis()
        && Receiver.LIST.has(
            String.valueOf(call.getMethodAsString()), it -> it.takes(Type.Kind.ASK))
        && call.getArguments() instanceof TupleExpression arguments) {
      for (Expression argument : arguments.getExpressions()) {
        if (argument instanceof ClosureExpression closure
            && closure.getCode() instanceof BlockStatement block
            && !block.getStatements().isEmpty()) {
          answer(block.getStatements().get(block.getStatements().size() - 1));
        }
      }
    }
  }

  private static void answer(Statement last) {
    if (last instanceof ReturnStatement statement && isRead(statement.getExpression())) {
      statement.setExpression(asked(statement.getExpression()));
    } else if (last instanceof ExpressionStatement statement && isRead(statement.getExpression())) {
      statement.setExpression(asked(statement.getExpression()));
    }
  }

  private static boolean isRead(Expression answer) {
    return (answer instanceof PropertyExpression property && !property.isSpreadSafe())
        || (answer instanceof BinaryExpression binary
            && binary.getOperation().getText().equals("["));
  }

  private static Expression asked(Expression answer) {
    BooleanExpression question = new BooleanExpression(answer);
    question.setSourcePosition(answer);
    return question;
  }
}
