package dev.callsheet.report;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import java.io.Writer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/**
 * A run for programs: every action whose outcome is not plainly sent, the totals, and what is asked
 * for besides.
 */
final class RunJson {
  private final Layout layout;
  private final Writer out;

  RunJson(Layout layout, Writer out) {
    this.layout = layout;
    this.out = out;
  }

  /** Further entries may follow those of what is notable. */
  void write(RunReport run, String plan, Headline headline, Consumer<Document> further) {
    Document document = new Document(layout, out);
    JsonGenerator json = document.json();
    document.open("run", false, plan, headline);
    run.run().ifPresent(id -> json.writeStringProperty("run", id));
    document.entries("notable");
    for (RunReport.Settled settled : run.notable()) {
      document.openEntry("outcome");
      document.actions().write(settled.action());
      outcome(json, settled.outcome());
      document.closeEntry();
    }
    further.accept(document);
    document.summary();
    json.writeObjectPropertyStart("outcomes");
    for (Outcome.Kind kind : Outcome.Kind.values()) {
      json.writeNumberProperty(kind.id(), run.count(kind));
    }
    json.writeEndObject();
    run.stoppedBy().ifPresent(reason -> json.writeStringProperty("stoppedBy", reason));
    json.writeNumberProperty("elapsedMs", run.elapsed().toMillis());
    document.close();
  }

  private void outcome(JsonGenerator json, Outcome outcome) {
    json.writeStringProperty("outcome", outcome.kind().id());
    outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
    json.writeStringProperty("detail", layout.numbers().inText(outcome.detail()));
    json.writeNumberProperty("latencyMs", outcome.latency().toMillis());
    json.writeNumberProperty("attempts", outcome.attempts());
  }
}
