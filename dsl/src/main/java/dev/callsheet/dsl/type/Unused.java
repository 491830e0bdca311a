package dev.callsheet.dsl.type;

import dev.callsheet.dsl.tree.Code;
import java.util.List;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.UnaryPlusExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Statements that work something out and change nothing, of which nobody takes the result. */
final class Unused extends Part {
  Unused(Inference script) {
    super(script);
  }

  /** The last statement of a block that is there for what it does. */
  void last(Statement code) {
    List<Statement> all = Code.statements(code);
    if (!all.isEmpty()) {
      of(all.get(all.size() - 1));
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
      if (script.words.isCondition()
          && !(given instanceof DeclarationExpression)
          && script.effects.isPure(given)) {
        remarks.tell(given, "line-of-condition", script.context().part());
        return;
      }
      boolean isText =
          given instanceof GStringExpression
              || given instanceof UnaryPlusExpression
              || (given instanceof ConstantExpression one && one.getValue() instanceof String);
      if (isText) {
        remarks.tell(given, "unused-text");
      } else if (given instanceof MethodCallExpression call
          && script.effects.isPure(call.getMethod())) {
        remarks.tell(call.getMethod(), "unused-result", call.getMethodAsString(), call);
      } else if (given instanceof BinaryExpression binary
          && !(binary instanceof DeclarationExpression)
          && !binary.getOperation().getText().equals("[")
          && script.effects.isPure(binary)) {
        remarks.tell(binary, "unused-answer", binary);
      }
    }
  }
}
