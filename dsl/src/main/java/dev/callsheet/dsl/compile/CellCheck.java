package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.HashSet;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds cells of CSV files that are taken for something else than a text, which they always are.
 */
final class CellCheck {
  private static final Set<String> EQUALITY = Set.of("==", "!=");
  private static final Set<String> ORDER = Set.of("<", "<=", ">", ">=", "<=>");
  private static final Set<String> SUMS = Set.of("+", "-", "*", "/", "%", "**");
  private static final Set<String> LOGIC = Set.of("&&", "||");

  private final Findings findings;
  private final KnownRows rows;

  /** Questions about null that stand beside another about the same cell. */
  private final Set<Expression> paired = new HashSet<>();

  CellCheck(Findings findings, KnownRows rows) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
  }

  void check(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (LOGIC.contains(operator)) {
      pair(left, right);
      pair(right, left);
    } else if (EQUALITY.contains(operator) && (isNull(left) || isNull(right))) {
      nullness(binary, isNull(left) ? right : left);
    } else if (EQUALITY.contains(operator) || ORDER.contains(operator)) {
      number(binary, left, right);
      number(binary, right, left);
    } else if (SUMS.contains(operator) && isCell(left) && LiteralCheck.isNumber(right)) {
      told(
          binary,
          left,
          operator.equals("+")
              ? "it would be put behind it: '82' + 1 is '821'"
              : "a sum needs numbers",
          number(left, right) + " " + operator + " " + findings.at(right));
    } else if (operator.equals("+") && isCell(right) && LiteralCheck.isNumber(left)) {
      told(
          binary,
          right,
          "it would be put behind it: 1 + '82' is '182'",
          findings.at(left) + " + " + number(right, left));
    } else if ((operator.equals("in") || operator.equals("!in")) && isCell(right)) {
      findings.error(
          Slips.place(binary.getOperation()),
          operator
              + " asks whether a list holds something; "
              + findings.at(right)
              + " is a text, and both would have to be equal",
          "write "
              + (operator.equals("!in") ? "!" : "")
              + findings.at(right)
              + ".contains("
              + findings.at(left)
              + ")");
    }
  }

  private void number(BinaryExpression binary, Expression cell, Expression number) {
    if (isCell(cell) && LiteralCheck.isNumber(number)) {
      String operator = binary.getOperation().getText();
      boolean isLeft = cell == binary.getLeftExpression();
      told(
          binary,
          cell,
          EQUALITY.contains(operator)
              ? "it is never equal to a number"
              : "it has no order with numbers",
          isLeft
              ? number(cell, number) + " " + operator + " " + findings.at(number)
              : findings.at(number) + " " + operator + " " + number(cell, number));
    }
  }

  private void told(BinaryExpression binary, Expression cell, String why, String instead) {
    findings.error(
        Slips.place(binary.getOperation()),
        findings.at(cell) + " is a text, as all cells of a CSV file are: " + why,
        "write " + instead);
  }

  private String number(Expression cell, Expression example) {
    boolean whole =
        example instanceof ConstantExpression constant
            && (constant.getValue() instanceof Integer || constant.getValue() instanceof Long);
    return findings.at(cell) + (whole ? ".toInteger()" : ".toBigDecimal()");
  }

  private void nullness(BinaryExpression binary, Expression cell) {
    if (isCell(cell) && !paired.contains(binary)) {
      boolean is = binary.getOperation().getText().equals("==");
      findings.warn(
          ProblemCode.NEVER_NULL,
          binary,
          "a cell of a CSV file is never null: a blank one is the empty text",
          "write " + (is ? "!" : "") + findings.at(cell));
    }
  }

  /** {@code cell == null || cell == ''} says what it means. */
  private void pair(Expression question, Expression other) {
    if (question instanceof BinaryExpression binary
        && EQUALITY.contains(binary.getOperation().getText())) {
      Expression left = binary.getLeftExpression();
      Expression right = binary.getRightExpression();
      Expression asked = isNull(left) ? right : left;
      if ((isNull(left) || isNull(right)) && findings.at(other).contains(findings.at(asked))) {
        paired.add(binary);
      }
    }
  }

  private static boolean isNull(Expression value) {
    return value instanceof ConstantExpression constant && constant.isNullExpression();
  }

  private boolean isCell(Expression expression) {
    if (expression instanceof PropertyExpression property) {
      return !property.isSpreadSafe()
          && rows.of(property.getObjectExpression()).filter(KnownRows.Known::isRow).isPresent();
    }
    return expression instanceof BinaryExpression binary
        && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        && rows.of(binary.getLeftExpression()).filter(KnownRows.Known::isRow).isPresent();
  }
}
