package dev.callsheet.dsl.type;

import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Num;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import java.math.BigDecimal;
import java.util.Set;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Token;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/** What operators do with the types on both sides of them. */
final class OperatorTypes {
  private static final Set<String> SUMS = Set.of("-", "*", "/", "%", "**");

  private final Inference script;
  private final Assumptions assumptions;
  private final MemberTypes members;
  private final Remarks remarks;
  private final Comparisons comparisons;

  OperatorTypes(Inference script, Assumptions assumptions, MemberTypes members, Remarks remarks) {
    this.script = script;
    this.assumptions = assumptions;
    this.members = members;
    this.remarks = remarks;
    this.comparisons = members.comparisons();
  }

  Known of(BinaryExpression binary) {
    Token operator = binary.getOperation();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    switch (operator.getText()) {
      case "=" -> {
        return assigned(left, script.type(right));
      }
      case "&&", "||" -> {
        return both(binary, operator.getText().equals("&&"));
      }
      case "instanceof", "!instanceof" -> {
        script.type(left);
        return Usual.BOOL;
      }
      default -> {}
    }
    Known a = script.type(left);
    Known b = right instanceof EmptyExpression ? Usual.ANY : script.type(right);
    switch (operator.getText()) {
      case "[" -> {
        return at(binary, a, b);
      }
      case "==", "!=" -> {
        comparisons.equal(binary, a, b);
        return Usual.BOOL;
      }
      case "===", "!==" -> {
        if (a instanceof Text || b instanceof Text) {
          remarks.error(
              ProblemCode.SLIP,
              operator,
              operator.getText()
                  + " asks whether both are one and the same object, which two texts never are",
              "write " + operator.getText().substring(0, 2));
        }
        return Usual.BOOL;
      }
      case "in", "!in" -> {
        comparisons.among(binary, a, b);
        return Usual.BOOL;
      }
      case "<", ">", "<=", ">=", "<=>" -> {
        comparisons.ordered(binary, a, b);
        return operator.getText().equals("<=>") ? Usual.NUM : Usual.BOOL;
      }
      case "==~", "=~" -> {
        comparisons.matched(operator, left, a, b);
        return operator.getText().equals("==~")
            ? Usual.BOOL
            : new Known.Other(dev.callsheet.dsl.library.method.Receiver.MATCH);
      }
      case "+" -> {
        return plus(binary, a, b);
      }
      case "<<" -> {
        return a;
      }
      default -> {}
    }
    if (SUMS.contains(operator.getText())) {
      return sum(binary, operator.getText(), a, b);
    }
    if (Types.ofType(operator.getType(), Types.ASSIGNMENT_OPERATOR)) {
      String sum = operator.getText().replace("=", "");
      return assigned(
          left,
          sum.equals("+")
              ? plus(binary, a, b)
              : SUMS.contains(sum) ? sum(binary, sum, a, b) : Usual.ANY);
    }
    return Usual.ANY;
  }

  private Known both(BinaryExpression binary, boolean and) {
    comparisons.pair(binary.getLeftExpression(), binary.getRightExpression());
    comparisons.pair(binary.getRightExpression(), binary.getLeftExpression());
    assumptions.ask(binary.getLeftExpression());
    Frame outer = script.enter();
    assumptions.assume(binary.getLeftExpression(), and);
    assumptions.ask(binary.getRightExpression());
    script.leave(outer);
    return Usual.BOOL;
  }

  private Known assigned(Expression left, Known type) {
    if (left instanceof VariableExpression variable) {
      script.assign(variable, type);
    } else if (left instanceof TupleExpression several) {
      for (Expression one : several.getExpressions()) {
        if (one instanceof VariableExpression variable) {
          script.assign(variable, type.element());
        }
      }
    } else if (left instanceof PropertyExpression || left instanceof BinaryExpression) {
      Known owner =
          script.type(
              left instanceof PropertyExpression property
                  ? property.getObjectExpression()
                  : ((BinaryExpression) left).getLeftExpression());
      if (owner instanceof Known.Row || owner instanceof Known.Fact) {
        members.unchanged(left, owner);
      }
    }
    return type;
  }

  /** {@code row['stage']}, {@code list[0]}, {@code text[0..2]}. */
  private Known at(BinaryExpression binary, Known on, Known index) {
    Expression key = binary.getRightExpression();
    if (on instanceof Known.Row || on instanceof Known.Fact || on instanceof Known.Mapped) {
      return index instanceof Text text && text.only() != null && key instanceof ConstantExpression
          ? members.field(key, text.only(), on, false)
          : on instanceof Known.Mapped map ? map.value() : Usual.ANY;
    }
    if (on instanceof Listed list) {
      return index instanceof Listed
          ? new Listed(list.element(), Of.LIST)
          : index instanceof Num ? list.element() : Usual.ANY;
    }
    if (on instanceof Text text) {
      if (text.is(Origin.PARAM) && index instanceof Num && !(key instanceof ConstantExpression)) {
        members.letters(
            binary.getLeftExpression(), "what stands in brackets chooses one letter of it");
      }
      return key instanceof RangeExpression range
          ? members.cut(
              text, script.type(range.getFrom()), script.type(range.getTo()), range.isInclusive())
          : Usual.MADE;
    }
    return Usual.ANY;
  }

