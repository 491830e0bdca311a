package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene.Watcher;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.FieldQuestion;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a rule's condition: what the engine asks, and how it is shown. Immutable. */
sealed interface RulePart {
  /** What the engine asks. */
  Condition condition();

  /** Whether it holds; notes what its parts come to. */
  boolean show(Event event, Marks marks);

  /**
   * Of a part as the script said it.
   *
   * @param code runs its blocks
   * @param frozen keeps what its blocks use
   */
  static RulePart of(RuleData.Part part, RuleCode code, Snapshot frozen) {
    if (part instanceof RuleData.Test test) {
      Condition.Field field = Condition.field(test.path());
      Condition asked = condition(field, test.operator(), test.operand());
      return new Test(asked, field.path(), test.field(), test.column());
    }
    if (part instanceof RuleData.Not not) {
      RulePart inner = of(not.part(), code, frozen);
      return new Not(inner.condition().negate(), not.column(), inner);
    }
    if (part instanceof RuleData.Joined joined) {
      RulePart left = of(joined.left(), code, frozen);
      RulePart right = of(joined.right(), code, frozen);
      Condition both =
          joined.all()
              ? left.condition().and(right.condition())
              : left.condition().or(right.condition());
      return new Joined(both, joined.all(), joined.column(), left, right);
    }
    RuleData.Code asks = (RuleData.Code) part;
    ScriptClosure block = frozen.of((ScriptClosure) asks.block());
    Condition asked = new Condition.Code(event -> code.ask(block, event, null));
    RuleData.Question question = asks.question();
    return new Code(
        question == null ? asked : asked.where(of(question)), asks.column(), code, block);
  }

  private static FieldQuestion of(RuleData.Question question) {
    FieldPath path = FieldPath.of(question.path());
    return switch (question.method()) {
      case "" -> new FieldQuestion.Truth(path, question.expected());
      case "startsWith" -> new FieldQuestion.Begins(path, question.text(), question.expected());
      default -> new FieldQuestion.Ends(path, question.text(), question.expected());
    };
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
  record Test(Condition condition, FieldPath path, int field, int operator) implements RulePart {
    @Override
    public boolean show(Event event, Marks marks) {
      marks.saw(field, event.get(path));
      try {
        return marks.truth(operator, condition.test(event));
      } catch (RuntimeException e) {
        marks.saw(operator, "failed");
        return false;
      }
    }
  }

  /** {@code !part}. */
  record Not(Condition condition, int column, RulePart part) implements RulePart {
    @Override
    public boolean show(Event event, Marks marks) {
      return marks.truth(column, !part.show(event, marks));
    }
  }

  /** {@code left && right}, or {@code left || right}. */
  record Joined(Condition condition, boolean all, int column, RulePart left, RulePart right)
      implements RulePart {
    @Override
    public boolean show(Event event, Marks marks) {
      boolean first = left.show(event, marks);
      return marks.truth(column, first == all ? right.show(event, marks) : first);
    }
  }

  /** Anything else. */
  record Code(Condition condition, int column, RuleCode code, ScriptClosure block)
      implements RulePart {
    @Override
    public boolean show(Event event, Marks marks) {
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

  /** Gathers what the parts of a condition come to. Not thread-safe. */
  final class Marks implements Watcher {
    private final List<ShownCondition.Mark> marks = new ArrayList<>();

    @Override
    public void saw(int column, @Nullable Object value) {
      marks.add(ShownCondition.Mark.of(column, value));
    }

    boolean truth(int column, boolean value) {
      saw(column, value);
      return value;
    }

    int count() {
      return marks.size();
    }

    List<ShownCondition.Mark> all() {
      return marks;
    }
  }
}
