package dev.callsheet.launcher.rules;

import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.example.Example;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.ShownCondition;
import dev.callsheet.rule.finding.RuleCoverage;
import dev.callsheet.rule.finding.RuleCoverage.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** What examples show of rules. */
final class Covered {
  private Covered() {}

  /** Of each set of rules, by all examples that it is held against. */
  static List<RuleCoverage> by(List<RuleTest> tests) {
    Map<RuleSet, RuleCoverage> all = new LinkedHashMap<>();
    for (RuleTest test : tests) {
      RuleCoverage covered = all.computeIfAbsent(test.rules(), RuleCoverage::of);
      for (Example example : test.examples().examples()) {
        covered.add(test.rules().explain(example.event()));
      }
    }
    return List.copyOf(all.values());
  }

  static void write(JsonGenerator json, List<RuleCoverage> covered) {
    List<Figures> all = covered.stream().flatMap(one -> one.figures().stream()).toList();
    for (Figures figures : list(json, "coverage", all)) {
      json.writeStringProperty("rule", figures.rule().name());
      Source place = figures.rule().written().place().orElse(null);
      if (place != null) {
        json.writeStringProperty("file", place.file());
        json.writeNumberProperty("line", place.line());
      }
      json.writeNumberProperty("asked", figures.asked());
      json.writeNumberProperty("fired", figures.fired());
      json.writeNumberProperty("failed", figures.failed());
      json.writeBooleanProperty("otherwiseMissing", figures.isOtherwiseMissing());
      json.writeArrayPropertyStart("alwaysTheSame");
      for (ShownCondition condition : figures.oneSided()) {
        for (ShownCondition.Mark mark : condition.marks()) {
          json.writeStartObject();
          json.writeStringProperty("text", condition.text());
          json.writeNumberProperty("column", mark.column());
          json.writeStringProperty("value", mark.value());
          json.writeEndObject();
        }
      }
      json.writeEndArray();
    }
  }
}
