package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Questions;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds rows that a set of what was seen passes over because nothing stands where the others have
 * their key: {@code findAll { seen.add(it.email) }} keeps one of them.
 *
 * @param findings takes what is found
 * @param cells that are known
 * @param questions of the script
 */
record SeenKeys(Findings findings, Cells cells, Questions questions) {
  void check(MethodCallExpression call) {
    if (!"add".equals(call.getMethodAsString())
        || call.isImplicitThis()
        || !questions.contains(call)
        || !(call.getArguments() instanceof TupleExpression values)
        || values.getExpressions().size() != 1) {
      return;
    }
    Expression key = values.getExpression(0);
    Expression cell = cell(key);
    Optional<String> column = cells.isCell(cell) ? cells.column(cell) : Optional.empty();
    Optional<CsvColumns> columns = cells.columns(cell);
    if (column.isEmpty() || columns.isEmpty()) {
      return;
    }
    List<Integer> blank = columns.get().blank(column.get());
    if (blank.size() > 1 && !isAsked(column.get())) {
      String asked = findings.at(call.getObjectExpression()) + ".add(";
      findings.warn(
          ProblemCode.BLANK_KEY,
          call.getMethod(),
          blank.size()
              + " rows of "
              + columns.get().file()
              + " have a blank '"
              + column.get()
              + "': only the first of them, row "
              + blank.get(0)
              + ", is new to "
              + findings.at(call.getObjectExpression()),
          columns.get().isPhone(column.get())
              ? "write unique { it.phone } in place of it: each of them is then refused and counted"
              : "say what tells them apart then: "
                  + asked
                  + findings.at(key)
                  + (key == cell ? ".trim()" : "")
                  + " ?: "
                  + findings.at(Cells.row(cell))
                  + ".phone)");
    }
  }

  /** Whether the script asks elsewhere whether there is something: {@code it.email && ...}. */
  private boolean isAsked(String column) {
    List<Expression> asked = new ArrayList<>();
    questions.forEach(asked::add);
    for (Expression question : asked) {
      if (isOf(question, column)
          || (question instanceof BinaryExpression compared
              && (isOf(compared.getLeftExpression(), column)
                  || isOf(compared.getRightExpression(), column)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(Expression asked, String column) {
    Expression cell = asked;
    while (cell instanceof NotExpression not) {
      cell = not.getExpression();
    }
    cell = cell(cell);
    return cell instanceof PropertyExpression property
        ? column.equals(property.getPropertyAsString())
        : cell instanceof BinaryExpression index
            && index.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
            && index.getRightExpression() instanceof ConstantExpression name
            && column.equals(name.getValue());
  }

  /** What a key is made of: {@code it.email} of {@code it.email.trim().toLowerCase()}. */
  private static Expression cell(Expression key) {
    Expression cell = key;
    while (cell instanceof MethodCallExpression call
        && !call.isImplicitThis()
        && call.getArguments() instanceof TupleExpression none
        && none.getExpressions().isEmpty()) {
      cell = call.getObjectExpression();
    }
    return cell;
  }
}
