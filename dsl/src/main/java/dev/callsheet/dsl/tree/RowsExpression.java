package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** A data file that is read, as with {@code csv}. */
public final class RowsExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  public final Expression file;

  /** The values of its options, in the order in which its site has their names. */
  public final List<Expression> options;

  public RowsExpression(int site, Expression file, List<Expression> options, ASTNode at) {
    super(at, joined(List.of(file), options));
    this.site = site;
    this.file = file;
    this.options = List.copyOf(options);
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }

  @Override
  public String getText() {
    return "rows of " + file.getText();
  }
}
