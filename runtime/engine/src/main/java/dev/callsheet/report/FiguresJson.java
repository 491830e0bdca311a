package dev.callsheet.report;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.preview.Concern;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Shape;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Numbers;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The figures of a preview as properties. */
record FiguresJson(JsonGenerator json, ActionJson actions, Numbers numbers) {
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
    shapes(preview);
    json.writeObjectPropertyStart("lookAt");
    actions("sweeping", preview.notable().sweeping());
    actions("repeated", preview.notable().repeated());
    actions("textedAgain", preview.notable().again());
    actions("longest", preview.notable().longest());
    actions("sample", preview.notable().sample());
    json.writeEndObject();
    for (Concern concern : list(json, "concerns", preview.concerns())) {
      json.writeStringProperty("kind", id(concern.kind()));
      json.writeNumberProperty("count", concern.count());
      json.writeStringProperty("message", Remarks.of(concern));
      actions("first", concern.first());
    }
    for (LeftOut reason : list(json, "leftOut", preview.leftOut())) {
      json.writeStringProperty("kind", id(reason.kind()));
      json.writeStringProperty("reason", reason.reason());
      json.writeNumberProperty("count", reason.count());
      json.writeObjectPropertyStart("first");
      json.writeStringProperty("operation", reason.operation().id());
      actions.origin(reason.first());
      json.writeStringProperty("detail", numbers.inText(reason.detail()));
      json.writeEndObject();
    }
    if (!preview.phones().isEmpty()) {
      json.writeObjectPropertyStart("phones");
      preview.phones().forEach((file, columns) -> texts(json, file, columns));
      json.writeEndObject();
    }
    for (Problem warning : list(json, "warnings", preview.warnings())) {
      warning.code().ifPresent(code -> json.writeStringProperty("code", code));
      actions.source(warning.where());
      json.writeStringProperty("message", warning.message());
      warning.hint().ifPresent(hint -> json.writeStringProperty("hint", hint));
    }
  }

  private void tally(String name, Tally tally) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("wouldDo", tally.planned());
    json.writeNumberProperty("refused", tally.refused());
    json.writeNumberProperty("skipped", tally.skipped());
    json.writeNumberProperty("deferred", tally.deferred());
    json.writeEndObject();
  }

  private void shapes(Preview preview) {
    json.writeObjectPropertyStart("texts");
    json.writeNumberProperty("segments", preview.texts().total());
    for (Shape shape : list(json, "shapes", preview.texts().shapes())) {
      Source place = shape.first().origin().source();
      json.writeNumberProperty("count", shape.count());
      actions.source(place);
      actions.segments(shape.segments());
      String template = preview.templates().get(place);
      if (template != null) {
        json.writeStringProperty("template", template);
      }
      json.writeObjectPropertyStart("first");
      actions.write(shape.first());
      json.writeEndObject();
    }
    json.writeNumberProperty("others", preview.texts().others());
    json.writeEndObject();
  }

  private void actions(String name, List<Action> all) {
    for (Action action : list(json, name, all)) {
      actions.write(action);
    }
  }
}
