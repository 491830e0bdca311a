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
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A part of a rule's condition as the script said it. Immutable.
 *
 * @param condition what the engine asks
 * @param block of what cannot be told from fields alone, which the code runs
 */
record RulePart(
    RuleData.Part said,
    Condition condition,
    RuleCode code,
    RuleCode.Owner owner,
    @Nullable ScriptClosure block) {
  /**
   * Of a part as the script said it.
   *
   * @param frozen keeps what its block uses
   */
  static RulePart of(RuleData.Part said, RuleCode code, RuleCode.Owner owner, Snapshot frozen) {
    if (!(said instanceof RuleData.Code asks)) {
      return new RulePart(said, condition(said), code, owner, null);
    }
    ScriptClosure block = frozen.of((ScriptClosure) asks.block());
    Condition asked = new Condition.Code(event -> code.ask(owner, block, event, null));
    RuleData.Question question = asks.question();
    return new RulePart(
        said, question == null ? asked : asked.where(of(question)), code, owner, block);
  }

  /** Whether it holds; notes what its parts come to. */
  boolean show(Event event, Marks marks) {
    return show(said, event, marks);
  }

  private boolean show(RuleData.Part part, Event event, Marks marks) {
    if (part instanceof RuleData.Not not) {
      return marks.truth(not.column(), !show(not.part(), event, marks));
    }
    if (part instanceof RuleData.Joined joined) {
      boolean first = show(joined.left(), event, marks);
      return marks.truth(
          joined.column(), first == joined.all() ? show(joined.right(), event, marks) : first);
    }
    if (part instanceof RuleData.Test test) {
      marks.saw(test.field(), event.get(FieldPath.of(test.path())));
      return shown(test.column(), () -> condition(test).test(event), marks);
    }
    ScriptClosure asked = Objects.requireNonNull(block);
    return shown(
        ((RuleData.Code) part).column(), () -> code.ask(owner, asked, event, marks), marks);
  }

  private static boolean shown(int column, BooleanSupplier asked, Marks marks) {
    int before = marks.all().size();
    try {
      boolean holds = asked.getAsBoolean();
      return marks.all().size() == before ? marks.truth(column, holds) : holds;
    } catch (RuntimeException e) {
      marks.saw(column, "failed");
      return false;
    }
  }

  /** What is told from fields alone. */
  private static Condition condition(RuleData.Part part) {
    if (part instanceof RuleData.Not not) {
      return condition(not.part()).negate();
    }
    if (part instanceof RuleData.Joined joined) {
      Condition left = condition(joined.left());
      Condition right = condition(joined.right());
      return joined.all() ? left.and(right) : left.or(right);
    }
    RuleData.Test test = (RuleData.Test) part;
    return condition(FieldPath.of(test.path()), test.operator(), test.operand());
  }

  private static FieldQuestion of(RuleData.Question question) {
    FieldPath path = FieldPath.of(question.path());
    return switch (question.method()) {
      case "" -> new FieldQuestion.Truth(path, question.expected());
      case "startsWith" -> new FieldQuestion.Begins(path, question.text(), question.expected());
      default -> new FieldQuestion.Ends(path, question.text(), question.expected());
    };
  }

  private static Condition condition(FieldPath field, String operator, @Nullable Object written) {
    @Nullable Object operand = plain(written);
    if (operator.endsWith("in")) {
      Condition among = new Condition.Among(field, elements(operand));
      return operator.equals("in") ? among : among.negate();
    }
    if (operator.equals("==") || operator.equals("!=")) {
      Condition is = new Condition.Equal(field, operand);
      return operator.equals("==") ? is : is.negate();
    }
    if (operand == null) {
      return new Condition.Any(List.of()); // nothing is more or less than what is missing
    }
    return switch (operator) {
      case "contains" -> new Condition.Contains(field, operand);
      case "<" -> new Condition.Compared(field, Condition.Comparison.UNDER, operand);
      case "<=" -> new Condition.Compared(field, Condition.Comparison.AT_MOST, operand);
      case ">" -> new Condition.Compared(field, Condition.Comparison.OVER, operand);
      default -> new Condition.Compared(field, Condition.Comparison.AT_LEAST, operand);
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

  /** Gathers what the parts of a condition come to. Not thread-safe. */
  static final class Marks implements Watcher {
    private final List<ShownCondition.Mark> marks = new ArrayList<>();

    @Override
    public void saw(int column, @Nullable Object value) {
      marks.add(ShownCondition.Mark.of(column, value));
    }

    boolean truth(int column, boolean value) {
      saw(column, value);
      return value;
    }

    List<ShownCondition.Mark> all() {
      return marks;
    }
  }
}
