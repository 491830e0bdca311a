package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionStore;
import dev.callsheet.action.LeftOutStore;
import dev.callsheet.chain.Verified;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Course;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.journal.RunRecord;
import dev.callsheet.plan.Plan;
import dev.callsheet.preview.Survey;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.Undo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a desk has done, as far back as its log goes, as a run that never ends. Not thread-safe. To
 * be closed.
 *
 * @param outcomes by the action's number; one that has none is to leave, or has left this moment
 * @param plan its actions under the numbers that they have in the log, without those that were
 *     erased
 */
public record DeskRun(DeskStanding standing, Map<Long, Outcome> outcomes, Course course, Plan plan)
    implements AutoCloseable {
  /**
   * Reads it; it holds all outcomes in memory, and many actions in a file.
   *
   * @param temporary where that file is
   * @throws ConfigurationException if there is no log, or it cannot be read or is damaged
   */
  public static DeskRun of(Path folder, MachineKey key, Path temporary) {
    DeskStanding standing = DeskStanding.of(folder);
    ActionStore actions = new ActionStore(temporary);
    try (Undo opened = new Undo(actions)) {
      Reading reading = new Reading(actions);
      Verified verified = DeskParts.verified(folder, key, reading::add);
      if (verified.broken().isPresent()) {
        throw new ConfigurationException(
            "the log of events in %s is damaged: %s. What left cannot be told from it, though each record before that can be read"
                .formatted(folder, verified.broken().get()));
      }
      return opened.into(reading.run(standing, temporary));
    }
  }

  private static final class Reading {
    private final RunRecord.Reading run = new RunRecord.Reading(action -> true);
    private final ActionStore actions;
    private final Survey survey = new Survey(Survey.SEED);
    private final Set<Long> leaving = new HashSet<>();

    Reading(ActionStore actions) {
      this.actions = actions;
    }

    void add(JsonTree record, Supplier<Optional<byte[]>> beside) {
      run.accept(record);
      switch (record.text("type")) {
        case DeskLog.DECISION -> {
          if (record.has(DeskLog.FIRST)) {
            for (Action action : DecidedActions.of(record, beside.get())) {
              actions.add(action);
              survey.keep(action, false);
            }
          }
        }
        case DeskLog.INTENT -> leaving.add(record.number("action"));
        case DeskLog.OUTCOME -> leaving.remove(record.number("action"));
        case DeskLog.WAITS ->
            put(record, Kind.DEFERRED, "not before " + record.text("until") + ": ", "reason");
        case DeskLog.RESOLVED -> put(record, RecordJson.kind(record), "resolved: ", "detail");
        default -> {
          // Is about no action.
        }
      }
    }

    private void put(JsonTree record, Kind kind, String how, String why) {
      run.outcomes()
          .put(
              record.number("action"),
              new Outcome(kind, OptionalInt.empty(), how + record.text(why), Duration.ZERO, 1));
    }

    DeskRun run(DeskStanding standing, Path temporary) {
      actions.finish();
      if (standing.underWay()) {
        run.outcomes().keySet().removeAll(leaving);
      }
      Plan plan =
          new Plan(actions, new LeftOutStore(temporary), survey.preview(RunReport.DESK), List.of());
      return new DeskRun(standing, run.outcomes(), run.course(), plan);
    }
  }

  /** What became of an action. */
  public Kind outcome(long action) {
    Outcome outcome = outcomes.get(action);
    return outcome == null ? Kind.NOT_TRIED : outcome.kind();
  }

  @Override
  public void close() {
    plan.close();
  }
}
