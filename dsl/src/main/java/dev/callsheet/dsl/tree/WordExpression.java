package dev.callsheet.dsl.tree;

import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.GroovyCodeVisitor;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ExpressionTransformer;

/**
 * A node that stands where a word stood. Nothing of it changes once it is made. Whoever walks the
 * tree of Groovy comes to its parts; whoever needs to know which word it is gives a {@link
 * WordVisitor}.
 */
public abstract sealed class WordExpression extends Expression
    permits BlockExpression,
        ContactExpression,
        NameExpression,
        NoteExpression,
        OrderExpression,
        RowsExpression,
        RuleExpression,
        SayExpression,
        SeenExpression,
        StopExpression,
        SubjectExpression {

  private final List<Expression> parts;

  /**
   * A node at the place of another.
   *
   * @param parts the expressions of which it consists, in the order in which they are evaluated
   */
  WordExpression(ASTNode at, List<Expression> parts) {
    this.parts = parts;
    setSourcePosition(at);
  }

  /** Tells the visitor which word it is. */
  public abstract void accept(WordVisitor visitor);

  @Override
  public void visit(GroovyCodeVisitor visitor) {
    for (Expression part : parts) {
      part.visit(visitor);
    }
  }

  /** The same: its parts were checked before it was made. */
  @Override
  public Expression transformExpression(ExpressionTransformer transformer) {
    return this;
  }

  /** All expressions of some lists, in order. */
  @SafeVarargs
  static List<Expression> joined(List<Expression>... lists) {
    List<Expression> all = new ArrayList<>();
    for (List<Expression> list : lists) {
      all.addAll(list);
    }
    return all;
  }
}
