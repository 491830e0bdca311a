package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.Amounts;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import dev.callsheet.dsl.type.Sample.Cell;
import dev.callsheet.rule.notation.Truths;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.syntax.Token;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/** What is compared with what: whether both can be equal, and whether their order says anything. */
final class Comparisons extends Part {
  private static final int SHORTEST_CODE = 3;
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern VERSION = Pattern.compile("(?i).*version");
  private static final Pattern PARTS = Pattern.compile("\\d{1,4}(\\.\\d{1,4})+");
  private static final Pattern COUNT = Pattern.compile("0|[1-9]\\d{0,4}");

  private final Set<Expression> paired = new HashSet<>();

  Comparisons(Inference script) {
    super(script);
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

  /** The code that asks whether a text says yes, in all spellings of its column, and no. */
  String yesOrNo(Object asked, Known known) {
    String said = asked instanceof Expression expression ? remarks.said(expression) : "" + asked;
    List<String> own = told(known, Assumptions::yesAndNo).orElse(List.of());
    return new Truths.Asked(true, own, true, false).code(said)
        + " for yes, "
        + new Truths.Asked(true, own, true, true).code(said)
        + " for no";
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
    return !cells.isEmpty()
        && cells.stream().allMatch(cell -> COUNT.matcher(cell).matches())
        && (cells.stream().map(String::length).distinct().count() > 1
            || cells.stream().allMatch(cell -> cell.length() == 1));
  }

  /**
   * A number that is read of what the script has made of a cell.
   *
   * @param isAsked whether it is asked whether it is one, and says no of it
   */
  void read(ASTNode at, Known known, boolean isAsked) {
    told(known, CsvColumns::amounts)
        .filter(amounts -> amounts.withComma().isPresent())
        .ifPresent(amounts -> read(at, (Text) known, amounts, isAsked));
  }

  private void read(ASTNode at, Text cells, Amounts amounts, boolean isAsked) {
    boolean withComma = amounts.withComma().orElseThrow();
    for (Cell cell : cells.sample().cells()) {
      String written = cell.written().strip();
      BigDecimal meant = Amount.of(written).map(one -> one.value(withComma)).orElse(null);
      BigDecimal read = number(cell.now().strip());
      if (meant != null && (isAsked ? read == null : read != null && meant.compareTo(read) != 0)) {
        String plain = read == null ? "" : read.stripTrailingZeros().toPlainString();
        String name = isAsked ? "passed-over" : "misread";
        remarks.tell(at, name, written, amounts.conversion(), plain);
        return;
      }
    }
  }

  private static @Nullable BigDecimal number(String text) {
    try {
      return Known.Num.bounded(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Cells side by side that are taken for their sum. */
  void summed(Expression sum, Known known, Known other) {
    if (known instanceof Text text && text.is(Origin.SUM) && other instanceof Known.Num) {
      sideBySide(sum);
    }
  }

  void sideBySide(Expression sum) {
    remarks.tell(sum, "side-by-side");
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

  /** What an expression is, and why. */
  String is(Expression at, Known known) {
    String why =
        !isSpelled(known)
            ? ""
            : ((Text) known).is(Origin.CELL)
                ? ", as all cells of a CSV file are"
                : ", as all variables are";
    return remarks.said(at) + " is " + known.called() + why;
  }

  /** The number that a text spells. */
  String number(Expression at, Known known, Known other) {
    boolean isWhole =
        !(other instanceof Known.Num one && one.value() != null && one.value().scale() > 0);
    return remarks.said(at)
        + told(known, CsvColumns::amounts)
            .map(Amounts::conversion)
            .orElse(isWhole ? ".toInteger()" : ".toBigDecimal()");
  }

  /** {@code a == b} and {@code a != b}. */
  void equal(BinaryExpression binary, Known a, Known b) {
    summed(binary.getLeftExpression(), a, b);
    summed(binary.getRightExpression(), b, a);
    String path = Assumptions.path(binary.getLeftExpression());
    if (path != null
        && Character.isLowerCase(path.charAt(0))
        && remarks
            .said(binary.getLeftExpression())
            .equals(remarks.said(binary.getRightExpression()))) {
      remarks.tell(binary.getOperation(), "itself", binary.getLeftExpression());
    }
    if (a == Usual.NULL || b == Usual.NULL) {
      Expression asked = a == Usual.NULL ? binary.getRightExpression() : binary.getLeftExpression();
      if ((a == Usual.NULL ? b : a) instanceof Text text
          && text.is(Origin.CELL)
          && isRead(asked)
          && !paired.contains(binary)) {
        remarks.tell(
            binary,
            "never-null",
            binary.getOperation().getText().startsWith("=") ? "!" : "",
            asked);
      }
      return;
    }
    same(binary, a, b);
  }

  private void same(BinaryExpression binary, Known a, Known b) {
    Expression right = binary.getRightExpression();
    same(binary.getOperation(), binary, binary.getLeftExpression(), a, right, b);
  }

  /** Whether one is the other, or is among those: all that asks it is told of alike. */
  void same(Object at, ASTNode whole, Expression left, Known a, Expression right, Known among) {
    Known b = among instanceof Listed list ? list.element() : among;
    script.unequal.met(at, left, a, right, b);
    script.texts.met(whole, left, a, b);
    script.texts.met(whole, right, b, a);
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
      String asked = remarks.said(binary.getLeftExpression());
      boolean isContrary = operator.equals("!in");
      String words = a instanceof Text x && x.is(Origin.LITERAL) ? null : text.only();
      remarks.tell(
          binary.getOperation(),
          "in-text",
          operator,
          words != null
              ? Forms.oneOf(asked, words, isContrary)
              : (isContrary ? "!" : "")
                  + remarks.said(binary.getRightExpression())
                  + (".contains(" + asked + ")"));
    } else if (b instanceof Listed list) {
      same(binary, a, list);
    }
  }

  /** {@code a < b} and the like. */
  void ordered(BinaryExpression binary, Known a, Known b) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    summed(left, a, b);
    summed(right, b, a);
    String only = b instanceof Text other ? other.only() : null;
    if (a instanceof Text text && only != null) {
      script.texts.taken(binary, left, text, only, only::equals);
    }
    if (script.unequal.ordered(binary, a, b) || mixed(binary, a, b, "no-order")) {
      return;
    } else if (a instanceof Known.Bool && b instanceof Known.Num) {
      remarks.tell(binary.getOperation(), "chain");
    } else if (isTextLike(a) && b instanceof Text y && y.only() != null) {
      spelled(binary, false, a, y.only());
    } else if (isTextLike(b) && a instanceof Text x && x.only() != null) {
      spelled(binary, true, b, x.only());
    } else if (isAmount(a) && isAmount(b)) {
      letters(binary, "write " + number(left, a, b) + between(binary) + number(right, b, a));
    }
  }

  private static boolean isTextLike(Known known) {
    return known instanceof Text || known == Usual.ANY;
  }

  private static String between(
      BinaryExpression binary, boolean isFirst, String other, String written) {
    return (isFirst ? written : other) + between(binary) + (isFirst ? other : written);
  }

  private static String between(BinaryExpression binary) {
    return " " + binary.getOperation().getText() + " ";
  }

  /** A number beside a text that may spell one: what to write in its place. */
  boolean mixed(BinaryExpression binary, Known a, Known b, String name) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    boolean isLeft = isSpelled(a) && b instanceof Known.Num;
    boolean isRight = a instanceof Known.Num && isSpelled(b);
    if (isLeft || isRight) {
      remarks.tell(
          binary.getOperation(),
          name,
          is(isLeft ? left : right, isLeft ? a : b),
          (isLeft ? number(left, a, b) : remarks.said(left))
              + between(binary)
              + (isRight ? number(right, b, a) : remarks.said(right)));
    }
    return isLeft || isRight;
  }

  /** A range has whole numbers or letters, and nothing that lies between two texts. */
  void range(RangeExpression range, Known first, Known last) {
    String from = first instanceof Text text ? text.only() : null;
    String to = last instanceof Text text ? text.only() : null;
    if (from != null && to != null && (from.length() > 1 || to.length() > 1)) {
      remarks.tell(range, "range-of-texts", from, to, range.isInclusive() ? "<=" : "<");
    }
  }

  /** The parts of a version count by themselves: as a number 1.9 is more than 1.10. */
  private Optional<String> version(
      BinaryExpression binary, boolean isFirst, String other, String written) {
    if (!VERSION.matcher(other).matches() || !PARTS.matcher(written).matches()) {
      return Optional.empty();
    }
    String padded =
        Arrays.stream(written.split("\\.", -1))
            .map(part -> "0".repeat(4 - part.length()) + part)
            .collect(Collectors.joining("", "'", "'"));
    String read = other + ".tokenize('.')*.padLeft(4, '0').join()";
    return Optional.of("write " + between(binary, isFirst, read, padded));
  }

  private void letters(BinaryExpression binary, String remedy) {
    remarks.tell(binary.getOperation(), "letters", remedy);
  }

  /** Digits of one length, such as codes, are in the order of their letters. */
  private static boolean areSorted(Known known, String written) {
    return DIGITS.matcher(written).matches()
        && (written.length() >= SHORTEST_CODE || written.startsWith("0"))
        && known instanceof Text text
        && text.all().stream().anyMatch(cell -> !cell.isEmpty())
        && text.all().stream()
            .allMatch(
                cell ->
                    cell.isEmpty()
                        || (cell.length() == written.length() && DIGITS.matcher(cell).matches()));
  }

  /** A text in the order of letters with one that is written out and spells something else. */
  private void spelled(BinaryExpression binary, boolean isFirst, Known known, String written) {
    Expression other = isFirst ? binary.getRightExpression() : binary.getLeftExpression();
    if (areSorted(known, written) || written.startsWith("+")) { // as a phone does
      return;
    }
    Optional<String> version = version(binary, isFirst, remarks.said(other), written);
    if (version.isPresent()) {
      letters(binary, version.get());
      return;
    }
    Optional<Amount> amount = Amount.of(written);
    Optional<Amounts> form =
        told(known, CsvColumns::amounts).or(() -> Amounts.of(List.of(written), Optional.empty()));
    if (amount.isPresent() && form.isPresent()) {
      String read = remarks.said(other) + form.get().conversion();
      String number = amount.get().literal(form.get().withComma().orElse(false));
      letters(binary, "write " + between(binary, isFirst, read, number));
      return;
    }
    Optional<DateForm> date = DateForm.of(written).filter(one -> one.date().isPresent());
    Optional<DateForm> column = told(known, CsvColumns::dates);
    boolean isWrong =
        date.isPresent()
            && !(date.get().isSorted()
                && (column.isEmpty()
                    || (column.get().isSorted()
                        && column.get().pattern().charAt(4) == date.get().pattern().charAt(4))));
    if (isWrong) {
      DateForm cells = column.orElse(date.get());
      boolean isTimed = cells.isTimed() && date.get().isTimed();
      remarks.tell(
          binary.getOperation(),
          "letters-of-dates",
          column.isPresent()
              ? "these are written as " + cells.pattern()
              : "'10/01/2026' is before '9/30/2025'",
          between(
              binary,
              isFirst,
              cells.parsed(remarks.said(other), isTimed),
              date.get().like(cells).code(written, isTimed)));
    }
  }

  /** {@code text ==~ /pattern/}. */
  void matched(Token operator, Expression left, Expression at, Known a, Known pattern) {
    if (pattern instanceof Text regex && regex.only() != null) {
      script.forms.regex(at, regex.only());
    }
    if (a instanceof Text text && pattern instanceof Text regex && regex.only() != null) {
      script.texts.matched(operator, left, text, regex.only(), operator.getText().equals("==~"));
    }
  }

  /** Whether a text of small letters or capitals alone can never be this one. */
  static boolean isOtherCase(Text known, @Nullable String written) {
    return written != null
        && ((known.is(Origin.LOWER) && !written.equals(SmallLetters.of(written)))
            || (known.is(Origin.UPPER) && !written.equals(written.toUpperCase(Locale.ROOT))));
  }
}
