package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.Known.Listed;
import dev.callsheet.dsl.type.Known.Num;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import java.math.BigDecimal;
import java.util.List;
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
final class OperatorTypes extends Part {
  private static final Set<String> COUNTS = Set.of("size", "count", "length");

  private static final Set<String> SUMS = Set.of("-", "*", "/", "%", "**");

  OperatorTypes(Inference script) {
    super(script);
  }

  Known of(BinaryExpression binary) {
    Token operator = binary.getOperation();
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    String sign = operator.getText();
    switch (sign) {
      case "=":
        return assigned(left, script.type(right));
      case "&&", "||":
        return both(binary, sign.equals("&&"));
      case "instanceof", "!instanceof":
        script.type(left);
        return Usual.BOOL;
      default:
    }
    Known a = script.type(left);
    Known b = right instanceof EmptyExpression ? Usual.ANY : script.type(right);
    if (Types.ofType(operator.getType(), Types.ASSIGNMENT_OPERATOR)) {
      return assigned(left, sum(binary, sign.replace("=", ""), a, b));
    }
    switch (sign) {
      case "[":
        return at(binary, a, b);
      case "==", "!=", "===", "!==":
        script.comparisons.equal(binary, a, b);
        return Usual.BOOL;
      case "in", "!in":
        script.comparisons.among(binary, a, b);
        return Usual.BOOL;
      case "<", ">", "<=", ">=", "<=>":
        counted(binary, binary.getLeftExpression(), b);
        script.comparisons.ordered(binary, a, b);
        return sign.equals("<=>") ? Usual.NUM : Usual.BOOL;
      case "==~", "=~":
        script.comparisons.matched(operator, left, right, a, b);
        return sign.equals("==~") ? Usual.BOOL : new Known.Other(Receiver.MATCH);
      case "<<":
        script.reach.changes();
        changed(left, a);
        return a;
      default:
        return sum(binary, sign, a, b);
    }
  }

  private Known both(BinaryExpression binary, boolean and) {
    script.comparisons.pair(binary.getLeftExpression(), binary.getRightExpression());
    script.comparisons.pair(binary.getRightExpression(), binary.getLeftExpression());
    several(binary.getLeftExpression(), binary.getRightExpression(), and ? "==" : "!=");
    if (and) {
      script.assumptions.ask(binary.getLeftExpression(), binary.getRightExpression());
      script.assumptions.passing(binary.getLeftExpression());
      script.assumptions.passing(binary.getRightExpression());
    } else {
      script.assumptions.ask(binary.getLeftExpression());
    }
    Frame outer = script.enter();
    script.assumptions.assume(binary.getLeftExpression(), and);
    script.assumptions.ask(binary.getRightExpression());
    script.leave(outer);
    return Usual.BOOL;
  }

  /** {@code a != 'x' || a != 'y'} is always true, and with == and && never. */
  private void several(Expression left, Expression right, String sign) {
    boolean isFinding = sign.equals("==") && script.context().isPart(); // told of rules together
    if (!isFinding
        && Code.bare(left) instanceof BinaryExpression a
        && Code.bare(right) instanceof BinaryExpression b
        && a.getOperation().getText().equals(sign)
        && b.getOperation().getText().equals(sign)
        && a.getRightExpression() instanceof ConstantExpression x
        && b.getRightExpression() instanceof ConstantExpression y
        && !x.getText().equals(y.getText())
        && remarks.said(a.getLeftExpression()).equals(remarks.said(b.getLeftExpression()))) {
      boolean isOr = sign.equals("!=");
      remarks.tell(
          b.getOperation(),
          "both",
          isOr ? "always true" : "never true",
          a.getLeftExpression(),
          isOr ? "!in" : "in",
          x,
          y);
    }
  }

  /** A rule keeps nothing from one event to the next. */
  void kept(VariableExpression variable) {
    if (script.frame().isBeyondRule(variable.getName())) {
      remarks.tell(variable, "keeps-nothing", variable.getName());
    }
  }

  /** Elements are put to what a variable holds: one from outside of the rule is unchangeable. */
  void changed(Expression owner, Known on) {
    boolean isCollection =
        on instanceof Known.Mapped || (on instanceof Listed list && list.of() != Of.ROWS);
    if (isCollection && !script.context().tries() && owner instanceof VariableExpression variable) {
      kept(variable);
    }
  }

  private Known assigned(Expression left, Known type) {
    script.reach.changes();
    if (left instanceof VariableExpression variable) {
      kept(variable);
      script.assign(variable, type);
    } else if (left instanceof TupleExpression several) {
      for (Expression one : several.getExpressions()) {
        if (one instanceof VariableExpression variable) {
          script.assign(variable, type.element());
        }
      }
    } else if (left instanceof PropertyExpression || left instanceof BinaryExpression) {
      Expression holder =
          left instanceof PropertyExpression property
              ? property.getObjectExpression()
              : ((BinaryExpression) left).getLeftExpression();
      Known owner = script.type(holder);
      changed(holder, owner);
      if (owner instanceof Known.Row || owner instanceof Known.Fact) {
        remarks.tell(left, "unchanged", owner.called());
      }
    }
    return type;
  }

