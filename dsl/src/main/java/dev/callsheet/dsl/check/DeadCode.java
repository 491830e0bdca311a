package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.ThrowStatement;

/** Finds statements that never run, since the one before them leads elsewhere in any case. */
public final class DeadCode extends CodeVisitorSupport {
  private final Findings findings;

  private DeadCode(Findings findings) {
    this.findings = findings;
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    methods.forEach(method -> method.getCode().visit(new DeadCode(findings)));
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i < statements.size() - 1; i++) {
      Statement next = statements.get(i + 1);
      if (leaves(statements.get(i)) && next.getLineNumber() > 0) {
        findings.warn(
            ProblemCode.UNREACHABLE,
            next,
            "this never runs: " + reason(statements.get(i)),
            "delete it, or move it up");
        break;
      }
    }
    super.visitBlockStatement(block);
  }

  private String reason(Statement before) {
    String word =
        before instanceof ReturnStatement
            ? "return"
            : before instanceof ThrowStatement
                ? "throw"
                : before instanceof BreakStatement
                    ? "break"
                    : before instanceof ContinueStatement ? "continue" : "if";
    return "the '"
        + word
        + "' in line "
        + before.getLineNumber()
        + (word.equals("if") ? " leaves either way" : " leaves before it");
  }

  /** Whether it leads elsewhere in any case. */
  public static boolean leaves(Statement statement) {
    if (statement instanceof BlockStatement block) {
      List<Statement> inner = block.getStatements();
      return !inner.isEmpty() && leaves(inner.get(inner.size() - 1));
    }
    if (statement instanceof IfStatement choice) {
      return !(choice.getElseBlock() instanceof EmptyStatement)
          && leaves(choice.getIfBlock())
          && leaves(choice.getElseBlock());
    }
    return statement instanceof ReturnStatement
        || statement instanceof ThrowStatement
        || statement instanceof BreakStatement
        || statement instanceof ContinueStatement;
  }
}
