package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Finds true and false given back by what a rule does: they do not end the decision. */
public final class RuleReturns extends CodeVisitorSupport {
  private static final Set<String> DOING = Set.of("then", "otherwise");

  private final Findings findings;

  private RuleReturns(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    RuleReturns returns = new RuleReturns(findings);
    methods.forEach(method -> method.getCode().visit(returns));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    if (call.isImplicitThis() && "rule".equals(call.getMethodAsString())) {
      for (Statement line : blockOf(call)) {
        if (line instanceof ExpressionStatement alone
            && alone.getExpression() instanceof MethodCallExpression clause
            && DOING.contains(String.valueOf(clause.getMethodAsString()))) {
          blockOf(clause).forEach(this::look);
        }
      }
    }
    super.visitMethodCallExpression(call);
  }

  private static List<Statement> blockOf(MethodCallExpression call) {
    if (call.getArguments() instanceof TupleExpression arguments) {
      for (Expression argument : arguments.getExpressions()) {
        if (argument instanceof ClosureExpression closure
            && closure.getCode() instanceof BlockStatement block) {
          return block.getStatements();
        }
      }
    }
    return List.of();
  }

  private void look(Statement statement) {
    if (statement instanceof BlockStatement block) {
      block.getStatements().forEach(this::look);
    } else if (statement instanceof IfStatement choice) {
      look(choice.getIfBlock());
      look(choice.getElseBlock());
    } else if (statement instanceof ReturnStatement given
        && given.getExpression() instanceof ConstantExpression constant
        && constant.getValue() instanceof Boolean) {
      findings.error(
          given,
          "nobody looks at what a rule gives back",
          "to ask no later rule, write stop; to leave the block, write return alone");
    }
  }
}
