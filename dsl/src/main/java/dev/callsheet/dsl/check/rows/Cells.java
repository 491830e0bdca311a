package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.data.header.CsvColumns;
import java.util.Optional;
import java.util.function.BiFunction;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Which expressions are certainly cells of CSV files, and of which columns.
 *
 * @param rows that are known
 */
record Cells(KnownRows rows) {
  boolean isCell(Expression expression) {
    return !(expression instanceof PropertyExpression property && property.isSpreadSafe())
        && rows.of(row(expression)).filter(KnownRows.Known::isRow).isPresent();
  }

  /** What a column is read from; the expression itself when none is. */
  static Expression row(Expression cell) {
    if (cell instanceof PropertyExpression property) {
      return property.getObjectExpression();
    }
    return cell instanceof BinaryExpression binary
            && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
        ? binary.getLeftExpression()
        : EmptyExpression.INSTANCE;
  }

  Optional<CsvColumns> columns(Expression cell) {
    return rows.of(row(cell)).flatMap(KnownRows.Known::columns);
  }

  /** The column that is read, if it is written out and exists. */
  Optional<String> column(Expression cell) {
    Expression name =
        cell instanceof PropertyExpression property
            ? property.getProperty()
            : ((BinaryExpression) cell).getRightExpression();
    return name instanceof ConstantExpression constant && constant.getValue() instanceof String text
        ? Optional.of(text)
            .filter(
                column ->
                    columns(cell)
                        .filter(columns -> columns.objection(column).isEmpty())
                        .isPresent())
        : Optional.empty();
  }

  /** What its file tells of the column that an expression reads; nothing if it reads none. */
  <T> Optional<T> told(
      Expression expression, BiFunction<CsvColumns, String, Optional<T>> question) {
    return isCell(expression)
        ? column(expression)
            .flatMap(
                column -> columns(expression).flatMap(columns -> question.apply(columns, column)))
        : Optional.empty();
  }
}
