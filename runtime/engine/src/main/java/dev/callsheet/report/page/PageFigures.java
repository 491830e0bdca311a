package dev.callsheet.report.page;

import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.preview.Concern;
import dev.callsheet.preview.People;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.Remarks;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Place;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The plan's own figures, which hold for all of it even where a page does not list all of it. */
final class PageFigures {
  private final JsonGenerator json;
  private final PageFacts facts;

  PageFigures(JsonGenerator json, PageFacts facts) {
    this.json = json;
    this.facts = facts;
  }

  void write(Preview preview) {
    People people = preview.people();
    json.writeObjectPropertyStart("people");
    json.writeNumberProperty("touched", people.touched());
    json.writeNumberProperty("texted", people.texted());
    json.writeNumberProperty("called", people.called());
    json.writeBooleanProperty("exact", people.exact());
    json.writeEndObject();
    json.writeNumberProperty("repeats", preview.repeats());
    operations(preview);
    json.writeArrayPropertyStart("leftOut");
    preview.leftOut().forEach(this::leftOut);
    json.writeEndArray();
    json.writeArrayPropertyStart("concerns");
    for (Concern concern : preview.concerns()) {
      json.writeStartObject();
      json.writeStringProperty("message", Remarks.of(concern));
      json.writeArrayPropertyStart("actions");
      concern.first().forEach(action -> json.writeNumber(action.number()));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectPropertyStart("phones");
    preview
        .phones()
        .forEach(
            (file, columns) ->
                json.writeStringProperty(file, String.join(", where that is blank ", columns)));
    json.writeEndObject();
    json.writeArrayPropertyStart("warnings");
    preview.warnings().forEach(this::warning);
    json.writeEndArray();
    json.writeObjectPropertyStart("templates");
    if (!facts.masked()) { // a name may be written out in the script
      for (Map.Entry<Source, String> template : preview.templates().entrySet()) {
        json.writeStringProperty(template.getKey().toString(), template.getValue());
      }
    }
    json.writeEndObject();
  }

  private void operations(Preview preview) {
    json.writeArrayPropertyStart("operations");
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      Operation operation = entry.getKey();
      Tally tally = entry.getValue();
      json.writeStartObject();
      json.writeStringProperty("id", operation.id());
      json.writeStringProperty("title", operation.title());
      json.writeStringProperty("effect", operation.effect().name().toLowerCase(Locale.ROOT));
      json.writeNumberProperty("planned", tally.planned());
      json.writeNumberProperty("refused", tally.refused());
      json.writeNumberProperty("skipped", tally.skipped());
      json.writeNumberProperty("deferred", tally.deferred());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void leftOut(LeftOut reason) {
    json.writeStartObject();
    json.writeStringProperty("kind", reason.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("reason", written(reason.reason()));
    json.writeNumberProperty("count", reason.count());
    json.writeStringProperty("operation", reason.operation().title());
    json.writeStringProperty("first", Place.of(reason.first()));
    if (!facts.masked()) {
      json.writeStringProperty("detail", reason.detail());
    }
    json.writeEndObject();
  }

  private void warning(Problem warning) {
    json.writeStartObject();
    json.writeStringProperty("where", warning.where().toString());
    if (!facts.masked()) {
      json.writeStringProperty("message", warning.message());
      PageData.text(json, "hint", warning.hint());
    }
    json.writeEndObject();
  }

  private String written(String text) {
    return facts.masked() ? Numbers.MASKED.inText(text) : text;
  }
}
