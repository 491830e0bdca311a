package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.Amounts;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Token;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/**
 * What is compared with what: whether both can be equal, and whether their order means anything.
 */
final class Comparisons {
  private static final Pattern COUNT = Pattern.compile("0|[1-9]\\d{0,4}");

  private final Set<Expression> paired = new HashSet<>();
  private final Inference script;
  private final Remarks remarks;
  private final TextRules texts;

  Comparisons(Inference script, TextRules texts, Remarks remarks) {
    this.script = script;
    this.texts = texts;
    this.remarks = remarks;
  }

  /** Whether it is a text that somebody else wrote: a cell or a variable of the command line. */
  static boolean isSpelled(Known known) {
    return known instanceof Text text && (text.is(Origin.CELL) || text.is(Origin.PARAM));
  }

  /** What the column that a cell is from tells. */
  static <T> Optional<T> told(Known known, BiFunction<CsvColumns, String, Optional<T>> question) {
    KnownFile file =
        known instanceof Text text && text.is(Origin.CELL) ? text.sample().file() : null;
    return file == null
        ? Optional.empty()
        : file.columns()
            .flatMap(columns -> question.apply(columns, ((Text) known).sample().column()));
  }

  /** Whether it is a cell of a column of numbers. */
  boolean isAmount(Known known) {
    return told(known, CsvColumns::amounts).isPresent();
  }

  /** Whether it is a cell of small numbers; codes and parts of phones are all of one length. */
  boolean isCount(Known known) {
    List<String> cells =
        known instanceof Text text && text.is(Origin.CELL)
            ? text.all().stream().filter(cell -> !cell.isBlank()).toList()
            : List.of();
    return cells.stream().allMatch(cell -> COUNT.matcher(cell).matches())
        && cells.stream().map(String::length).distinct().count() > 1;
  }

  /** Cells side by side that are taken for their sum. */
  void summed(Expression sum, Known known, Known other) {
    if (known instanceof Text text && text.is(Origin.SUM) && other instanceof Known.Num) {
      sideBySide(sum);
    }
  }

  void sideBySide(Expression sum) {
    remarks.error(
        ProblemCode.SLIP,
        sum,
        "cells of a CSV file are texts, and + puts them side by side: '1' + '2' is '12'",
        "make a number of each: row.calls.toInteger() + row.texts.toInteger()");
  }

  /** {@code cell == null || cell == ''} says what it means. */
  void pair(Expression question, Expression other) {
    if (question instanceof BinaryExpression binary
        && binary.getRightExpression() instanceof ConstantExpression right
        && right.isNullExpression()
        && remarks.said(other).contains(remarks.said(binary.getLeftExpression()))) {
      paired.add(binary);
    }
  }

  /** The number that a text spells. */
  String number(Expression at, Known known) {
    return remarks.said(at)
        + told(known, CsvColumns::amounts).map(Amounts::conversion).orElse(".toInteger()");
  }

  /** Whether all numbers in a product are written as ints. */
  boolean isOfInts(Expression expression) {
    if (expression instanceof BinaryExpression product) {
      return isOfInts(product.getLeftExpression()) && isOfInts(product.getRightExpression());
    }
    return expression instanceof ConstantExpression constant
        && constant.getValue() instanceof Integer;
  }

  /** {@code a == b} and {@code a != b}. */
  void equal(BinaryExpression binary, Known a, Known b) {
    summed(binary.getLeftExpression(), a, b);
    summed(binary.getRightExpression(), b, a);
    if (a == Usual.NULL || b == Usual.NULL) {
      Expression asked = a == Usual.NULL ? binary.getRightExpression() : binary.getLeftExpression();
      if ((a == Usual.NULL ? b : a) instanceof Text text
          && text.is(Origin.CELL)
          && isRead(asked)
          && !paired.contains(binary)) {
        remarks.warn(
            ProblemCode.NEVER_NULL,
            binary,
            "a cell of a CSV file is never null: a blank one is the empty text",
            "write "
                + (binary.getOperation().getText().equals("==") ? "!" : "")
                + remarks.said(asked));
      }
      return;
    }
    met(binary.getOperation(), binary.getLeftExpression(), a, b);
    texts.met(binary, binary.getLeftExpression(), a, b);
    texts.met(binary, binary.getRightExpression(), b, a);
  }

  /** Whether an expression reads a field where it stands, so that no lookup may have missed. */
  private boolean isRead(Expression asked) {
    return (asked instanceof PropertyExpression property
            && script.type(property.getObjectExpression()) instanceof Known.Row)
        || (asked instanceof BinaryExpression index
            && index.getOperation().getType() == Types.LEFT_SQUARE_BRACKET
            && script.type(index.getLeftExpression()) instanceof Known.Row);
  }

  /** {@code a in b}. */
  void among(BinaryExpression binary, Known a, Known b) {
    if (b instanceof Text text && !text.is(Origin.FIELD)) {
      String operator = binary.getOperation().getText();
      remarks.error(
          ProblemCode.SLIP,
          binary.getOperation(),
          operator
              + " asks whether a list holds something; of a text it asks whether both are equal",
          "write "
              + (operator.equals("!in") ? "!" : "")
              + remarks.said(binary.getRightExpression())
              + ".contains("
              + remarks.said(binary.getLeftExpression())
              + ")");
    } else if (b instanceof Listed list) {
      met(binary.getOperation(), binary.getLeftExpression(), a, list.element());
      texts.met(binary, binary.getLeftExpression(), a, list.element());
    }
  }

