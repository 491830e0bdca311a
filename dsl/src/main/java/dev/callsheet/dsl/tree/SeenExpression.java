package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.expr.Expression;

/** A part of a condition whose value is told to whoever asks why a rule fires. */
public final class SeenExpression extends WordExpression {
  /** Where it stands in the text of the condition. */
  public final int column;

  public final Expression value;

  public SeenExpression(int column, Expression value) {
    super(value, List.of(value));
    this.column = column;
    this.value = value;
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }

  @Override
  public String getText() {
    return value.getText();
  }
}
