package dev.callsheet.journal;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.store.JsonTree;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * What became of each action of a run. An action that was announced and has no outcome, as after a
 * crash, is unknown. Immutable and thread-safe.
 *
 * @param summary how the run stands
 * @param outcomes by the action's number; one that has none was not tried
 * @param course how it went over time
 */
public record RunRecord(RunSummary summary, Map<Long, Outcome> outcomes, Course course) {
  public RunRecord {
    outcomes = Map.copyOf(outcomes);
  }

  /** The record of this run. Holds all outcomes in memory. */
  public static RunRecord of(Runs runs, String run) {
    return of(runs, run, action -> true);
  }

  /** The same of those actions alone whose number is wanted; the course has all of its parts. */
  public static RunRecord of(Runs runs, String run, LongPredicate wanted) {
    Reading reading = new Reading(wanted);
    runs.verify(run, wanted, reading);
    return new RunRecord(runs.summary(run), reading.outcomes, reading.course());
  }

  /** Gathers outcomes and course from records in their order. Not thread-safe. */
  public static final class Reading implements Consumer<JsonTree> {
    private final Map<Long, Outcome> outcomes = new HashMap<>();
    private final Course.Gathering course = new Course.Gathering();
    private final LongPredicate wanted;

    public Reading(LongPredicate wanted) {
      this.wanted = wanted;
    }

    /** By the action's number; may be changed. */
    public Map<Long, Outcome> outcomes() {
      return outcomes;
    }

    public Course course() {
      return course.course();
    }

    @Override
    public void accept(JsonTree record) {
      if (record.has("action") && !wanted.test(record.number("action"))) {
        return;
      }
      course.add(record);
      switch (record.text("type")) {
        case "intent" -> outcomes.put(record.number("action"), RecordJson.unsettled(record));
        case "outcome" -> outcomes.put(record.number("action"), RecordJson.outcome(record));
        case "resolution" -> resolve(record);
        case "resume" -> outcomes.values().removeIf(known -> known.kind() == Outcome.Kind.DEFERRED);
        default -> {
          // Says nothing of one action.
        }
      }
    }

    private void resolve(JsonTree record) {
      long action = record.number("action");
      String said = "resolved by " + record.text("by") + ": " + record.text("note");
      if (RecordJson.resolution(record) == Resolution.SENT) {
        outcomes.put(
            action, new Outcome(Outcome.Kind.SENT, OptionalInt.empty(), said, Duration.ZERO, 1));
      } else {
        outcomes.remove(action);
      }
    }
  }
}
