package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.preview.Concern;
import dev.callsheet.preview.Notable;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Shape;
import dev.callsheet.preview.Tally;
import dev.callsheet.preview.Texts;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The figures of a preview as properties. */
final class FiguresJson {
  private final JsonGenerator json;
  private final ActionJson actions;
  private final Numbers numbers;

  FiguresJson(JsonGenerator json, ActionJson actions, Numbers numbers) {
    this.json = json;
    this.actions = actions;
    this.numbers = numbers;
  }

  void write(Preview preview) {
    json.writeObjectPropertyStart("people");
    json.writeNumberProperty("count", preview.people().touched());
    json.writeNumberProperty("texted", preview.people().texted());
    json.writeNumberProperty("called", preview.people().called());
    json.writeNumberProperty("textedAgain", preview.texts().again());
    json.writeBooleanProperty("exact", preview.people().exact());
    json.writeEndObject();
    json.writeNumberProperty("repeats", preview.repeats());
    tally("total", preview.total());
    json.writeObjectPropertyStart("operations");
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      tally(entry.getKey().id(), entry.getValue());
    }
    json.writeEndObject();
    texts(preview);
    notable(preview.notable());
    concerns(preview.concerns());
    leftOut(preview.leftOut());
    phones(preview.phones());
    warnings(preview.warnings());
  }

  private void phones(Map<String, List<String>> phones) {
    if (phones.isEmpty()) {
      return;
    }
    json.writeObjectPropertyStart("phones");
    phones.forEach(
        (file, columns) -> {
          json.writeArrayPropertyStart(file);
          columns.forEach(json::writeString);
          json.writeEndArray();
        });
    json.writeEndObject();
  }

  private void tally(String name, Tally tally) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("wouldDo", tally.planned());
    json.writeNumberProperty("refused", tally.refused());
    json.writeNumberProperty("skipped", tally.skipped());
    json.writeNumberProperty("deferred", tally.deferred());
    json.writeEndObject();
  }

  private void texts(Preview preview) {
    Texts texts = preview.texts();
    json.writeObjectPropertyStart("texts");
    json.writeNumberProperty("segments", texts.total());
    json.writeArrayPropertyStart("shapes");
    for (Shape shape : texts.shapes()) {
      Source place = shape.first().origin().source();
      json.writeStartObject();
      json.writeNumberProperty("count", shape.count());
      place(place);
      actions.segments(shape.segments());
      String template = preview.templates().get(place);
      if (template != null) {
        json.writeStringProperty("template", template);
      }
      action("first", shape.first());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("others", texts.others());
    json.writeEndObject();
  }

  private void notable(Notable notable) {
    json.writeObjectPropertyStart("lookAt");
    actions("sweeping", notable.sweeping());
    actions("repeated", notable.repeated());
    actions("textedAgain", notable.again());
    actions("longest", notable.longest());
    actions("sample", notable.sample());
    json.writeEndObject();
  }

  private void concerns(List<Concern> concerns) {
    json.writeArrayPropertyStart("concerns");
    for (Concern concern : concerns) {
      json.writeStartObject();
      json.writeStringProperty(
          "kind", concern.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      json.writeNumberProperty("count", concern.count());
      json.writeStringProperty("message", Remarks.of(concern));
      actions("first", concern.first());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void actions(String name, List<Action> all) {
    json.writeArrayPropertyStart(name);
    for (Action action : all) {
      json.writeStartObject();
      actions.write(action);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void action(String name, Action action) {
    json.writeObjectPropertyStart(name);
    actions.write(action);
    json.writeEndObject();
  }

  private void leftOut(List<LeftOut> reasons) {
    json.writeArrayPropertyStart("leftOut");
    for (LeftOut reason : reasons) {
      json.writeStartObject();
      json.writeStringProperty("kind", reason.kind().name().toLowerCase(Locale.ROOT));
      json.writeStringProperty("reason", reason.reason());
      json.writeNumberProperty("count", reason.count());
      json.writeObjectPropertyStart("first");
      json.writeStringProperty("operation", reason.operation().id());
      actions.origin(reason.first());
      json.writeStringProperty("detail", numbers.inText(reason.detail()));
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void warnings(List<Problem> warnings) {
    json.writeArrayPropertyStart("warnings");
    for (Problem warning : warnings) {
      json.writeStartObject();
      if (warning.code().isPresent()) {
        json.writeStringProperty("code", warning.code().get());
      }
      place(warning.where());
      json.writeStringProperty("message", warning.message());
      if (warning.hint().isPresent()) {
        json.writeStringProperty("hint", warning.hint().get());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void place(Source place) {
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    json.writeNumberProperty("column", place.column());
  }
}
