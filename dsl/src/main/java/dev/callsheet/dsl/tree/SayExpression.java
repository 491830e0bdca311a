package dev.callsheet.dsl.tree;

import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;

/** A word that asks something of the service, such as {@code sms}. */
public final class SayExpression extends WordExpression {
  /** The number of its place in the script. */
  public final int site;

  /** What it acts on, such as a queue; empty for a word that stands alone. */
  public final Optional<Expression> subject;

  /** The values without a name. */
  public final List<Expression> values;

  /** The values of its options, in the order in which its site has their names. */
  public final List<Expression> options;

  public SayExpression(
      int site,
      Optional<Expression> subject,
      List<Expression> values,
      List<Expression> options,
      ASTNode at) {
    super(at, joined(subject.stream().toList(), values, options));
    this.site = site;
    this.subject = subject;
    this.values = List.copyOf(values);
    this.options = List.copyOf(options);
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }
}
