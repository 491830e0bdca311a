package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** Where the fields of a contact are in an event. */
public final class ContactExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public final List<Expression> fields;

  /** For each field the path in an event. */
  public final List<Expression> paths;

  public ContactExpression(int site, List<Expression> fields, List<Expression> paths, ASTNode at) {
    super(at, joined(fields, paths));
    this.site = site;
    this.fields = List.copyOf(fields);
    this.paths = List.copyOf(paths);
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