  private Known plus(BinaryExpression binary, Known a, Known b) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    if (Comparisons.isSpelled(a) && b instanceof Num) {
      remarks.notSo(
          binary.getOperation(),
          left,
          a,
          "it would be put behind it: '82' + 1 is '821'",
          "write " + comparisons.number(left, a) + " + " + remarks.said(right));
    } else if (a instanceof Num && Comparisons.isSpelled(b)) {
      remarks.notSo(
          binary.getOperation(),
          right,
          b,
          "it would be put behind it: 1 + '82' is '182'",
          "write " + remarks.said(left) + " + " + comparisons.number(right, b));
    } else if (comparisons.isCount(a) && comparisons.isCount(b)) {
      return new Text(Origin.SUM, Sample.NONE);
    }
    if (a instanceof Text || (b instanceof Text && a instanceof Num)) {
      return Usual.MADE;
    }
    if (a instanceof Num && b instanceof Num) {
      return Usual.NUM;
    }
    if (a instanceof Listed list) {
      Known more = b instanceof Listed others ? others.element() : b;
      return new Listed(Known.join(list.element(), more), Of.LIST);
    }
    return a instanceof Known.Moment || a instanceof Known.Mapped ? widened(a) : Usual.ANY;
  }

  private static Known widened(Known type) {
    return type instanceof Known.Mapped ? new Known.Mapped(null, Usual.ANY, Usual.ANY) : type;
  }

  private Known sum(BinaryExpression binary, String operator, Known a, Known b) {
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    comparisons.summed(left, a, b);
    if (a instanceof Listed list) {
      if (operator.equals("-")) {
        comparisons.met(binary.getOperation(), left, list.element(), b);
      }
      return a;
    }
    if (Comparisons.isSpelled(a) && b instanceof Num && !operator.equals("*")) {
      remarks.notSo(
          binary.getOperation(),
          left,
          a,
          "a sum needs numbers",
          "write " + comparisons.number(left, a) + " " + operator + " " + remarks.said(right));
    } else if (a instanceof Num && Comparisons.isSpelled(b)) {
      remarks.notSo(
          binary.getOperation(),
          right,
          b,
          "a sum needs numbers",
          "write " + remarks.said(left) + " " + operator + " " + comparisons.number(right, b));
    } else if (operator.equals("*") && Comparisons.isSpelled(a) && b instanceof Num) {
      remarks.notSo(
          binary.getOperation(),
          left,
          a,
          "a sum needs numbers",
          "write " + comparisons.number(left, a) + " * " + remarks.said(right));
    }
    if (a instanceof Num x && b instanceof Num y) {
      return numbers(binary, operator, x.value(), y.value());
    }
    return a instanceof Text ? Usual.MADE : a instanceof Known.Moment ? a : Usual.ANY;
  }

  private Known numbers(
      BinaryExpression binary, String operator, @Nullable BigDecimal a, @Nullable BigDecimal b) {
    if (operator.equals("/") && b != null && b.signum() == 0) {
      remarks.error(ProblemCode.SLIP, binary, "division by zero", "divide by something else");
    }
    if (!operator.equals("*") || a == null || b == null || a.scale() > 0 || b.scale() > 0) {
      return Usual.NUM;
    }
    BigDecimal product = a.multiply(b);
    boolean ofInts = isInt(a) && isInt(b) && comparisons.isOfInts(binary);
    if (ofInts && !isInt(product)) {
      remarks.error(
          ProblemCode.SLIP,
          binary,
          remarks.said(binary)
              + " is "
              + product
              + ", which does not fit and becomes "
              + product.intValue(),
          "write an L behind the first number");
    }
    return new Num(product);
  }

  private static boolean isInt(BigDecimal value) {
    return value.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
  }

  /** {@code x ?: y}. */
  void fallback(ElvisOperatorExpression either, Known left, Known right) {
    Expression asked = Assumptions.bare(either.getBooleanExpression());
    if (asked instanceof BinaryExpression sum
        && sum.getOperation().getText().equals("+")
        && left instanceof Text) {
      remarks.error(
          ProblemCode.SLIP,
          sum.getOperation(),
          "this is never used: the + before ?: makes a text that is never empty",
          "put brackets around what may be missing: (... ?: ...)");
    } else if (left instanceof Known.Bool
        && right instanceof Known.Bool
        && either.getFalseExpression() instanceof ConstantExpression truth
        && truth.isTrueExpression()
        && !(asked instanceof MethodCallExpression)) {
      remarks.error(
          ProblemCode.SLIP,
          either.getFalseExpression(),
          "this is always true: ?: takes false for missing too",
          "compare with null: " + remarks.said(asked) + " == null || ...");
    }
  }
}
