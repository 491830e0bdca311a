package dev.callsheet.launcher.runs;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.saved.SavedPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import tools.jackson.core.JsonGenerator;

/**
 * How a run stands, in the words that people and programs get.
 *
 * @param name of the script, or the plan, that it sends
 * @param supersededBy the run that applied its plan instead
 */
record RunState(RunSummary run, Optional<String> name, Optional<String> supersededBy)
    implements RunLine {
  /** That of a run, with the name that its plan has. */
  static RunState of(Runs runs, String id) {
    RunSummary summary = runs.summary(id);
    return new RunState(summary, SavedPlan.nameIn(runs.plan(id)), supersededBy(runs, summary));
  }

  /** A run that died before it began sends nothing any more once another has applied its plan. */
  private static Optional<String> supersededBy(Runs runs, RunSummary run) {
    boolean hasDoneNothing = run.standing().open() == run.standing().size() && !run.underWay();
    return hasDoneNothing && run.ended().isEmpty()
        ? run.header().plan().flatMap(runs::appliedBy).filter(other -> !other.equals(run.id()))
        : Optional.empty();
  }

  /** How many are still to be sent. */
  long left() {
    return supersededBy.isPresent() ? 0 : standing().open();
  }

  /**
   * {@code under-way}, {@code stopped}, {@code ended}, {@code died} or {@code superseded}; never
   * changes.
   */
  String id() {
    if (supersededBy.isPresent()) {
      return "superseded";
    }
    if (run.underWay()) {
      return "under-way";
    }
    if (run.stoppedBy().isPresent()) {
      return "stopped";
    }
    return run.ended().isPresent() ? "ended" : "died";
  }

  /** For people, with the reason. */
  String text() {
    return switch (id()) {
      case "under-way" -> "under way";
      case "died" -> "died: its process ended before it could say so";
      case "superseded" -> "superseded: " + supersededBy.orElse("") + " applied its plan";
      case "stopped" -> "stopped: " + reason().orElse("");
      default -> "ended";
    };
  }

  private Optional<String> reason() {
    return run.underWay() ? Optional.empty() : run.stoppedBy();
  }

  /** Of which nobody knows; what is leaving is not lost while a process waits for its answer. */
  long unknown() {
    return run.unknown();
  }

  long failed() {
    return standing().count(Kind.REFUSED) + standing().count(Kind.NOT_SENT);
  }

  long inFlight() {
    return run.underWay() ? standing().leaving() : 0;
  }

  ActionStates standing() {
    return run.standing();
  }

  @Override
  public List<String> row() {
    return List.of(
        run.id(),
        Moments.text(run.begun()),
        name.orElse("") + (run.header().kind() == RunKind.LIVE ? "" : " (redirected)"),
        run.header().account(),
        Effects.number(standing().size()),
        Effects.number(standing().count(Kind.SENT)),
        Effects.number(failed()),
        Effects.number(unknown()),
        Effects.number(left()),
        text() + besides());
  }

  /** What the columns do not say: of what is left, what waits, and what a guard left out. */
  private String besides() {
    List<String> all = new ArrayList<>();
    for (OutcomeTerm term : List.of(OutcomeTerm.SKIPPED, OutcomeTerm.DEFERRED)) {
      long count = left() == 0 && term == OutcomeTerm.DEFERRED ? 0 : standing().count(term.kind());
      if (count > 0) {
        all.add(Effects.number(count) + " " + term.word());
      }
    }
    return all.isEmpty() ? "" : "; " + String.join(", ", all);
  }

  @Override
  public void write(JsonGenerator json) {
    json.writeStringProperty("run", run.id());
    name.ifPresent(plan -> json.writeStringProperty("name", plan));
    json.writeStringProperty("account", run.header().account());
    json.writeStringProperty("host", run.header().host());
    json.writeStringProperty("kind", run.header().kind().id());
    json.writeStringProperty("begun", run.begun().toString());
    json.writeStringProperty("state", id());
    supersededBy.ifPresent(other -> json.writeStringProperty("supersededBy", other));
    reason().ifPresent(reason -> json.writeStringProperty("stoppedBy", reason));
    json.writeNumberProperty("actions", run.header().actions());
    outcomes(json, kind -> kind == Kind.UNKNOWN ? unknown() : standing().count(kind));
    json.writeNumberProperty("inFlight", inFlight());
    json.writeNumberProperty("left", left());
  }

  /** How many ended how. */
  static void outcomes(JsonGenerator json, ToLongFunction<Kind> counts) {
    json.writeObjectPropertyStart("outcomes");
    for (Kind kind : Kind.values()) {
      if (kind != Kind.DEFERRED && kind != Kind.NOT_TRIED) { // both are left
        json.writeNumberProperty(kind.id(), counts.applyAsLong(kind));
      }
    }
    json.writeEndObject();
  }
}
