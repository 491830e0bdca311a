package dev.callsheet.dsl.tree;

import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.syntax.Token;

/** {@code a < b} and its like in a rule, where what is missing is neither less nor more. */
public final class OrderExpression extends WordExpression {
  private static final Map<String, Character> SIGNS =
      Map.of("<", '<', "<=", 'l', ">", '>', ">=", 'g');

  public final Token operator;
  public final Expression left;
  public final Expression right;

  public OrderExpression(Token operator, Expression left, Expression right) {
    super(left, List.of(left, right));
    this.operator = operator;
    this.left = left;
    this.right = right;
    setLineNumber(operator.getStartLine());
    setColumnNumber(operator.getStartColumn());
  }

  /** Whether an operator asks for an order. */
  public static boolean isOrder(Token operator) {
    return SIGNS.containsKey(operator.getText());
  }

  /** The sign that the operation of the language takes for the operator. */
  public char sign() {
    return SIGNS.getOrDefault(operator.getText(), ' ');
  }

  @Override
  public void accept(WordVisitor visitor) {
    visitor.visit(this);
  }

  @Override
  public String getText() {
    return "(" + left.getText() + " " + operator.getText() + " " + right.getText() + ")";
  }
}
