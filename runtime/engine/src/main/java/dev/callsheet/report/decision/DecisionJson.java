package dev.callsheet.report.decision;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.problem.Problem;
import dev.callsheet.report.Document;
import dev.callsheet.report.Extent;
import dev.callsheet.report.Layout;
import dev.callsheet.report.decision.DecisionReport.Count;
import dev.callsheet.report.decision.DecisionReport.Decided;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Explanation;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleVerdict;
import dev.callsheet.rule.ShownCondition;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * Decisions for programs; {@code docs/schema/decisions-1.schema.json} describes them. Rules of
 * other events are only counted, as for people: there may be a thousand for each event.
 */
final class DecisionJson implements DecisionReport.Form {
  private final Layout layout;
  private final Document document;
  private final JsonGenerator json;

  DecisionJson(Layout layout, Writer out) {
    this.layout = layout;
    document = new Document(layout, out);
    json = document.json();
  }

  @Override
  public void begin(String version) {
    document.begin("decisions");
    json.writeStringProperty("rules", version);
    document.numbers();
    document.entries("decisions");
  }

  @Override
  public void add(Decided decided) {
    Decision decision = decided.decision();
    document.openEntry("decision");
    json.writeStringProperty("file", decided.place().file());
    json.writeNumberProperty("line", decided.place().line());
    json.writeStringProperty("event", decided.event().type());
    texts(json, "fired", decision.fired().stream().map(Rule::name).toList());
    for (Decision.Told told : list(json, "commands", decision.told())) {
      json.writeStringProperty("rule", told.rule().name());
      document.actions().source(told.place());
      document.actions().write(told.command());
    }
    for (Decision.Note note : list(json, "notes", decision.notes())) {
      json.writeStringProperty("rule", note.rule().name());
      json.writeStringProperty("text", layout.numbers().inText(note.text()));
    }
    for (Problem error : list(json, "errors", decision.errors())) {
      document.actions().source(error.where());
      json.writeStringProperty("message", layout.numbers().inText(error.message()));
    }
    decided.why().ifPresent(this::explain);
    document.closeEntry();
  }

  private void explain(Explanation why) {
    List<RuleVerdict> shown = new ArrayList<>(why.verdicts());
    shown.removeIf(one -> layout.extent() != Extent.ALL && !DecisionText.concerns(one, why));
    for (RuleVerdict verdict : list(json, "verdicts", shown)) {
      verdict(verdict);
    }
    json.writeNumberProperty("otherRules", why.verdicts().size() - shown.size());
  }

  private void verdict(RuleVerdict verdict) {
    json.writeStringProperty("rule", verdict.rule().name());
    verdict.rule().written().place().ifPresent(document.actions()::source);
    json.writeStringProperty("outcome", id(verdict.outcome()));
    Optional<String> reason = verdict.reason().map(layout.numbers()::inText);
    reason.ifPresent(why -> json.writeStringProperty("reason", why));
    for (ShownCondition condition : list(json, "conditions", verdict.conditions())) {
      json.writeStringProperty("text", condition.text());
      for (ShownCondition.Mark mark : list(json, "values", condition.marks())) {
        json.writeNumberProperty("column", mark.column());
        json.writeStringProperty("value", layout.numbers().inText(mark.value()));
      }
    }
  }

  @Override
  public void flush() {
    json.flush();
  }

  @Override
  public void end(Count count, boolean isDry) {
    document.summary();
    json.writeNumberProperty("events", count.events());
    json.writeNumberProperty("fired", count.fired());
    json.writeNumberProperty("commands", count.commands());
    json.writeNumberProperty("errors", count.errors());
    document.close();
  }
}
