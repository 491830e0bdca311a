package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;

/** The end of a decision: no later rule is asked. */
public final class StopExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public StopExpression(int site, ASTNode at) {
    super(at, List.of());
    this.site = site;
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
