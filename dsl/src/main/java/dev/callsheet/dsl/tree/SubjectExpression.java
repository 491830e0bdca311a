package dev.callsheet.dsl.tree;

import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** What verbs act on, such as {@code queue(17)}. */
public final class SubjectExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  /** Its id; empty for a subject that has none. */
  public final Optional<Expression> id;

  public SubjectExpression(int site, Optional<Expression> id, ASTNode at) {
    super(at, id.stream().toList());
    this.site = site;
    this.id = id;
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
