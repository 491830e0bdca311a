package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** A name for an id, as in {@code names { queue 'inbound', 880 }}. */
public final class NameExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public final Expression name;

  public final Expression id;

  public NameExpression(int site, Expression name, Expression id, ASTNode at) {
    super(at, List.of(name, id));
    this.site = site;
    this.name = name;
    this.id = id;
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
