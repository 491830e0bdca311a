package dev.callsheet.dsl.tree;

import java.util.List;
import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.ThrowStatement;
import org.jspecify.annotations.Nullable;

/** What all who read Groovy's tree ask of its forms. Thread-safe, as it holds nothing. */
public final class Code {
  private Code() {}

  /** The statements of a block. */
  public static List<Statement> statements(Statement code) {
    return code instanceof BlockStatement block ? block.getStatements() : List.of(code);
  }

  /** What a line says or gives. */
  public static @Nullable Expression value(Statement line) {
    return line instanceof ExpressionStatement alone
        ? alone.getExpression()
        : line instanceof ReturnStatement back ? back.getExpression() : null;
  }

  /** The expression that a block gives last. */
  public static @Nullable Expression last(Statement code) {
    if (code instanceof BlockStatement block) {
      List<Statement> all = block.getStatements();
      return all.isEmpty() ? null : last(all.get(all.size() - 1));
    }
    return value(code);
  }

  /** Whether nothing behind a statement runs. */
  public static boolean leaves(@Nullable Statement code) {
    if (code instanceof BlockStatement block) {
      List<Statement> all = block.getStatements();
      return !all.isEmpty() && leaves(all.get(all.size() - 1));
    }
    if (code instanceof IfStatement choice) {
      return leaves(choice.getIfBlock()) && leaves(choice.getElseBlock());
    }
    return code instanceof ReturnStatement
        || code instanceof ThrowStatement
        || code instanceof BreakStatement
        || code instanceof ContinueStatement;
  }

  /** What is asked by a condition, without what Groovy puts around it. */
  public static Expression bare(Expression condition) {
    Expression asked = condition;
    while (asked instanceof BooleanExpression question && !(asked instanceof NotExpression)) {
      asked = question.getExpression();
    }
    return asked;
  }

  /** The name with which dots begin, such as {@code a} of {@code a.b.c}; empty if with none. */
  public static String root(Expression expression) {
    Expression root = expression;
    while (root instanceof PropertyExpression property) {
      root = property.getObjectExpression();
    }
    return root instanceof VariableExpression variable ? variable.getName() : "";
  }

  /** The values that a call gives. */
  public static List<Expression> arguments(Expression arguments) {
    return arguments instanceof ArgumentListExpression || arguments instanceof TupleExpression
        ? ((TupleExpression) arguments).getExpressions()
        : List.of(arguments);
  }
}
