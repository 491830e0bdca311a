package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.RuleData;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands under {@code when} or {@code unless}. Immutable.
 *
 * @param unless whether the rule fires only if it does not hold
 * @param text as it is written, on one line
 * @param columns of the {@code &&} between the parts
 * @param parts of which all must hold
 */
record RuleClause(boolean unless, String text, List<Integer> columns, List<RulePart> parts) {
  /** Of a condition as the script said it. */
  static RuleClause of(RuleData.Condition condition, Snapshot frozen) {
    List<RulePart> parts = new ArrayList<>();
    for (RuleData.Part part : condition.parts()) {
      parts.add(RulePart.of(part, frozen));
    }
    return new RuleClause(condition.unless(), condition.text(), condition.columns(), parts);
  }

  /** What must all hold. */
  List<Condition> conditions(RuleCode code) {
    List<Condition> all = new ArrayList<>();
    for (RulePart part : parts) {
      all.add(part.condition(code));
    }
    return unless ? List.of(new Condition.All(all).negate()) : all;
  }

  /** Whether the rule may still fire. */
  boolean allows(Event event, RuleCode code, List<ShownCondition> shown) {
    RuleMarks marks = new RuleMarks();
    boolean holds = true;
    for (int i = 0; i < parts.size(); i++) {
      holds = holds && parts.get(i).show(event, code, marks);
      if (i > 0) {
        marks.truth(columns.get(i - 1), holds);
      }
    }
    shown.add(new ShownCondition(text, marks.all()));
    return holds != unless;
  }
}
