package dev.callsheet.report.page;

import static dev.callsheet.store.JsonShapes.id;

import dev.callsheet.action.Action;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.report.ActionJson;
import dev.callsheet.report.Difference;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Phrase;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The actions of a page's list, each under the names that scripts use. */
final class PageRows {
  private static final int MOST_REMOVED = 200;

  private final JsonGenerator json;
  private final PageFacts facts;
  private final long most;
  private final Map<Long, Difference.Change> changes = new HashMap<>();
  private final ActionJson actions;
  private final PageRegions regions = new PageRegions();
  private final @Nullable PageMask mask;
  private final Map<String, BitSet> lines = new HashMap<>();
  private long leftOut;
  private long written;

  /** Rows of the first {@code most} actions. */
  PageRows(JsonGenerator json, PageFacts facts, long most) {
    this.most = most;
    this.json = json;
    this.facts = facts;
    actions = new ActionJson(json, facts.numbers());
    mask = facts.masked() ? new PageMask() : null;
    if (facts.difference().isPresent()) {
      for (Difference.Change change : facts.difference().get().changes()) {
        change.after().ifPresent(action -> changes.put(action.number(), change));
      }
    }
  }

  /** The action, if it is among the first or one that must be seen. */
  void write(Action action) {
    @Nullable Outcome outcome =
        facts.run().map(run -> run.outcomes().get(action.number())).orElse(null);
    boolean unknown = outcome != null && outcome.kind() == Outcome.Kind.UNKNOWN;
    if (++written > most && !unknown && !action.command().operation().isSweeping()) {
      return;
    }
    json.writeStartObject();
    what(action);
    if (outcome != null) {
      outcome(outcome);
    }
    changed(changes.get(action.number()));
    json.writeEndObject();
    want(action.origin());
  }

  /** Where it comes from, and why it is left out; a detail tells of the row. */
  void leftOut(LeftOut one) {
    if (++leftOut > most) {
      return;
    }
    json.writeStartObject();
    json.writeStringProperty("kind", id(one.kind()));
    json.writeStringProperty("operation", one.operation().id());
    actions.origin(one.first());
    json.writeStringProperty("reason", facts.numbers().inText(one.reason()));
    if (!facts.masked()) {
      json.writeStringProperty("detail", facts.numbers().inReason(one.detail()));
    }
    json.writeStringProperty("rule", one.rule());
    one.delay().ifPresent(wait -> json.writeStringProperty("until", wait.first().toString()));
    json.writeEndObject();
    want(one.first());
  }

  private void want(Origin origin) {
    if (origin.row().isPresent()) {
      DataRow row = origin.row().get();
      if (row.line() > 0 && row.line() <= Integer.MAX_VALUE) {
        lines.computeIfAbsent(row.file(), file -> new BitSet()).set((int) row.line());
      }
    }
  }

  BitSet linesOf(String file) {
    return lines.getOrDefault(file, new BitSet());
  }

  /** What the earlier plan had, and this one has not. */
  void removed(Difference difference) {
    json.writeObjectPropertyStart("difference");
    json.writeNumberProperty("added", difference.added());
    json.writeNumberProperty("changed", difference.changed());
    json.writeNumberProperty("removed", difference.removed());
    json.writeArrayPropertyStart("rows");
    int left = MOST_REMOVED;
    for (Difference.Change change : difference.changes()) {
      if (change.after().isEmpty() && change.before().isPresent() && --left >= 0) {
        json.writeStartObject();
        what(change.before().get());
        json.writeEndObject();
      }
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
      // Not when masked: made of number and text, it could prove a guess.
      json.writeStringProperty("id", action.id().toString());
      command.describe(actions);
    } else {
      mask.of(command).describe(actions);
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
      json.writeStringProperty("answer", facts.numbers().inReason(outcome.detail()));
    }
  }

  private void changed(Difference.@Nullable Change change) {
    if (change == null) {
      return;
    }
    json.writeStringProperty("change", change.isChanged() ? "changed" : "added");
    if (mask == null && change.before().isPresent()) {
      Command before = change.before().get().command();
      json.writeStringProperty("was", Phrase.of(before, Numbers.FULL).detail());
    }
  }
}
