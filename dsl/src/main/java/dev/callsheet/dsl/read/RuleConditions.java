package dev.callsheet.dsl.read;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.MethodsOfTexts;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.parse.OneLine;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.OperationExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a condition asks of fields out of its expression, so that the engine can ask it
 * without the script; what it cannot read stays code.
 */
public final class RuleConditions {
  private static final Map<String, String> MIRRORED =
      Map.of("==", "==", "!=", "!=", "<", ">", "<=", ">=", ">", "<", ">=", "<=");
  private static final Set<String> MEMBERSHIP = Set.of("in", "!in");
  private static final Set<String> AFFIXES = Set.of("startsWith", "endsWith");

  private final OneLine text;
  private final Predicate<String> isSettled;
  private final Function<String, Optional<ListExpression>> lists;

  /** Reads one condition, knowing which variables and lists keep what they are set to. */
  public RuleConditions(
      OneLine text, Predicate<String> isSettled, Function<String, Optional<ListExpression>> lists) {
    this.text = text;
    this.lists = lists;
    this.isSettled = isSettled;
  }

  /**
   * What is joined by {@code &&}, in order, each with its number; what joins it in {@code ands}.
   */
  public List<Expression> conjuncts(Expression expression, List<Expression> ands) {
    List<Expression> all = new ArrayList<>();
    conjuncts(expression, all, ands);
    return all;
  }

  private void conjuncts(Expression expression, List<Expression> all, List<Expression> ands) {
    Expression bare = Code.bare(expression);
    if (bare instanceof BinaryExpression binary && operator(binary).equals("&&")) {
      int first = all.size();
      conjuncts(binary.getLeftExpression(), all, ands);
      conjuncts(binary.getRightExpression(), all, ands);
      ands.add(OperationExpression.part("and", column(binary), first, all.size() - 1));
    } else {
      all.add(bare);
    }
  }

  /** What can be told from fields alone; empty if the condition asks more. */
  public Optional<OperationExpression> data(Expression expression) {
    Expression bare = Code.bare(expression);
    if (bare instanceof NotExpression not) {
      return data(not.getExpression())
          .map(part -> OperationExpression.part("not", text.not(not), part));
    }
    if (bare instanceof MethodCallExpression call) {
      return contains(call);
    }
    if (!(bare instanceof BinaryExpression binary)) {
      return Optional.empty();
    }
    String operator = operator(binary);
    if (operator.equals("&&") || operator.equals("||")) {
      return data(binary.getLeftExpression())
          .flatMap(
              left ->
                  data(binary.getRightExpression())
                      .map(
                          right ->
                              OperationExpression.part(
                                  "joined", operator.equals("&&"), column(binary), left, right)));
    }
    Expression left = Code.bare(binary.getLeftExpression());
    Expression right = Code.bare(binary.getRightExpression());
    if (MEMBERSHIP.contains(operator)) {
      if (right instanceof VariableExpression variable && isSettled.test(variable.getName())) {
        return lists
            .apply(variable.getName())
            .flatMap(list -> test(operator, left, list, column(binary)));
      }
      return right instanceof ListExpression
          ? test(operator, left, right, column(binary))
          : Optional.empty();
    }
    if (!MIRRORED.containsKey(operator)) {
      return Optional.empty();
    }
    return right instanceof ListExpression
        ? Optional.empty()
        : test(operator, left, right, column(binary))
            .or(() -> test(MIRRORED.get(operator), right, left, column(binary)));
  }

  private Optional<OperationExpression> contains(MethodCallExpression call) {
    Expression given = only(call);
    return "contains".equals(call.getMethodAsString()) && given != null
        ? test("contains", call.getObjectExpression(), given, text.column(call.getMethod()))
        : Optional.empty();
  }

  /** The one value of a call, if it is written out. */
  private static @Nullable Expression only(MethodCallExpression call) {
    return !call.isImplicitThis()
            && !call.isSpreadSafe()
            && call.getArguments() instanceof TupleExpression arguments
            && arguments.getExpressions().size() == 1
            && arguments.getExpression(0) instanceof ConstantExpression constant
            && constant.getValue() != null
        ? constant
        : null;
  }

  private Optional<OperationExpression> test(
      String operator, Expression field, Expression operand, int column) {
    return path(field)
        .filter(path -> isOperand(operand))
        .map(
            path ->
                OperationExpression.part(
                    "test",
                    operator,
                    path,
                    operand,
                    text.column(((PropertyExpression) field).getProperty()),
                    column));
  }

  private boolean isOperand(Expression expression) {
    if (expression instanceof ListExpression list) {
      return list.getExpressions().stream().allMatch(this::isOperand);
    }
    return expression instanceof ConstantExpression
        || (expression instanceof UnaryMinusExpression minus
            && minus.getExpression() instanceof ConstantExpression)
        || (expression instanceof VariableExpression variable
            && isSettled.test(variable.getName()));
  }

  /**
   * What is asked of one field by its truth, as {@code event.consent} does, by how its text begins
   * or ends, or by the contrary of these: the method, the path, the text and what is expected; null
   * if the expression asks anything else.
   */
  static Expression question(Expression expression) {
    boolean expected = true;
    Expression bare = Code.bare(expression);
    while (bare instanceof NotExpression not) {
      expected = !expected;
      bare = Code.bare(not.getExpression());
    }
    boolean asked = expected;
    Optional<Expression> question =
        bare instanceof MethodCallExpression call
            ? AFFIXES.contains(String.valueOf(call.getMethodAsString()))
                    && !call.isSafe()
                    && only(call) instanceof ConstantExpression affix
                    && affix.getValue() instanceof String text
                ? path(call.getObjectExpression())
                    .map(path -> question(call.getMethodAsString(), path, text, asked))
                : Optional.empty()
            : path(bare).map(path -> question("", path, "", asked));
    return question.orElse(ConstantExpression.NULL);
  }

  private static Expression question(String method, String path, String text, boolean expected) {
    return OperationExpression.part("question", method, path, text, expected);
  }

  /** {@code lead.score} for {@code event.lead.score}. */
  public static Optional<String> path(Expression expression) {
    if (!(expression instanceof PropertyExpression property)
        || property.isSpreadSafe()
        || property.getPropertyAsString() == null
        || !(property.getProperty() instanceof ConstantExpression)) {
      return Optional.empty();
    }
    String name = property.getPropertyAsString();
    if (name.isBlank() || name.contains(".")) {
      return Optional.empty();
    }
    Expression owner = property.getObjectExpression();
    if (owner instanceof VariableExpression variable) {
      return variable.getName().equals(EventName.EVENT) ? Optional.of(name) : Optional.empty();
    }
    return isOfValue(name) ? Optional.empty() : path(owner).map(before -> before + "." + name);
  }

  /** Whether lists, texts or numbers have such a property, as every record may. */
  private static boolean isOfValue(String name) {
    return name.equals("allWhitespace")
        || ScriptMethod.has(MethodsOfTexts.ALL, FewMethods.getter("is", name), 0)
        || ScriptMethod.has(FewMethods.OF_NUMBER, FewMethods.getter("get", name), 0);
  }

  private static String operator(BinaryExpression binary) {
    return binary.getOperation().getText();
  }

  private int column(BinaryExpression binary) {
    return text.column(
        binary.getOperation().getStartLine(), binary.getOperation().getStartColumn());
  }
}
