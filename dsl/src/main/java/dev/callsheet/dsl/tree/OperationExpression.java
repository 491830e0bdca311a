package dev.callsheet.dsl.tree;

import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.GroovyCodeVisitor;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ExpressionTransformer;
import org.jspecify.annotations.Nullable;

/**
 * A node that stands where a word stood, or for a part of a rule: an operation by its name, with
 * what it is given. Nothing of it changes once it is made. Whoever walks the tree of Groovy comes
 * to the expressions in it.
 */
public final class OperationExpression extends Expression {
  /** The operators of an order, each with the sign that the operation of the language takes. */
  public static final Map<String, Character> ORDERS =
      Map.of("<", '<', "<=", 'l', ">", '>', ">=", 'g');

  /** As the speech of a scene calls it, or the operations of rules. */
  public final String name;

  /** What it takes, in the order of evaluation: expressions, texts, numbers, truths, lists. */
  public final List<Object> given;

  private final String text;

  /** An operation that stands for a node, or is a part of another one, with how it reads. */
  public OperationExpression(String name, List<?> given, String text, @Nullable ASTNode at) {
    this.name = name;
    this.given = List.copyOf(given);
    this.text = text;
    if (at != null) {
      setSourcePosition(at);
    }
  }

  /** An operation that stands for this. */
  public static OperationExpression of(String name, ASTNode at, Object... given) {
    return new OperationExpression(name, List.of(given), name, at);
  }

  /** An operation that is a part of another one. */
  public static OperationExpression part(String name, Object... given) {
    return new OperationExpression(name, List.of(given), name, null);
  }

  @Override
  public void visit(GroovyCodeVisitor visitor) {
    visit(given, visitor);
  }

  private static void visit(List<?> given, GroovyCodeVisitor visitor) {
    for (Object one : given) {
      if (one instanceof List<?> several) {
        visit(several, visitor);
      } else if (one instanceof Expression part) {
        part.visit(visitor);
      }
    }
  }

  /** The same: its parts were checked before it was made. */
  @Override
  public Expression transformExpression(ExpressionTransformer transformer) {
    return this;
  }

  /** The same operation of the parts that are made of its own. */
  public OperationExpression transformed(ExpressionTransformer transformer) {
    List<Object> made =
        given.stream()
            .map(
                one ->
                    one instanceof OperationExpression part
                        ? part.transformed(transformer)
                        : one instanceof Expression part ? transformer.transform(part) : one)
            .toList();
    return new OperationExpression(name, made, text, null);
  }

  /** What is seen where a condition is explained; all else is itself. */
  public static Expression bare(Expression expression) {
    return expression instanceof OperationExpression word
            && word.name.equals("seen")
            && word.given.get(0) instanceof Expression seen
        ? seen
        : expression;
  }

  @Override
  public String getText() {
    return text;
  }
}
