package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.plan.Plan;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import tools.jackson.core.JsonGenerator;

/**
 * A run for programs: every action whose outcome is not plainly sent, the totals, and the actions
 * that are asked for. Each action stands there once.
 */
final class RunJson {
  private final Layout layout;
  private final Document document;
  private final JsonGenerator json;

  RunJson(Layout layout, Writer out) {
    this.layout = layout;
    document = new Document(layout, out);
    json = document.json();
  }

  void write(RunReport run, String plan, Headline headline) {
    open(run, plan, headline);
    notable(run, Set.of());
    end(run);
  }

  /** With the actions that the listing chooses, each with all that is known of its outcome. */
  void write(
      RunReport run, Plan plan, Headline headline, Listing listing, LongFunction<Kind> outcomes) {
    Map<Long, Outcome> known = new HashMap<>();
    for (RunReport.Settled settled : run.notable()) {
      known.put(settled.action().number(), settled.outcome());
    }
    open(run, plan.preview().name(), headline);
    notable(run, listed(plan, listing, outcomes, known.keySet()));
    document.further("actions");
    try (ActionReader reader = listing.read(plan, outcomes)) {
      while (reader.hasNext()) {
        Action action = reader.next();
        Outcome outcome = known.get(action.number());
        document.openEntry("action");
        document.actions().write(action);
        if (outcome == null) {
          json.writeStringProperty("outcome", outcomes.apply(action.number()).id());
        } else {
          outcome(outcome);
        }
        document.closeEntry();
      }
    }
    end(run);
  }

  /** The numbers of those that the listing chooses. */
  private static Set<Long> listed(
      Plan plan, Listing listing, LongFunction<Kind> outcomes, Set<Long> among) {
    if (among.isEmpty() || listing.isUsual()) {
      return among;
    }
    Set<Long> listed = new HashSet<>();
    try (ActionReader reader = listing.read(plan, outcomes)) {
      while (reader.hasNext()) {
        long number = reader.next().number();
        if (among.contains(number)) {
          listed.add(number);
        }
      }
    }
    return listed;
  }

  private void open(RunReport run, String plan, Headline headline) {
    document.open("run", false, plan, headline);
    run.run().ifPresent(id -> json.writeStringProperty("run", id));
  }

  private void notable(RunReport run, Set<Long> listed) {
    document.entries("notable");
    for (RunReport.Settled settled : run.notable()) {
      if (!listed.contains(settled.action().number())) {
        document.openEntry("outcome");
        document.actions().write(settled.action());
        outcome(settled.outcome());
        document.closeEntry();
      }
    }
  }

  private void end(RunReport run) {
    document.summary();
    json.writeObjectPropertyStart("outcomes");
    for (Kind kind : Kind.values()) {
      json.writeNumberProperty(kind.id(), run.count(kind));
    }
    json.writeEndObject();
    run.stoppedBy().ifPresent(reason -> json.writeStringProperty("stoppedBy", reason));
    json.writeNumberProperty("elapsedMs", run.elapsed().toMillis());
    document.close();
  }

  private void outcome(Outcome outcome) {
    json.writeStringProperty("outcome", outcome.kind().id());
    outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
    json.writeStringProperty("detail", layout.numbers().inText(outcome.detail()));
    json.writeNumberProperty("latencyMs", outcome.latency().toMillis());
    json.writeNumberProperty("attempts", outcome.attempts());
  }
}
