package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.problem.Findings;
import java.util.List;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;

/** Finds lines that are indented as if they belonged to the if or the loop before them. */
public final class Indentation extends CodeVisitorSupport {
  private final Findings findings;

  private Indentation(Findings findings) {
    this.findings = findings;
  }

  public static void check(List<MethodNode> methods, Findings findings) {
    Indentation indentation = new Indentation(findings);
    methods.forEach(method -> method.getCode().visit(indentation));
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i < statements.size() - 1; i++) {
      Statement head = statements.get(i);
      Statement next = statements.get(i + 1);
      Statement body = body(head);
      if (!(body instanceof BlockStatement)
          && !(body instanceof EmptyStatement)
          && body.getLineNumber() > head.getLineNumber()
          && next.getLineNumber() > body.getLastLineNumber()
          && next.getColumnNumber() == body.getColumnNumber()
          && body.getColumnNumber() > head.getColumnNumber()) {
        findings.tell(next, "indented", word(head), body.getLineNumber());
      }
    }
    super.visitBlockStatement(block);
  }

  /** What stands last under it. */
  private static Statement body(Statement head) {
    if (head instanceof IfStatement choice) {
      Statement otherwise = choice.getElseBlock();
      return otherwise instanceof EmptyStatement
          ? choice.getIfBlock()
          : otherwise instanceof IfStatement ? body(otherwise) : otherwise;
    }
    return head instanceof ForStatement each
        ? each.getLoopBlock()
        : head instanceof WhileStatement loop ? loop.getLoopBlock() : EmptyStatement.INSTANCE;
  }

  private static String word(Statement head) {
    return head instanceof IfStatement choice
        ? choice.getElseBlock() instanceof EmptyStatement ? "if" : "else"
        : head instanceof ForStatement ? "for" : "while";
  }
}
