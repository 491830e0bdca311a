package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.RuleData;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.List;

/** What stands under {@code when} or {@code unless}: all of its parts must hold. Immutable. */
record RuleClause(RuleData.Condition said, List<RulePart> parts) {
  /** Of a condition as the script said it. */
  static RuleClause of(RuleData.Condition said, RuleCode code, Snapshot frozen) {
    List<RulePart> parts = new ArrayList<>();
    for (RuleData.Part part : said.parts()) {
      parts.add(RulePart.of(part, code, frozen));
    }
    return new RuleClause(said, parts);
  }

  /** What must all hold. */
  List<Condition> conditions() {
    List<Condition> all = new ArrayList<>();
    for (RulePart part : parts) {
      all.add(part.condition());
    }
    return said.unless() ? List.of(new Condition.All(all).negate()) : all;
  }

  /** Whether the rule may still fire. */
  boolean allows(Event event, List<ShownCondition> shown) {
    RulePart.Marks marks = new RulePart.Marks();
    boolean holds = true;
    for (int i = 0; i < parts.size(); i++) {
      holds = holds && parts.get(i).show(event, marks);
      if (i > 0) {
        marks.truth(said.columns().get(i - 1), holds);
      }
    }
    shown.add(new ShownCondition(said.text(), marks.all()));
    return holds != said.unless();
  }
}
