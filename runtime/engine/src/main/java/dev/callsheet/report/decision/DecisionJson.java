package dev.callsheet.report.decision;

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
import java.util.Locale;
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
    json.writeArrayPropertyStart("fired");
    for (Rule rule : decision.fired()) {
      json.writeString(rule.name());
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("commands");
    for (Decision.Told told : decision.told()) {
      json.writeStartObject();
      json.writeStringProperty("rule", told.rule().name());
      document.actions().source(told.place());
      document.actions().write(told.command());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    for (Decision.Note note : decision.notes()) {
      json.writeStartObject();
      json.writeStringProperty("rule", note.rule().name());
      json.writeStringProperty("text", layout.numbers().inText(note.text()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("errors");
    for (Problem error : decision.errors()) {
      json.writeStartObject();
      document.actions().source(error.where());
      json.writeStringProperty("message", layout.numbers().inText(error.message()));
      json.writeEndObject();
    }
    json.writeEndArray();
    decided.why().ifPresent(this::explain);
    document.closeEntry();
  }

  private void explain(Explanation why) {
    int others = 0;
    json.writeArrayPropertyStart("verdicts");
    for (RuleVerdict verdict : why.verdicts()) {
      if (layout.extent() == Extent.ALL || DecisionText.concerns(verdict, why)) {
        verdict(verdict);
      } else {
        others++;
      }
    }
    json.writeEndArray();
    json.writeNumberProperty("otherRules", others);
  }

  private void verdict(RuleVerdict verdict) {
    json.writeStartObject();
    json.writeStringProperty("rule", verdict.rule().name());
    verdict.rule().written().place().ifPresent(document.actions()::source);
    json.writeStringProperty(
        "outcome", verdict.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    verdict
        .reason()
        .ifPresent(why -> json.writeStringProperty("reason", layout.numbers().inText(why)));
    json.writeArrayPropertyStart("conditions");
    for (ShownCondition condition : verdict.conditions()) {
      json.writeStartObject();
      json.writeStringProperty("text", condition.text());
      json.writeArrayPropertyStart("values");
      for (ShownCondition.Mark mark : condition.marks()) {
        json.writeStartObject();
        json.writeNumberProperty("column", mark.column());
        json.writeStringProperty("value", layout.numbers().inText(mark.value()));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void flush() {
    json.flush();
  }

  @Override
  public void end(Count count) {
    document.summary();
    json.writeNumberProperty("events", count.events());
    json.writeNumberProperty("fired", count.fired());
    json.writeNumberProperty("commands", count.commands());
    json.writeNumberProperty("errors", count.errors());
    document.close();
  }
}
