package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.RuleData;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.FieldQuestion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a rule's condition: what the engine asks, and how it is shown. Immutable. */
sealed interface RulePart {
  /** What the engine asks. */
  Condition condition(RuleCode code);

  /** Whether it holds; notes what its parts come to. */
  boolean show(Event event, RuleCode code, RuleMarks marks);

  /**
   * Of a part as the script said it.
   *
   * @param frozen keeps what its blocks use
   */
  static RulePart of(RuleData.Part part, Snapshot frozen) {
    if (part instanceof RuleData.Test test) {
      Condition.Field field = Condition.field(test.path());
      return new Test(
          field.path(),
          condition(field, test.operator(), test.operand()),
          test.field(),
          test.column());
    }
    if (part instanceof RuleData.Not not) {
      return new Not(not.column(), of(not.part(), frozen));
    }
    if (part instanceof RuleData.Joined joined) {
      return new Joined(
          joined.all(), joined.column(), of(joined.left(), frozen), of(joined.right(), frozen));
    }
    RuleData.Code code = (RuleData.Code) part;
    return new Code(code.column(), frozen.of((ScriptClosure) code.block()), code.question());
  }

  private static Condition condition(
      Condition.Field field, String operator, @Nullable Object written) {
    @Nullable Object operand = plain(written);
    if (operator.endsWith("in")) {
      Condition among = new Condition.Among(field.path(), elements(operand));
      return operator.equals("in") ? among : among.negate();
    }
    if (operator.equals("==") || operator.equals("!=")) {
      Condition is = field.is(operand);
      return operator.equals("==") ? is : is.negate();
    }
    if (operand == null) {
      return new Condition.Any(List.of()); // nothing is more or less than what is missing
    }
    return switch (operator) {
      case "contains" -> field.contains(operand);
      case "<" -> field.under(operand);
      case "<=" -> field.atMost(operand);
      case ">" -> field.over(operand);
      default -> field.atLeast(operand);
    };
  }

  private static List<?> elements(@Nullable Object operand) {
    List<@Nullable Object> all = new ArrayList<>();
    if (operand instanceof List<?> list) {
      for (Object element : list) {
        all.add(plain(element));
      }
    }
    return all;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof CharSequence text ? text.toString() : value;
  }

  /** A field compared with what is known when the rules are loaded. */
  record Test(FieldPath path, Condition asked, int field, int operator) implements RulePart {
    @Override
    public Condition condition(RuleCode code) {
      return asked;
    }

    @Override
    public boolean show(Event event, RuleCode code, RuleMarks marks) {
      marks.saw(field, event.get(path));
      try {
        return marks.truth(operator, asked.test(event));
      } catch (RuntimeException e) {
        marks.saw(operator, "failed");
        return false;
      }
    }
  }

  /** {@code !part}. */
  record Not(int column, RulePart part) implements RulePart {
    @Override
    public Condition condition(RuleCode code) {
      return part.condition(code).negate();
    }

    @Override
    public boolean show(Event event, RuleCode code, RuleMarks marks) {
      return marks.truth(column, !part.show(event, code, marks));
    }
  }

  /** {@code left && right}, or {@code left || right}. */
  record Joined(boolean all, int column, RulePart left, RulePart right) implements RulePart {
    @Override
    public Condition condition(RuleCode code) {
      return all
          ? left.condition(code).and(right.condition(code))
          : left.condition(code).or(right.condition(code));
    }

    @Override
    public boolean show(Event event, RuleCode code, RuleMarks marks) {
      boolean first = left.show(event, code, marks);
      return marks.truth(column, first == all ? right.show(event, code, marks) : first);
    }
  }

  /**
   * Anything else.
   *
   * @param question what it asks of one field; null if it asks more
   */
  record Code(int column, ScriptClosure block, RuleData.@Nullable Question question)
      implements RulePart {
    @Override
    public Condition condition(RuleCode code) {
      Condition asked = new Condition.Code(event -> code.ask(block, event, null));
      if (question == null) {
        return asked;
      }
      FieldPath path = FieldPath.of(question.path());
      return asked.where(
          switch (question.method()) {
            case "" -> new FieldQuestion.Truth(path, question.expected());
            case "startsWith" ->
                new FieldQuestion.Begins(path, question.text(), question.expected());
            default -> new FieldQuestion.Ends(path, question.text(), question.expected());
          });
    }

    @Override
    public boolean show(Event event, RuleCode code, RuleMarks marks) {
      int before = marks.count();
      try {
        boolean holds = code.ask(block, event, marks);
        return marks.count() == before ? marks.truth(column, holds) : holds;
      } catch (RuntimeException e) {
        marks.saw(column, "failed");
        return false;
      }
    }
  }
}
