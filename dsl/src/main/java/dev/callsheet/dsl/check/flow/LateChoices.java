package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** Finds rows that are chosen or sorted after {@code each} has gone through all of them. */
public final class LateChoices extends CodeVisitorSupport {
  private final Findings findings;
  private final Sends sends;

  private LateChoices(Findings findings, Sends sends) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.sends = sends;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    LateChoices choices = new LateChoices(findings, new Sends(methods, declared));
    methods.forEach(method -> method.getCode().visit(choices));
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    for (Statement statement : block.getStatements()) {
      if (statement instanceof ExpressionStatement alone
          && alone.getExpression() instanceof MethodCallExpression call) {
        late(call);
      }
    }
    super.visitBlockStatement(block);
  }

  /** What stands alone as a statement, or ends a block that sends, is for nobody to read. */
  private void late(MethodCallExpression call) {
    MethodCallExpression chosen = call;
    while (ListMethod.is(String.valueOf(chosen.getMethodAsString()), Trait.CHOOSES)
        && !chosen.isImplicitThis()
        && chosen.getObjectExpression() instanceof MethodCallExpression inner) {
      String running = String.valueOf(inner.getMethodAsString());
      if (ListMethod.is(running, Trait.RUNS) && !inner.isImplicitThis() && isSending(inner)) {
        String choice = String.valueOf(chosen.getMethodAsString());
        findings.error(
            chosen.getMethod(),
            running + " has gone through all rows already: what " + choice + " gives is not used",
            "put ." + choice + said(chosen) + " before ." + running);
        return;
      }
      chosen = inner;
    }
  }

  private boolean isSending(MethodCallExpression each) {
    return each.getArguments() instanceof TupleExpression values
        && values.getExpressions().stream()
            .anyMatch(value -> value instanceof ClosureExpression block && sends.anyIn(block));
  }

  private String said(MethodCallExpression call) {
    if (!(call.getArguments() instanceof TupleExpression tuple)) {
      return "";
    }
    List<Expression> values = tuple.getExpressions();
    return values.isEmpty()
        ? "()"
        : values.size() > 1 || values.get(0).getLineNumber() != values.get(0).getLastLineNumber()
            ? ""
            : values.get(0) instanceof ClosureExpression
                ? " " + findings.at(values.get(0))
                : "(" + findings.at(values.get(0)) + ")";
  }
}
