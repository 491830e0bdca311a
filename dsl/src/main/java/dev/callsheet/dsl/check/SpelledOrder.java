package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.Imports;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.Amount.Mark;
import dev.callsheet.dsl.library.notation.Amounts;
import dev.callsheet.dsl.library.notation.DateForm;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Function;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;

/** Texts that spell numbers or dates and are compared for order, which goes letter by letter. */
public final class SpelledOrder {
  /**
   * What is known of what a text is compared with.
   *
   * @param amounts if it holds numbers
   * @param dates if it holds dates
   * @param hasBlank whether it holds nothing in a row
   */
  public record Column(Optional<Amounts> amounts, Optional<DateForm> dates, boolean hasBlank) {
    static final Column UNKNOWN = new Column(Optional.empty(), Optional.empty(), false);
  }

  private final Findings findings;

  public SpelledOrder(Findings findings) {
    this.findings = findings;
  }

  public void check(BinaryExpression binary, Function<Expression, Column> columns) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (text(right).isPresent()) {
      ordered(binary, left, text(right).get(), columns.apply(left));
    } else if (text(left).isPresent()) {
      ordered(binary, right, text(left).get(), columns.apply(right));
    }
  }

  private static Optional<String> text(Expression expression) {
    return expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }

  private void ordered(BinaryExpression binary, Expression other, String written, Column column) {
    Optional<Amount> amount = Amount.of(written);
    if (amount.isPresent()) {
      findings.error(
          Slips.place(binary.getOperation()),
          "texts are compared letter by letter: '9' > '50'",
          "write "
              + filled(binary, other, column)
              + number(binary, other, amount.get(), column.amounts()));
      return;
    }
    DateForm.of(written)
        .filter(form -> form.date().isPresent())
        .ifPresent(form -> dates(binary, other, form, column));
  }

  private String number(
      BinaryExpression binary, Expression other, Amount amount, Optional<Amounts> column) {
    String said = SaidCell.of(other, findings);
    boolean either = amount.mark() == Mark.EITHER || amount.mark() == Mark.NONE;
    boolean comma =
        either ? column.flatMap(Amounts::withComma).orElse(false) : amount.mark() == Mark.COMMA;
    // What an event says as a number is one already.
    if (RuleConditions.path(other).isPresent()) {
      return compared(binary, other, said, amount.literal(comma));
    }
    if (column.isEmpty()) {
      return compared(binary, other, said + amount.conversion(comma), amount.literal(comma));
    }
    Amounts amounts = column.get();
    if (amounts.withComma().isEmpty()) {
      return compared(
              binary, other, said + ".replaceAll(/[.,]/, '').toBigDecimal()", grouped(amount))
          + "; if "
          + amounts.example()
          + " has a fraction, "
          + compared(
              binary,
              other,
              said + (amounts.isGroupedByComma() ? ".replace(',', '.')" : "") + ".toBigDecimal()",
              amount.literal(amounts.isGroupedByComma()));
    }
    String conversion =
        amounts.isPlain() && amounts.isWhole() && !comma
            ? amount.isPlain() ? amount.conversion(false) : ".toInteger()"
            : amounts.conversion();
    return compared(binary, other, said + conversion, amount.literal(comma));
  }

  /** What spells nothing is not asked. */
  private String filled(BinaryExpression binary, Expression other, Column column) {
    boolean isOrder = !binary.getOperation().getText().equals("<=>");
    return column.hasBlank() && isOrder ? SaidCell.of(other, findings) + " && " : "";
  }

  private static String grouped(Amount amount) {
    return amount.mark() == Mark.EITHER
        ? amount.digits().replaceAll("[.,]", "")
        : amount.literal(amount.mark() == Mark.COMMA);
  }

  private void dates(BinaryExpression binary, Expression other, DateForm written, Column known) {
    Optional<DateForm> column = known.dates();
    DateForm form = column.map(written::like).orElse(written);
    LocalDate day = form.date().orElseThrow();
    if (column.isEmpty()) {
      if (form.isSorted()) {
        return;
      }
      if (form.pattern().startsWith("yyyy")) {
        told(
            binary,
            "'2026-10-02' is before '2026-9-1'",
            "write '" + day.toString().replace('-', form.pattern().charAt(4)) + "'");
        return;
      }
    } else if (form.isSorted()
        && column.get().isSorted()
        && form.pattern().charAt(4) == column.get().pattern().charAt(4)) {
      return;
    }
    DateForm cells = column.orElse(form);
    Optional<String> sorted = cells.sorted(day);
    if (sorted.isPresent()) {
      told(
          binary,
          "these are such as '" + cells.date().map(cells::sorted).flatMap(d -> d).orElse("") + "'",
          "write '" + sorted.get() + "'");
    } else {
      told(
          binary,
          form.isSorted()
              ? "these are written as " + cells.pattern()
              : "'10/01/2026' is before '9/30/2025'",
          "compare dates: "
              + filled(binary, other, known)
              + Imports.shortened(
                  compared(
                      binary,
                      other,
                      cells.parsed(SaidCell.of(other, findings)),
                      DateForm.code(day)),
                  findings.text().text()));
    }
  }

  private void told(BinaryExpression binary, String why, String hint) {
    findings.error(
        Slips.place(binary.getOperation()),
        "dates in texts are compared letter by letter: " + why,
        hint);
  }

  private static String compared(
      BinaryExpression binary, Expression other, String value, String literal) {
    String operator = " " + binary.getOperation().getText() + " ";
    return other == binary.getLeftExpression()
        ? value + operator + literal
        : literal + operator + value;
  }
}
