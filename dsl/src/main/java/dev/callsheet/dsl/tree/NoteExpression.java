package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** A text for whoever reads a decision. */
public final class NoteExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public final Expression text;

  public NoteExpression(int site, Expression text, ASTNode at) {
    super(at, List.of(text));
    this.site = site;
    this.text = text;
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
