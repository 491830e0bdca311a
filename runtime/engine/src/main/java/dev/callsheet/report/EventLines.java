package dev.callsheet.report;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.object;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.report.wording.Numbers;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/**
 * What happens in a run as lines of JSON for programs that follow it; {@code
 * docs/schema/event-1.schema.json} describes them. They hold no message. Thread-safe.
 */
public final class EventLines {
  private static final int VERSION = 1;

  private final Numbers numbers;
  private final UnaryOperator<String> redaction;

  /**
   * Lines in which numbers appear like this.
   *
   * @param redaction takes out of a text what nobody may see; property names are not shown to it
   */
  public EventLines(Numbers numbers, UnaryOperator<String> redaction) {
    this.numbers = numbers;
    this.redaction = redaction;
  }

  /** An action is settled; with its line end. */
  public String outcome(Action action, Outcome outcome, Instant at) {
    return line(
        "outcome",
        at,
        json -> {
          json.writeNumberProperty("action", action.number());
          json.writeStringProperty("id", action.id().toString());
          json.writeStringProperty("operation", action.command().operation().id());
          texts(json, "to", action.command().contacts().stream().map(numbers::show).toList());
          new ActionJson(json, numbers).origin(action.origin());
          json.writeStringProperty("outcome", outcome.kind().id());
          outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
          json.writeNumberProperty("attempts", outcome.attempts());
          json.writeNumberProperty("latencyMs", outcome.latency().toMillis());
          json.writeStringProperty("detail", clean(outcome.detail()));
        });
  }

  /** The run is over; with its line end. */
  public String end(RunReport run, Instant at) {
    return line(
        "end",
        at,
        json -> {
          run.run().ifPresent(id -> json.writeStringProperty("run", id));
          json.writeObjectPropertyStart("outcomes");
          for (Outcome.Kind kind : Outcome.Kind.values()) {
            json.writeNumberProperty(kind.id(), run.count(kind));
          }
          json.writeEndObject();
          run.stoppedBy().ifPresent(reason -> json.writeStringProperty("stoppedBy", clean(reason)));
          json.writeNumberProperty("elapsedMs", run.elapsed().toMillis());
        });
  }

  private String clean(String text) {
    return numbers.inText(redaction.apply(text));
  }

  private String line(String type, Instant at, Consumer<JsonGenerator> properties) {
    String object =
        object(
            json -> {
              json.writeNumberProperty("v", VERSION);
              json.writeStringProperty("type", type);
              json.writeStringProperty("at", at.toString());
              json.writeStringProperty("numbers", id(numbers));
              properties.accept(json);
            });
    return object + "\n";
  }
}
