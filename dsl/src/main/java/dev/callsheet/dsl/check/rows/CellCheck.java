package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.check.Questions;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;

/**
 * Finds cells of CSV files that are taken for something else than a text, which they always are.
 */
final class CellCheck {
  private static final Set<String> EQUALITY = Set.of("==", "!=");
  private static final Set<String> ORDER = Set.of("<", "<=", ">", ">=", "<=>");
  private static final Set<String> SUMS = Set.of("+", "-", "*", "/", "%", "**");
  private static final Set<String> DISTINCT = Set.of("unique", "toUnique", "toSet");
  private static final Set<String> LOGIC = Set.of("&&", "||");

  private final Findings findings;
  private final KnownRows rows;
  private final Questions questions;
  private final Cells cells;
  private final CellNumbers numbers;

  /** Questions about null that stand beside another about the same cell. */
  private final Set<Expression> paired = new HashSet<>();

  CellCheck(Findings findings, KnownRows rows, Questions questions) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
    this.questions = questions;
    this.cells = new Cells(rows);
    this.numbers = new CellNumbers(findings, cells);
  }

  /** What is asked of cells as numbers and dates. */
  CellNumbers numbers() {
    return numbers;
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
    } else if (EQUALITY.contains(operator) && (isTruth(left) || isTruth(right))) {
      truth(binary, isTruth(left) ? right : left, isTruth(left) ? left : right);
    } else if (EQUALITY.contains(operator) || ORDER.contains(operator)) {
      number(binary, left, right);
      number(binary, right, left);
      numbers.ordered(binary);
    } else if (SUMS.contains(operator) && isCell(left) && LiteralCheck.isNumber(right)) {
      told(
          binary,
          left,
          operator.equals("+")
              ? "it would be put behind it: '82' + 1 is '821'"
              : "a sum needs numbers",
          number(left, right) + " " + operator + " " + findings.at(right));
    } else if (SUMS.contains(operator) && isCell(right) && LiteralCheck.isNumber(left)) {
      told(
          binary,
          right,
          operator.equals("+")
              ? "it would be put behind it: 1 + '82' is '182'"
              : "a sum needs numbers",
          findings.at(left) + " " + operator + " " + number(right, left));
    } else if ((operator.equals("in") || operator.equals("!in"))
        && isCell(left)
        && rows.of(right).filter(KnownRows.Known::isRows).isPresent()) {
      notInRows(left, right);
    } else if ((operator.equals("in") || operator.equals("!in"))
        && isCell(left)
        && rows.of(right).filter(KnownRows.Known::isPhones).isPresent()) {
      notAPhone(left);
    } else if ((operator.equals("in") || operator.equals("!in")) && isCell(left)) {
      amongNumbers(binary, left, right);
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

  /** Rows are equal to nothing but themselves: {@code rows.unique()}, {@code seen.add(row)}. */
  void wholeRows(MethodCallExpression call, String method, List<Expression> values) {
    boolean ofRows =
        rows.of(call.getObjectExpression()).filter(KnownRows.Known::isRows).isPresent();
    boolean isRow =
        values.size() == 1 && rows.of(values.get(0)).filter(KnownRows.Known::isRow).isPresent();
    if (ofRows && DISTINCT.contains(method) && values.isEmpty()) {
      findings.error(
          call.getMethod(),
          "two rows are never equal, so all of them stay",
          "say by what: " + method + " { it.phone }");
    } else if (isRow && method.equals("add") && questions.contains(call)) {
      findings.error(
          values.get(0),
          "two rows are never equal, so each one is new",
          "write " + findings.at(values.get(0)) + ".phone");
    } else if (method.equals("contains")
        && values.size() == 1
        && isCell(values.get(0))
        && rows.of(call.getObjectExpression()).filter(KnownRows.Known::isPhones).isPresent()) {
      notAPhone(values.get(0));
    } else if (ofRows && method.equals("contains") && values.size() == 1 && isCell(values.get(0))) {
      notInRows(values.get(0), call.getObjectExpression());
    }
  }

  /** {@code lead.mobile in stop}: only the column of the contact reads as a phone. */
  private void notAPhone(Expression cell) {
    cells
        .told(cell, CsvColumns::raw)
        .ifPresent(
            raw ->
                findings.error(
                    cell,
                    findings.at(cell) + " reads as it is written, and is never equal to a phone",
                    "name the column of the phones, csv('people.csv', phone: '"
                        + cells.column(cell).orElse("")
                        + "'), and ask for its phone"));
  }

  private void notInRows(Expression cell, Expression group) {
    findings.error(
        group,
        findings.at(group) + " holds rows, and a text is never equal to one",
        cells
            .column(cell)
            .map(column -> "write " + findings.at(group) + ".collect { it." + column + " }")
            .orElse("choose a column: " + findings.at(group) + ".collect { it.phone }"));
  }

  private void amongNumbers(BinaryExpression binary, Expression cell, Expression group) {
    Expression example =
        group instanceof RangeExpression range
            ? range.getFrom()
            : group instanceof ListExpression list && !list.getExpressions().isEmpty()
                ? list.getExpression(0)
                : group;
    if (LiteralCheck.isNumber(example)) {
      told(
          binary,
          cell,
          "it is never one of these numbers",
          number(cell, example) + " " + binary.getOperation().getText() + " " + findings.at(group));
    }
  }

  /** {@code lead.optedOut == true}. */
  private void truth(BinaryExpression binary, Expression cell, Expression truth) {
    if (isCell(cell)) {
      boolean isTrue = Boolean.TRUE.equals(((ConstantExpression) truth).getValue());
      Optional<String> said = isTrue ? yes(cell) : no(cell);
      told(
          binary,
          cell,
          "it is never equal to " + findings.at(truth),
          findings.at(cell)
              + " "
              + binary.getOperation().getText()
              + " '"
              + said.orElse(findings.at(truth))
              + "'");
    }
  }

  /** {@code if (lead.optedOut)} of a column that says yes and no. */
  void truth(Expression cell) {
    if (questions.contains(cell) && isCell(cell)) {
      no(cell)
          .ifPresent(
              no ->
                  findings.error(
                      cell,
                      findings.at(cell)
                          + " is a text, and each text that is not empty is true: '"
                          + no
                          + "' too",
                      "write "
                          + yes(cell)
                              .map(yes -> " == '" + yes + "', or != '" + yes + "'")
                              .map(asked -> findings.at(cell) + asked)
                              .orElse(findings.at(cell) + " != '" + no + "', or == '" + no + "'")
                          + " for the contrary"));
    }
  }

  private Optional<String> no(Expression cell) {
    return cells.told(cell, CsvColumns::no);
  }

  private Optional<String> yes(Expression cell) {
    return cells.told(cell, CsvColumns::yes);
  }

  Optional<CsvColumns> columns(Expression cell) {
    return cells.columns(cell);
  }

  /** What a field of a row of JSON Lines holds. */
  Optional<HeldTexts> field(Expression read) {
    return rows.texts(read);
  }

  private static boolean isTruth(Expression value) {
    return value instanceof ConstantExpression constant && constant.getValue() instanceof Boolean;
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
    return numbers.number(cell, example);
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

  /** The column that a cell is read from, if the expression is one and the column exists. */
  Optional<String> columnOf(Expression expression) {
    return isCell(expression) ? column(expression) : Optional.empty();
  }

  /** The columns of the file that a cell is read from. */
  Optional<CsvColumns> columnsOf(Expression cell) {
    return columns(cell);
  }

  /** The row that a cell is read from. */
  Expression rowOf(Expression cell) {
    return Cells.row(cell);
  }

  boolean isCell(Expression expression) {
    return cells.isCell(expression);
  }

  /** The column that is read, if it is written out and exists. */
  Optional<String> column(Expression cell) {
    return cells.column(cell);
  }
}
