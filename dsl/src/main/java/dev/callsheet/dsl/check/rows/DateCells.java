package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.library.notation.Numerals;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** Finds columns that are asked whether they equal a date: they are texts, which are none. */
final class DateCells {
  private static final Set<String> MAKING = Set.of("of", "parse", "now");

  private final Findings findings;
  private final KnownRows rows;
  private final Declared declared;
  private final Map<String, Optional<String>> types = new HashMap<>();

  DateCells(Findings findings, KnownRows rows, Declared declared) {
    this.findings = findings.of(ProblemCode.SLIP);
    this.rows = rows;
    this.declared = declared;
  }

  /** Takes note of a date under a name of its own. */
  void declare(DeclarationExpression declaration) {
    if (!declaration.isMultipleAssignmentDeclaration()) {
      types.merge(
          declaration.getVariableExpression().getName(),
          type(declaration.getRightExpression()),
          (earlier, later) -> earlier.equals(later) ? earlier : Optional.empty());
    }
  }

  void check(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (operator.equals("==") || operator.equals("!=")) {
      equal(binary, binary.getLeftExpression(), binary.getRightExpression());
      equal(binary, binary.getRightExpression(), binary.getLeftExpression());
    }
  }

  private void equal(BinaryExpression binary, Expression cell, Expression date) {
    Optional<String> column = column(cell);
    Optional<String> type = column.isEmpty() ? Optional.empty() : type(date);
    if (type.isEmpty()) {
      return;
    }
    String example =
        rows.of(row(cell))
            .flatMap(KnownRows.Known::columns)
            .filter(known -> known.objection(column.get()).isEmpty())
            .map(known -> known.cells(column.get()))
            .filter(cells -> !cells.isEmpty())
            .map(cells -> cells.get(0).strip())
            .orElse("");
    String read = findings.at(cell);
    String asked = findings.at(date);
    boolean isForeign = type.get().equals("LocalDate") && Numerals.isLocalDate(example);
    findings.error(
        Slips.place(binary.getOperation()),
        read
            + " is a text and "
            + asked
            + (type.get().startsWith("I") ? " an " : " a ")
            + type.get()
            + ": they are never equal",
        isForeign
            ? "write "
                + DateForm.of(example).map(form -> form.parsed(read)).orElse(read)
                + " "
                + binary.getOperation().getText()
                + " "
                + asked
            : "write "
                + read
                + " "
                + binary.getOperation().getText()
                + " "
                + asked
                + (type.get().equals("Instant")
                    ? ".atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()"
                    : "")
                + ".toString()");
  }

  private Optional<String> column(Expression cell) {
    Expression name =
        cell instanceof PropertyExpression property && !property.isSpreadSafe()
            ? property.getProperty()
            : cell instanceof BinaryExpression binary
                    && binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
                ? binary.getRightExpression()
                : null;
    return name instanceof ConstantExpression constant
            && constant.getValue() instanceof String column
            && rows.of(row(cell)).filter(KnownRows.Known::isOne).isPresent()
        ? Optional.of(column)
        : Optional.empty();
  }

  private static Expression row(Expression cell) {
    return cell instanceof PropertyExpression property
        ? property.getObjectExpression()
        : ((BinaryExpression) cell).getLeftExpression();
  }

  /** What kind of date an expression certainly is. */
  private Optional<String> type(Expression expression) {
    if (expression instanceof VariableExpression variable) {
      String name = variable.getName();
      if (name.equals("now") && !declared.variables().contains(name)) {
        return Optional.of("Instant");
      }
      return declared.changing().contains(name)
          ? Optional.empty()
          : types.getOrDefault(name, Optional.empty());
    }
    if (!(expression instanceof MethodCallExpression call) || call.isImplicitThis()) {
      return Optional.empty();
    }
    String name = String.valueOf(call.getMethodAsString());
    if (List.of("toLocalDate", "toLocalDateTime").contains(name)) {
      return Optional.of(name.substring(2));
    }
    String owner = call.getObjectExpression().getText().replace("java.time.", "");
    return MAKING.contains(name) && (owner.equals("LocalDate") || owner.equals("LocalDateTime"))
        ? Optional.of(owner)
        : Receiver.ANY.named(name) == null && Receiver.TIME.has(name, Declaration::givesSame)
            ? type(call.getObjectExpression()).filter(type -> !type.equals("Instant"))
            : Optional.empty();
  }
}
