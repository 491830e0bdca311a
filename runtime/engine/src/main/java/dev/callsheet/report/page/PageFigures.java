package dev.callsheet.report.page;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.preview.Concern;
import dev.callsheet.preview.People;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Shares;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.Remarks;
import dev.callsheet.report.wording.Place;
import java.time.Instant;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The plan's own figures, which hold for all of it even where a page does not list all of it. */
record PageFigures(JsonGenerator json, PageFacts facts) {
  void write(Preview preview) {
    People people = preview.people();
    json.writeObjectPropertyStart("people");
    json.writeNumberProperty("touched", people.touched());
    json.writeNumberProperty("texted", people.texted());
    json.writeNumberProperty("called", people.called());
    json.writeBooleanProperty("exact", people.exact());
    json.writeEndObject();
    json.writeNumberProperty("repeats", preview.repeats());
    for (Map.Entry<Operation, Tally> entry :
        list(json, "operations", preview.tallies().entrySet())) {
      Operation operation = entry.getKey();
      Tally tally = entry.getValue();
      json.writeStringProperty("id", operation.id());
      json.writeStringProperty("title", operation.title());
      json.writeStringProperty("effect", id(operation.effect()));
      json.writeNumberProperty("planned", tally.planned());
      json.writeNumberProperty("refused", tally.refused());
      json.writeNumberProperty("skipped", tally.skipped());
      json.writeNumberProperty("deferred", tally.deferred());
    }
    for (Map.Entry<Instant, Long> moment : list(json, "later", preview.later().entrySet())) {
      json.writeStringProperty("at", moment.getKey().toString());
      json.writeNumberProperty("count", moment.getValue());
    }
    json.writeNumberProperty("textedAgain", preview.texts().again());
    if (!facts.masked()) {
      for (Shares.Share share : list(json, "agents", preview.shares().byAgent())) {
        json.writeStringProperty("agent", share.agent());
        json.writeNumberProperty("count", share.count());
      }
    }
    for (LeftOut reason : list(json, "leftOut", preview.leftOut())) {
      json.writeStringProperty("kind", id(reason.kind()));
      json.writeStringProperty("reason", facts.numbers().inText(reason.reason()));
      json.writeNumberProperty("count", reason.count());
      json.writeStringProperty("operation", reason.operation().title());
      if (reason.delay().isPresent()) {
        json.writeStringProperty("from", reason.delay().get().first().toString());
        json.writeStringProperty("to", reason.delay().get().last().toString());
      }
      json.writeStringProperty("first", Place.of(reason.first()));
      if (!facts.masked()) {
        json.writeStringProperty("detail", facts.numbers().inReason(reason.detail()));
      }
    }
    for (Concern concern : list(json, "concerns", preview.concerns())) {
      json.writeStringProperty("message", Remarks.of(concern));
      json.writeArrayPropertyStart("actions");
      concern.first().forEach(action -> json.writeNumber(action.number()));
      json.writeEndArray();
    }
    json.writeObjectPropertyStart("phones");
    preview
        .phones()
        .forEach(
            (file, columns) ->
                json.writeStringProperty(file, String.join(", where that is blank ", columns)));
    json.writeEndObject();
    for (Problem warning : list(json, "warnings", preview.warnings())) {
      json.writeStringProperty("where", warning.where().toString());
      if (!facts.masked()) {
        json.writeStringProperty("message", warning.message());
        PageData.text(json, "hint", warning.hint());
      }
    }
    json.writeObjectPropertyStart("templates");
    if (!facts.masked()) { // a name may be written out in the script
      for (Map.Entry<Source, String> template : preview.templates().entrySet()) {
        json.writeStringProperty(template.getKey().toString(), template.getValue());
      }
    }
    json.writeEndObject();
  }
}
