package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds the first letters of a phone that are taken for its area code, and country codes that are
 * put before one: a phone reads as E.164, so that it begins with {@code +1}.
 */
final class AreaCodes {
  private static final String EXAMPLE = "+13055550123";
  private static final Pattern DIGITS = Pattern.compile("[(]?[1-9]\\d{1,5}[)]?");
  private static final Pattern CODE = Pattern.compile("(?s)(.*\\+\\d{0,3}[ -]?|00\\d{0,3}|1)");

  private final Findings findings;
  private final Declared declared;
  private final Predicate<Expression> isPhone;
  private final Map<String, Optional<Expression>> values = new HashMap<>();

  AreaCodes(Findings findings, Declared declared, Predicate<Expression> isPhone) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.declared = declared;
    this.isPhone = isPhone;
  }

  /**
   * The first letters of a phone.
   *
   * @param asked the expression that gives them
   * @param phone whose they are
   * @param length how many
   */
  private record Beginning(Expression asked, Expression phone, int length) {}

  /** Takes note of what is known under a name of its own. */
  void declare(DeclarationExpression declaration) {
    if (!declaration.isMultipleAssignmentDeclaration()) {
      Expression right = declaration.getRightExpression();
      boolean known =
          right instanceof ListExpression
              || right instanceof MapExpression
              || beginning(right).isPresent();
      values.merge(
          declaration.getVariableExpression().getName(),
          known ? Optional.of(right) : Optional.empty(),
          (earlier, later) -> Optional.empty());
    }
  }

  void check(BinaryExpression binary) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    switch (binary.getOperation().getText()) {
      case "==", "!=" -> {
        among(left, List.of(right));
        among(right, List.of(left));
      }
      case "in", "!in" -> among(left, elements(right));
      case "[" -> {
        if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET) {
          among(right, keys(left));
        }
      }
      case "+" -> prefixed(left, right);
      default -> {
        // No question about the first letters of a phone.
      }
    }
  }

  void check(MethodCallExpression call) {
    if (!call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression tuple
        && !tuple.getExpressions().isEmpty()) {
      Expression asked = tuple.getExpression(0);
      switch (String.valueOf(call.getMethodAsString())) {
        case "contains" -> among(asked, elements(call.getObjectExpression()));
        case "get", "getOrDefault", "containsKey" -> among(asked, keys(call.getObjectExpression()));
        case "equals" -> among(call.getObjectExpression(), List.of(asked));
        default -> {
          // No question about the first letters of a phone.
        }
      }
    }
  }

  void check(SwitchStatement choice) {
    among(
        choice.getExpression(),
        choice.getCaseStatements().stream()
            .map(one -> one.getExpression())
            .flatMap(
                one ->
                    one instanceof ListExpression list
                        ? list.getExpressions().stream()
                        : java.util.stream.Stream.of(one))
            .toList());
  }

  /** {@code "+1${lead.phone}"}. */
  void check(GStringExpression text) {
    List<ConstantExpression> parts = text.getStrings();
    for (int i = 0; i < text.getValues().size() && i < parts.size(); i++) {
      String before = String.valueOf(parts.get(i).getValue());
      if ((i == 0 || before.contains("+")) && isPhone.test(text.getValue(i))) {
        prefixed(before, text, text.getValue(i));
      }
    }
  }

  private void prefixed(Expression text, Expression phone) {
    if (text instanceof ConstantExpression constant
        && constant.getValue() instanceof String before
        && isPhone.test(phone)) {
      prefixed(before, text, phone);
    }
  }

  private void prefixed(String before, Expression place, Expression phone) {
    if (CODE.matcher(before).matches()) {
      String code = before.replaceFirst("(?s).*?(\\+?\\d{0,3}[ -]?)$", "$1").strip();
      findings.error(
          place,
          findings.at(phone) + " has its country code already: this says " + code + EXAMPLE,
          "write "
              + findings.at(phone)
              + " without the "
              + code
              + " before it; to reach it, to: "
              + row(phone));
    }
  }

  private String row(Expression phone) {
    return phone instanceof org.codehaus.groovy.ast.expr.PropertyExpression property
        ? findings.at(property.getObjectExpression())
        : phone instanceof BinaryExpression cell
            ? findings.at(cell.getLeftExpression())
            : findings.at(phone);
  }

  /** Tells when the first letters are never one of these. */
  private void among(Expression asked, List<Expression> codes) {
    Optional<Beginning> beginning = beginning(asked);
    boolean never =
        !codes.isEmpty()
            && codes.stream()
                .allMatch(
                    code ->
                        code instanceof ConstantExpression constant
                            && constant.getValue() instanceof String text
                            && DIGITS.matcher(text).matches());
    if (beginning.isPresent() && never && !findings.isWrongAt(beginning.get().asked())) {
      Beginning first = beginning.get();
      String phone = findings.at(first.phone());
      // No area code begins with 1, which is the country's.
      int from = codes.get(0).getText().startsWith("1") ? 1 : 2;
      findings.error(
          first.asked(),
          phone
              + " reads as E.164, such as "
              + EXAMPLE
              + ": this is '"
              + EXAMPLE.substring(0, first.length())
              + "', never "
              + findings.at(codes.get(0)),
          "write " + phone + ".substring(" + from + ", " + (from + first.length()) + ")");
    }
  }

  private Optional<Beginning> beginning(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      return value(variable)
          .filter(value -> !(value instanceof VariableExpression))
          .flatMap(this::beginning);
    }
    if (expression instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && binary.getRightExpression() instanceof RangeExpression range
        && number(range.getFrom()).equals(Optional.of(0))) {
      return number(range.getTo())
          .filter(to -> range.isInclusive())
          .flatMap(to -> of(expression, binary.getLeftExpression(), to + 1));
    }
    if (expression instanceof MethodCallExpression call
        && call.getArguments() instanceof TupleExpression tuple) {
      List<Expression> given = tuple.getExpressions();
      String name = String.valueOf(call.getMethodAsString());
      if (name.equals("take") && given.size() == 1) {
        return number(given.get(0)).flatMap(n -> of(expression, call.getObjectExpression(), n));
      }
      if (name.equals("substring")
          && given.size() == 2
          && number(given.get(0)).equals(Optional.of(0))) {
        return number(given.get(1)).flatMap(n -> of(expression, call.getObjectExpression(), n));
      }
    }
    return Optional.empty();
  }

  private Optional<Beginning> of(Expression asked, Expression phone, int length) {
    return length >= 2 && length <= 6 && isPhone.test(phone)
        ? Optional.of(new Beginning(asked, phone, length))
        : Optional.empty();
  }

  private static Optional<Integer> number(Expression expression) {
    return expression instanceof ConstantExpression constant
            && constant.getValue() instanceof Integer number
        ? Optional.of(number)
        : Optional.empty();
  }

  private Optional<Expression> value(VariableExpression variable) {
    return declared.changing().contains(variable.getName())
        ? Optional.empty()
        : values.getOrDefault(variable.getName(), Optional.empty());
  }

  private List<Expression> elements(Expression expression) {
    Expression list =
        expression instanceof VariableExpression variable
            ? value(variable).orElse(expression)
            : expression;
    return list instanceof ListExpression known ? known.getExpressions() : keys(expression);
  }

  private List<Expression> keys(Expression expression) {
    Expression map =
        expression instanceof VariableExpression variable
            ? value(variable).orElse(expression)
            : expression;
    return map instanceof MapExpression known
        ? known.getMapEntryExpressions().stream().map(MapEntryExpression::getKeyExpression).toList()
        : List.of();
  }
}
