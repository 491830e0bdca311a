package dev.callsheet.report;

import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.DataRow;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The actions of a page's list, each under the names that scripts use. */
final class PageRows {
  /** What a browser can hold and search in an instant. */
  private static final long MOST = 200_000;

  private final JsonGenerator json;
  private final PageFacts facts;
  private final @Nullable PageChanges changes;
  private final ActionJson actions;
  private final PageRegions regions = new PageRegions();
  private final @Nullable PageMask mask;
  private final Map<String, BitSet> lines = new HashMap<>();

  PageRows(JsonGenerator json, PageFacts facts, @Nullable PageChanges changes) {
    this.json = json;
    this.facts = facts;
    this.changes = changes;
    actions = new ActionJson(json, facts.masked() ? Numbers.MASKED : Numbers.FULL);
    mask = facts.masked() ? new PageMask() : null;
  }

  /** The action, if it is among the first or one that must be seen. */
  void write(Action action) {
    @Nullable Outcome outcome =
        facts.run().map(run -> run.outcomes().get(action.number())).orElse(null);
    boolean unknown = outcome != null && outcome.kind() == Outcome.Kind.UNKNOWN;
    if (action.number() > MOST && !unknown && !action.command().operation().isSweeping()) {
      return;
    }
    json.writeStartObject();
    what(action);
    if (outcome != null) {
      outcome(outcome);
    }
    if (changes != null) {
      changed(changes.of(action));
    }
    json.writeEndObject();
    if (action.origin().row().isPresent()) {
      DataRow row = action.origin().row().get();
      if (row.line() <= Integer.MAX_VALUE) {
        lines.computeIfAbsent(row.file(), file -> new BitSet()).set((int) row.line());
      }
    }
  }

  /** Which lines of a data file the written actions come from. */
  BitSet linesOf(String file) {
    return lines.getOrDefault(file, new BitSet());
  }

  /** What the earlier plan had, and this one has not. */
  void removed(PageChanges changes) {
    json.writeObjectPropertyStart("earlier");
    json.writeNumberProperty("added", changes.added());
    json.writeNumberProperty("changed", changes.changed());
    json.writeNumberProperty("removed", changes.removed());
    json.writeArrayPropertyStart("rows");
    for (Action action : changes.firstRemoved()) {
      json.writeStartObject();
      what(action);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void what(Action action) {
    Command command = action.command();
    json.writeNumberProperty("action", action.number());
    json.writeStringProperty("operation", command.operation().id());
    actions.origin(action.origin());
    action
        .notBefore()
        .ifPresent(moment -> json.writeStringProperty("notBefore", moment.toString()));
    if (mask == null) {
      // The id is made of the number and the text, so that it could prove a guess.
      json.writeStringProperty("id", action.id().toString());
      command.match(actions);
    } else {
      mask.of(command).match(actions);
    }
    if (!command.contacts().isEmpty()) {
      PhoneNumber first = command.contacts().get(0);
      json.writeStringProperty("region", regions.of(first));
      if (mask != null) {
        json.writeStringProperty("person", mask.person(first));
      }
    }
  }

  private void outcome(Outcome outcome) {
    json.writeStringProperty("outcome", outcome.kind().id());
    outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
    if (!facts.masked() && !outcome.detail().isEmpty()) {
      json.writeStringProperty("answer", outcome.detail());
    }
  }

  private void changed(PageChanges.Change change) {
    if (change.kind() != PageChanges.Kind.SAME) {
      json.writeStringProperty("change", change.kind().id());
      if (mask == null) {
        PageData.text(json, "was", change.was());
      }
    }
  }
}