  /** The cases of a switch. */
  void cases(Expression asked, Known a, Known one) {
    texts.met(asked, asked, a, one instanceof Listed list ? list.element() : one);
  }

  /** Both may be equal, or something is wrong. */
  void met(Object at, Expression asked, Known a, Known b) {
    int kind = kind(a);
    int other = kind(b);
    boolean isWrong = kind > 0 && other > 0 && kind != other;
    if (!isWrong && !(a instanceof Known.Row && b instanceof Known.Row)) {
      return;
    }
    Known cell = isSpelled(b) && !isSpelled(a) ? b : a;
    if (cell instanceof Text text && text.is(Origin.MADE) && !(b instanceof Known.Row)) {
      return; // what a script makes of texts may be more than is known here
    }
    String what = Remarks.called(a) + " is never equal to " + Remarks.called(b);
    String remedy =
        isSpelled(cell) && (a instanceof Known.Num || b instanceof Known.Num)
            ? "write " + number(asked, cell)
            : isSpelled(cell)
                ? "compare it with a text"
                : "compare what both have, such as a column";
    if (at instanceof Token operator) {
      remarks.error(ProblemCode.SLIP, operator, remarks.said(asked) + ": " + what, remedy);
    } else {
      remarks.error(ProblemCode.SLIP, (Expression) at, what, remedy);
    }
  }

  private static int kind(Known known) {
    return known instanceof Text
        ? 1
        : known instanceof Known.Num
            ? 2
            : known instanceof Known.Bool
                ? 3
                : known instanceof Known.Moment ? 4 : known instanceof Known.Row ? 5 : 0;
  }

  /** {@code a < b} and the like. */
  void ordered(BinaryExpression binary, Known a, Known b) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    summed(left, a, b);
    summed(right, b, a);
    if (isSpelled(a) && b instanceof Known.Num) {
      unordered(binary, left, a, number(left, a) + between(binary) + remarks.said(right));
    } else if (isSpelled(b) && a instanceof Known.Num) {
      unordered(binary, right, b, remarks.said(left) + between(binary) + number(right, b));
    } else if (a instanceof Known.Bool && b instanceof Known.Num) {
      remarks.error(
          ProblemCode.SLIP,
          binary.getOperation(),
          "comparisons do not chain: the first one answers true or false",
          "write both, with && between them");
    } else if (a instanceof Text x && b instanceof Text y) {
      if (y.only() != null) {
        spelled(binary, left, x, y.only());
      } else if (x.only() != null) {
        spelled(binary, right, y, x.only());
      } else if (isAmount(x) && isAmount(y)) {
        letters(binary, "write " + number(left, x) + between(binary) + number(right, y));
      }
    }
  }

  private static String between(BinaryExpression binary) {
    return " " + binary.getOperation().getText() + " ";
  }

  private void unordered(BinaryExpression binary, Expression cell, Known known, String instead) {
    remarks.notSo(
        binary.getOperation(), cell, known, "it has no order with numbers", "write " + instead);
  }

  private void letters(BinaryExpression binary, String remedy) {
    remarks.error(
        ProblemCode.SLIP,
        binary.getOperation(),
        "texts are compared letter by letter: '9' > '50'",
        remedy);
  }

  /** A text in the order of letters with one that is written out and spells something else. */
  private void spelled(BinaryExpression binary, Expression other, Text known, String written) {
    Optional<Amount> amount = Amount.of(written);
    if (amount.isPresent()) {
      letters(
          binary,
          "compare numbers: "
              + number(other, known)
              + between(binary)
              + amount.get().literal(false));
      return;
    }
    Optional<DateForm> form = DateForm.of(written).filter(date -> date.date().isPresent());
    Optional<DateForm> column = told(known, CsvColumns::dates);
    boolean isWrong =
        form.isPresent()
            && !(form.get().isSorted()
                && (column.isEmpty()
                    || (column.get().isSorted()
                        && column.get().pattern().charAt(4) == form.get().pattern().charAt(4))));
    if (isWrong) {
      DateForm cells = column.orElse(form.get());
      remarks.error(
          ProblemCode.SLIP,
          binary.getOperation(),
          "dates in texts are compared letter by letter: "
              + (column.isPresent()
                  ? "these are written as " + cells.pattern()
                  : "'10/01/2026' is before '9/30/2025'"),
          "compare dates: "
              + cells.parsed(remarks.said(other))
              + between(binary)
              + DateForm.code(form.get().like(cells).date().orElseThrow()));
    }
  }

  /** {@code text ==~ /pattern/}. */
  void matched(Token operator, Expression left, Known a, Known pattern) {
    if (a instanceof Text text && pattern instanceof Text regex && regex.only() != null) {
      texts.matched(operator, left, text, regex.only(), operator.getText().equals("==~"));
    }
  }

  /** Whether a text of small letters or capitals alone can never be this one. */
  static boolean isOtherCase(Text known, @Nullable String written) {
    return written != null
        && ((known.is(Origin.LOWER) && !written.equals(written.toLowerCase(Locale.ROOT)))
            || (known.is(Origin.UPPER) && !written.equals(written.toUpperCase(Locale.ROOT))));
  }
}
