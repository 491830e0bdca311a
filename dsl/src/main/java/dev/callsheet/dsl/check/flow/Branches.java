package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.DeadCode;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CaseStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;

/** Finds branches that are taken when they are not meant to be, or never. */
public final class Branches extends CodeVisitorSupport {
  private final Findings findings;
  private final Sends sends;

  private Branches(Findings findings, Sends sends) {
    this.findings = findings;
    this.sends = sends;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    Branches branches = new Branches(findings, new Sends(methods, declared));
    methods.forEach(method -> method.getCode().visit(branches));
  }

  /** A case that does something and does not end goes on into the next one. */
  @Override
  public void visitSwitch(SwitchStatement choice) {
    List<CaseStatement> cases = choice.getCaseStatements();
    boolean hasDefault = !(choice.getDefaultStatement() instanceof EmptyStatement);
    for (int i = 0; i < cases.size(); i++) {
      boolean isLast = i == cases.size() - 1 && !hasDefault;
      if (!isLast && does(cases.get(i).getCode()) && !DeadCode.leaves(cases.get(i).getCode())) {
        Expression value = cases.get(i).getExpression();
        findings.warn(
            ProblemCode.FALLS_THROUGH,
            value,
            "what follows "
                + findings.at(value)
                + " goes on into "
                + (i + 1 < cases.size()
                    ? "case " + findings.at(cases.get(i + 1).getExpression())
                    : "default"),
            "end it with break");
      }
    }
    super.visitSwitch(choice);
  }

  private static boolean does(Statement code) {
    return code instanceof BlockStatement block
        ? block.getStatements().stream().anyMatch(Branches::does)
        : !(code instanceof EmptyStatement);
  }

  private boolean sendsOnly(Statement code) {
    return code instanceof BlockStatement block
        ? !block.isEmpty() && block.getStatements().stream().allMatch(this::sendsOnly)
        : code instanceof ExpressionStatement alone
            && alone.getExpression() instanceof MethodCallExpression call
            && sends.isSend(call);
  }

  /** What is sent in a catch waits for an error that comes long after the script. */
  @Override
  public void visitTryCatchFinally(TryCatchStatement statement) {
    if (sendsOnly(statement.getTryStatement())) {
      for (CatchStatement handler : statement.getCatchStatements()) {
        if (sends.anyIn(handler.getCode())) {
          findings.warn(
              ProblemCode.UNREACHABLE,
              handler,
              "nothing is sent while the script runs, so a failed send never comes here",
              "send it in a script of its own, once the run's report says who was not reached");
        }
      }
    }
    super.visitTryCatchFinally(statement);
  }
}
