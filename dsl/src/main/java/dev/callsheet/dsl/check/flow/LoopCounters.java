package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ForStatement;

/**
 * Finds rules that are made in a loop and read its counter: they are asked when the loop is over,
 * and the counter has come to its end for all of them.
 */
public final class LoopCounters extends CodeVisitorSupport {
  private final Findings findings;
  private final Deque<String> counters = new ArrayDeque<>();
  private boolean inRule;
  private boolean later;

  private LoopCounters(Findings findings) {
    this.findings = findings.of(ProblemCode.SLIP);
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    LoopCounters loops = new LoopCounters(findings);
    methods.forEach(method -> method.getCode().visit(loops));
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getCollectionExpression() instanceof ClosureListExpression parts
        && !parts.getExpressions().isEmpty()
        && parts.getExpression(0) instanceof DeclarationExpression counter
        && counter.getLeftExpression() instanceof VariableExpression variable) {
      counters.push(variable.getName());
      super.visitForLoop(loop);
      counters.pop();
    } else {
      super.visitForLoop(loop);
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    boolean before = inRule;
    inRule |= call.isImplicitThis() && "rule".equals(call.getMethodAsString());
    super.visitMethodCallExpression(call);
    inRule = before;
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    boolean before = later;
    later = inRule;
    super.visitClosureExpression(closure);
    later = before;
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    if (later && counters.contains(variable.getName())) {
      findings.error(
          variable,
          "the rule is asked when the loop is over, and '"
              + variable.getName()
              + "' has come to its end",
          "write [...].each { one -> rule(\"...\") { ... } }, which gives each rule its own");
    }
  }
}
