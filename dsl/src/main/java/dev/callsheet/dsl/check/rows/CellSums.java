package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds cells that are put side by side where their sum is meant. */
final class CellSums {
  private static final Set<String> COMPARING =
      Set.of("==", "!=", "<", "<=", ">", ">=", "<=>", "-", "*", "/", "%");

  private static final Map<String, String> CASTS =
      Map.of(
          "int", "toInteger",
          "Integer", "toInteger",
          "long", "toLong",
          "Long", "toLong",
          "BigDecimal", "toBigDecimal",
          "double", "toDouble",
          "Double", "toDouble");

  private static final String SMALL = "0|[1-9]\\d{0,4}";

  private final Findings findings;
  private final CellCheck cells;

  CellSums(Findings findings, CellCheck cells) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.cells = cells;
  }

  /** {@code (row.calls + row.texts).toInteger() >= 10}, {@code row.calls + row.texts > 10}. */
  void check(BinaryExpression binary) {
    if (COMPARING.contains(binary.getOperation().getText())) {
      Expression left = binary.getLeftExpression();
      Expression right = binary.getRightExpression();
      compared(left, right);
      compared(right, left);
    }
  }

  private void compared(Expression sum, Expression other) {
    if (LiteralCheck.isNumber(other)) {
      joined(sum).ifPresent(parts -> tell(sum, parts, "toInteger"));
    }
    number(sum).ifPresent(parts -> tell(sum, parts, conversion(sum)));
  }

  /** {@code (row.calls + row.texts).toInteger()} anywhere, of columns of small numbers. */
  void check(Expression converted) {
    number(converted)
        .filter(parts -> parts.stream().allMatch(this::isOfNumbers))
        .ifPresent(parts -> tell(converted, parts, conversion(converted)));
  }

  private Optional<List<Expression>> number(Expression expression) {
    if (expression instanceof MethodCallExpression call
        && Receiver.TEXT.has(String.valueOf(call.getMethodAsString()), Declaration::reads)) {
      return joined(call.getObjectExpression());
    }
    return expression instanceof CastExpression cast
            && CASTS.containsKey(cast.getType().getNameWithoutPackage())
        ? joined(cast.getExpression())
        : Optional.empty();
  }

  private static String conversion(Expression expression) {
    return expression instanceof MethodCallExpression call
        ? String.valueOf(call.getMethodAsString())
        : CASTS.getOrDefault(
            ((CastExpression) expression).getType().getNameWithoutPackage(), "toInteger");
  }

  /** The cells that a + puts side by side, if there is nothing else. */
  private Optional<List<Expression>> joined(Expression expression) {
    List<Expression> parts = new ArrayList<>();
    return expression instanceof BinaryExpression sum
            && sum.getOperation().getText().equals("+")
            && isOfCells(expression, parts)
        ? Optional.of(parts)
        : Optional.empty();
  }

  private boolean isOfCells(Expression expression, List<Expression> parts) {
    if (expression instanceof BinaryExpression binary
        && binary.getOperation().getText().equals("+")) {
      return isOfCells(binary.getLeftExpression(), parts)
          && isOfCells(binary.getRightExpression(), parts);
    }
    parts.add(expression);
    return cells.columnOf(expression).isPresent();
  }

  /** Codes and parts of phones are longer, or all of one length, or begin with 0. */
  private boolean isOfNumbers(Expression cell) {
    Optional<CsvColumns> columns = cells.columnsOf(cell);
    List<String> said =
        cells.columnOf(cell).flatMap(c -> columns.map(all -> all.cells(c))).orElse(List.of());
    return said.stream().allMatch(text -> text.matches(SMALL))
        && said.stream().map(String::length).distinct().count() > 1;
  }

  private void tell(Expression sum, List<Expression> parts, String conversion) {
    if (!findings.isWrongAt(sum)) {
      findings.error(
          sum,
          "cells of a CSV file are texts, and + puts them side by side: '1' + '2' is '12'",
          "write "
              + parts.stream()
                  .map(part -> Chain.text(part, findings) + "." + conversion + "()")
                  .collect(Collectors.joining(" + ")));
    }
  }
}
