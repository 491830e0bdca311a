package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.SaidCell;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.check.SpelledOrder;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.notation.Amounts;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Finds cells that are read as other numbers than they spell. */
final class CellNumbers {
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("int", ".toInteger()"),
          Map.entry("Integer", ".toInteger()"),
          Map.entry("short", ".toInteger()"),
          Map.entry("byte", ".toInteger()"),
          Map.entry("long", ".toLong()"),
          Map.entry("Long", ".toLong()"),
          Map.entry("double", ".toDouble()"),
          Map.entry("Double", ".toDouble()"),
          Map.entry("float", ".toDouble()"),
          Map.entry("BigDecimal", ".toBigDecimal()"));

  private final Findings findings;
  private final Cells cells;
  private final SpelledOrder order;

  CellNumbers(Findings findings, Cells cells) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.cells = cells;
    this.order = new SpelledOrder(this.findings);
  }

  /** A cell is compared with a text that spells a number or a date. */
  void ordered(BinaryExpression binary) {
    if (Slips.ORDER.contains(binary.getOperation().getText())
        && (cells.isCell(binary.getLeftExpression())
            || cells.isCell(binary.getRightExpression()))) {
      order.check(
          binary,
          other ->
              new SpelledOrder.Column(
                  cells.told(other, CsvColumns::amounts),
                  cells.told(other, CsvColumns::dates),
                  cells.told(other, CsvColumns::hasBlank).orElse(false)));
    }
  }

  /** The code that makes a number of a cell, as its column needs it. */
  String number(Expression cell, Expression example) {
    boolean whole =
        example instanceof ConstantExpression constant
            && (constant.getValue() instanceof Integer || constant.getValue() instanceof Long);
    Optional<Amounts> written =
        cells.told(cell, CsvColumns::amounts).filter(amounts -> amounts.withComma().isPresent());
    boolean fraction = written.filter(amounts -> !amounts.isWhole()).isPresent();
    String conversion = whole && !fraction ? ".toInteger()" : ".toBigDecimal()";
    return SaidCell.of(cell, findings)
        + written.filter(amounts -> !amounts.isPlain()).map(Amounts::conversion).orElse(conversion);
  }

  /** {@code it.revenue.toBigDecimal()} of a column with a decimal comma makes 1.5 of 1.500. */
  void converted(MethodCallExpression call, String method) {
    Expression cell = call.getObjectExpression();
    if (Receiver.TEXT.has(method, Declaration::reads)) {
      cells
          .told(cell, CsvColumns::amounts)
          .filter(amounts -> amounts.withComma().orElse(false))
          .ifPresent(
              amounts ->
                  findings.warn(
                      ProblemCode.DECIMAL_COMMA,
                      call.getMethod(),
                      "the numbers of this column are written as '"
                          + amounts.example()
                          + "': a point in them groups, and is no fraction",
                      "write " + SaidCell.of(cell, findings) + amounts.conversion()));
    }
  }

  /** {@code (int) it.attempts} takes the code of the character, 49 for '1'. */
  void cast(CastExpression cast) {
    taken(cast, cast.getType(), cast.getExpression(), "(" + name(cast.getType()) + ")");
  }

  /** {@code int attempts = it.attempts}, which casts, too. */
  void set(ClassNode type, Expression value) {
    taken(value, type, value, "a variable of type " + name(type));
  }

  private static String name(ClassNode type) {
    return type.getNameWithoutPackage();
  }

  private void taken(Expression place, ClassNode type, Expression cell, String by) {
    String method = METHODS.get(name(type));
    if (method != null && cells.isCell(cell)) {
      Optional<Amounts> written =
          cells
              .told(cell, CsvColumns::amounts)
              .filter(amounts -> amounts.withComma().isPresent() && !amounts.isPlain());
      findings.error(
          place,
          by
              + " does not read the number in a text: it takes the code of its character, 49 for '1'",
          "write " + SaidCell.of(cell, findings) + written.map(Amounts::conversion).orElse(method));
    }
  }
}