  /** {@code row['stage']}, {@code list[0]}, {@code text[0..2]}. */
  private Known at(BinaryExpression binary, Known on, Known index) {
    Expression key = binary.getRightExpression();
    if (on instanceof Known.Mapped map
        && map.fields() != null
        && index instanceof Text
        && map.fields().keySet().stream().noneMatch(one -> one.startsWith("+"))) {
      script.texts.met(binary, key, index, Known.text(map.fields().keySet()));
    }
    if (on instanceof Known.Mapped map) {
      script.unequal.key(key, key, index, map.key());
      script.texts.met(binary, key, map.key(), index);
    }
    if (on instanceof Known.Row || on instanceof Known.Fact || on instanceof Known.Mapped) {
      return index instanceof Text text && text.only() != null && key instanceof ConstantExpression
          ? script.members.field(key, text.only(), on, null)
          : on instanceof Known.Mapped map ? map.value() : Usual.ANY;
    }
    if (on instanceof Listed list) {
      return index instanceof Listed
          ? new Listed(list.element(), Of.LIST)
          : index instanceof Num ? list.element() : Usual.ANY;
    }
    if (on instanceof Text text) {
      if (text.is(Origin.PARAM) && index instanceof Num && !(key instanceof ConstantExpression)) {
        script.members.letters(
            binary.getLeftExpression(), "what stands in brackets chooses one letter of it");
      }
      if (text.is(Origin.UTC) && key instanceof RangeExpression) {
        remarks.tell(binary, "utc-day");
      }
      return key instanceof RangeExpression range
          ? script.calls.cut(
              text,
              script.type(range.getFrom()),
              script.type(range.getTo()),
              range.isInclusive() ? 1 : 0)
          : Usual.MADE;
    }
    return Usual.ANY;
  }

  private Known plus(BinaryExpression binary, Known a, Known b) {
    if (!script.comparisons.mixed(binary, a, b, "put-behind")
        && script.comparisons.isCount(a)
        && script.comparisons.isCount(b)) {
      return new Text(Origin.SUM, Sample.NONE);
    }
    if (b instanceof Num
        && binary.getRightExpression() instanceof ConstantExpression
        && binary.getLeftExpression() instanceof BinaryExpression before
        && before.getOperation().getText().equals("+")) {
      Expression cell = before.getRightExpression();
      Known type = script.type(cell);
      if (script.comparisons.isCount(type) || script.comparisons.isAmount(type)) {
        remarks.tell(
            binary.getOperation(),
            "put-behind",
            script.comparisons.is(cell, type),
            "("
                + script.comparisons.number(cell, type, b)
                + " + "
                + remarks.said(binary.getRightExpression())
                + ")");
      }
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
    return a instanceof Known.Moment || a instanceof Known.Mapped ? a.widened() : Usual.ANY;
  }

  private Known sum(BinaryExpression binary, String operator, Known a, Known b) {
    if (!SUMS.contains(operator)) {
      return operator.equals("+") ? plus(binary, a, b) : Usual.ANY;
    }
    Expression left = binary.getLeftExpression();
    Expression right = binary.getRightExpression();
    script.comparisons.summed(left, a, b);
    if (a instanceof Listed list) {
      if (operator.equals("-")) {
        Token sign = binary.getOperation();
        script.unequal.met(sign, left, list.element(), right, b);
      }
      return a;
    }
    script.comparisons.mixed(binary, a, b, "no-sum");
    Text without =
        operator.equals("-") && a instanceof Text text
            ? script.texts.through(text, "minus", List.of(b))
            : null;
    if (without != null) {
      return without;
    }
    if (a instanceof Num x && b instanceof Num y) {
      return numbers(operator, x.value(), y.value());
    }
    return a instanceof Text ? Usual.MADE : a instanceof Known.Moment ? a : Usual.ANY;
  }

  private static Known numbers(String operator, @Nullable BigDecimal a, @Nullable BigDecimal b) {
    if (operator.equals("%") && b != null && b.signum() != 0) {
      return new Num(null, b.abs());
    }
    if (!operator.equals("*") || a == null || b == null || a.scale() > 0 || b.scale() > 0) {
      return Usual.NUM;
    }
    return new Num(a.multiply(b));
  }

  /** {@code x ?: y}. */
  void fallback(ElvisOperatorExpression either, Known left, Known right) {
    Expression asked = Code.bare(either.getBooleanExpression());
    if (asked instanceof BinaryExpression sum
        && sum.getOperation().getText().equals("+")
        && left instanceof Text) {
      remarks.tell(sum.getOperation(), "fallback-of-sum");
    } else if (asked instanceof PropertyExpression
        && either.getFalseExpression() instanceof BinaryExpression comparison
        && comparison.getOperation().getText().matches("[!=]=")) {
      remarks.tell(comparison.getOperation(), "fallback-compares", asked, comparison);
    } else if ((left instanceof Known.Bool || asked instanceof PropertyExpression)
        && right instanceof Known.Bool
        && !(asked instanceof ConstantExpression)
        && either.getFalseExpression() instanceof ConstantExpression truth
        && truth.isTrueExpression()
        && !(asked instanceof MethodCallExpression)) {
      remarks.tell(either.getFalseExpression(), "always-true", asked);
    }
  }

  /** {@code names.size() >= 0} is meant as a condition, and is none. */
  private void counted(BinaryExpression binary, Expression left, Known b) {
    String operator = binary.getOperation().getText();
    boolean isAlways = operator.equals(">=");
    if ((isAlways || operator.equals("<"))
        && left instanceof MethodCallExpression call
        && COUNTS.contains(call.getMethodAsString())
        && b instanceof Known.Num number
        && number.value() != null
        && number.value().signum() == 0) {
      remarks.tell(
          binary.getOperation(),
          "none-or-more",
          isAlways ? "always" : "never",
          left,
          isAlways ? "> 0 for some" : "== 0 for none");
    }
  }
}
