package dev.callsheet.report;

import static dev.callsheet.store.JsonShapes.id;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.preview.Preview;
import java.io.Writer;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * One report as JSON: a single document, or a header line, one line for each entry and a summary
 * line. The form is chosen once; what is written is the same. Not thread-safe.
 */
public final class Document {
  private static final int VERSION = 1;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .rootValueSeparator("")
          .build();

  private final JsonGenerator json;
  private final boolean lines;
  private final Layout layout;
  private final ActionJson actions;

  public Document(Layout layout, Writer out) {
    json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    lines = layout.format() == Format.NDJSON;
    this.layout = layout;
    actions = new ActionJson(json, layout.numbers());
  }

  public JsonGenerator json() {
    return json;
  }

  public ActionJson actions() {
    return actions;
  }

  void open(String type, boolean dryRun, String name, Headline headline) {
    begin(type);
    json.writeBooleanProperty("dryRun", dryRun);
    json.writeStringProperty("name", name);
    headline.account().ifPresent(account -> json.writeStringProperty("account", account));
    headline.host().ifPresent(host -> json.writeStringProperty("host", host));
    headline
        .redirectedTo()
        .ifPresent(phone -> json.writeStringProperty("redirectedTo", layout.numbers().show(phone)));
    numbers();
  }

  public void begin(String type) {
    json.writeStartObject();
    json.writeNumberProperty("v", VERSION);
    json.writeStringProperty("type", type);
  }

  /** Says how numbers appear. */
  public void numbers() {
    json.writeStringProperty("numbers", id(layout.numbers()));
  }

  /** Ends the header; entries follow. */
  public void entries(String name) {
    if (lines) {
      endLine();
    } else {
      json.writeArrayPropertyStart(name);
    }
  }

  public void openEntry(String type) {
    json.writeStartObject();
    if (lines) {
      json.writeStringProperty("type", type);
    }
  }

  public void closeEntry() {
    if (lines) {
      endLine();
    } else {
      json.writeEndObject();
    }
  }

  void leftOut(LeftOut left) {
    openEntry("left-out");
    json.writeStringProperty("kind", id(left.kind()));
    json.writeStringProperty("reason", left.reason());
    json.writeStringProperty("operation", left.operation().id());
    actions.origin(left.first());
    json.writeStringProperty("detail", layout.numbers().inText(left.detail()));
    closeEntry();
  }

  /** Ends the entries; others follow. */
  void further(String name) {
    if (!lines) {
      json.writeEndArray();
      json.writeArrayPropertyStart(name);
    }
  }

  /** Ends the entries; the summary's properties follow. */
  public void summary() {
    if (lines) {
      json.writeStartObject();
      json.writeStringProperty("type", "summary");
    } else {
      json.writeEndArray();
    }
  }

  public void close() {
    endLine();
    json.close();
  }

  private void endLine() {
    json.writeEndObject();
    json.writeRaw('\n');
  }

  void figures(Preview preview) {
    new FiguresJson(json, actions, layout.numbers()).write(preview);
  }

  /** The difference of two plans, whole. */
  void difference(Difference difference, String earlier) {
    begin("difference");
    json.writeStringProperty("since", earlier);
    numbers();
    entries("changes");
    for (Difference.Change change : difference.changes()) {
      openEntry("change");
      side("before", change.before());
      side("after", change.after());
      closeEntry();
    }
    summary();
    json.writeNumberProperty("added", difference.added());
    json.writeNumberProperty("removed", difference.removed());
    json.writeNumberProperty("changed", difference.changed());
    json.writeNumberProperty("same", difference.same());
    close();
  }

  private void side(String name, Optional<Action> action) {
    if (action.isPresent()) {
      json.writeObjectPropertyStart(name);
      actions.write(action.get());
      json.writeEndObject();
    }
  }
}
