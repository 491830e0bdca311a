package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.OneLine;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.OperationExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** Lets the parts of a condition be seen, so that it can be told why it does not hold. */
final class SeenParts {

  private final OneLine text;
  private final Predicate<String> isVariable;

  /** For one condition of a script that declares such variables. */
  SeenParts(OneLine text, Predicate<String> isVariable) {
    this.text = text;
    this.isVariable = isVariable;
  }

  /** A part whose value is told to whoever asks why a rule fires. */
  private static Expression seen(int column, Expression value) {
    return new OperationExpression("seen", List.of(value, column), value.getText(), value);
  }

  /** The same expression; whoever wants to know is told what its parts come to. */
  Expression in(Expression expression) {
    if (expression instanceof NotExpression not) {
      Expression inner = new NotExpression(in(not.getExpression()));
      inner.setSourcePosition(not);
      return seen(text.not(not), inner);
    }
    if (expression instanceof BinaryExpression binary) {
      return binary(binary);
    }
    if (expression instanceof MethodCallExpression call) {
      return call(call);
    }
    if (expression instanceof OperationExpression asked && asked.name.equals("optOut")) {
      List<?> parts =
          asked.given.stream()
              .map(part -> part instanceof Expression one ? in(one) : part)
              .toList();
      return seen(
          text.column(asked), new OperationExpression(asked.name, parts, asked.getText(), asked));
    }
    if (expression instanceof PropertyExpression property && isOfValue(property)) {
      return seen(text.column(property.getProperty()), property);
    }
    if (expression instanceof VariableExpression variable && isVariable.test(variable.getName())) {
      return seen(text.column(variable), variable);
    }
    return expression;
  }

  private Expression binary(BinaryExpression binary) {
    int type = binary.getOperation().getType();
    if (Types.ofType(type, Types.ASSIGNMENT_OPERATOR) || type == Types.LEFT_SQUARE_BRACKET) {
      return binary;
    }
    binary.setLeftExpression(in(binary.getLeftExpression()));
    String operator = binary.getOperation().getText();
    if (!operator.endsWith("in") && !operator.endsWith("instanceof")) {
      binary.setRightExpression(in(binary.getRightExpression()));
    }
    return seen(
        text.column(binary.getOperation().getStartLine(), binary.getOperation().getStartColumn()),
        binary);
  }

  private Expression call(MethodCallExpression call) {
    if (!call.isImplicitThis() && isSeen(call.getObjectExpression())) {
      call.setObjectExpression(in(call.getObjectExpression()));
    }
    if (call.getArguments() instanceof ArgumentListExpression arguments) {
      List<Expression> seen = new ArrayList<>();
      for (Expression argument : arguments.getExpressions()) {
        seen.add(isSeen(argument) ? in(argument) : argument);
      }
      call.setArguments(new ArgumentListExpression(seen));
    }
    return seen(text.column(call.getMethod()), call);
  }

  private static boolean isSeen(Expression expression) {
    return !(expression instanceof ClosureExpression)
        && !(expression instanceof ConstantExpression);
  }

  /** Whether it is no type's constant, such as {@code Math.PI}. */
  private static boolean isOfValue(PropertyExpression property) {
    String root = Code.root(property);
    return root.isEmpty() || EventName.isGiven(root);
  }
}
