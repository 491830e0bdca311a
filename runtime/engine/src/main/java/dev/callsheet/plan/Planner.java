package dev.callsheet.plan;

import dev.callsheet.command.Command;
import dev.callsheet.command.Operation;
import dev.callsheet.problem.Problem;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a plan of a source's commands: numbers them, asks the guards, keeps what may leave and
 * counts the rest. Immutable and thread-safe; holds a bounded number of actions in memory, however
 * many there are.
 */
public final class Planner {
  private static final long PROGRESS_STEP = 1_000;
  private static final int MOST_WARNINGS = 100;

  private final Gate gate;
  private final @Nullable Path folder;
  private final @Nullable LongConsumer progress;

  private Planner(Gate gate, @Nullable Path folder, @Nullable LongConsumer progress) {
    this.gate = gate;
    this.folder = folder;
    this.progress = progress;
  }

  /** A planner without guards that keeps large plans where the system keeps temporary files. */
  public static Planner standard() {
    return new Planner(Gate.OPEN, null, null);
  }

  /** The same planner with these guards. */
  public Planner gate(Gate other) {
    return new Planner(other, folder, progress);
  }

  /** The same planner that keeps large plans in {@code other}, which is made when it is needed. */
  public Planner keepIn(Path other) {
    return new Planner(gate, other, progress);
  }

  /**
   * The same planner that now and then says how many commands it has seen, on the planning thread.
   */
  public Planner progress(LongConsumer other) {
    return new Planner(gate, folder, other);
  }

  /**
   * The plan of all of the source's commands. To be closed.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong
   * @throws dev.callsheet.problem.ConfigurationException if a large plan cannot be kept on disk
   */
  public Plan plan(CommandSource source) {
    ActionStore store = new ActionStore(folder);
    boolean done = false;
    try {
      Count count = new Count(store);
      source.emit(count);
      store.finish();
      Plan plan = new Plan(store, count.preview(source.name()));
      done = true;
      return plan;
    } finally {
      if (!done) {
        store.close();
      }
    }
  }

  /** Numbers, asks, keeps and counts. */
  private final class Count implements CommandSink {
    private final ActionStore store;
    private final Map<Operation, Tally> tallies = new EnumMap<>(Operation.class);
    private final Map<String, LeftOut> leftOut = new LinkedHashMap<>();
    private final Crowd people = new Crowd();
    private final Ids ids = new Ids(new Marks());
    private final List<Problem> warnings = new ArrayList<>();
    private long seen;
    private long repeats;
    private @Nullable String stopped;

    Count(ActionStore store) {
      this.store = store;
    }

    @Override
    public void add(Command command, Origin origin) {
      tick();
      long number = store.size() + 1;
      Action action =
          new Action(number, ids.next(command, number), command, origin, Optional.empty());
      Verdict verdict = stopped == null ? gate.judge(action) : new Verdict.Skip("stopped", stopped);
      if (verdict instanceof Verdict.Stop stop) {
        stopped = stop.reason();
        verdict = new Verdict.Skip("stopped", stop.reason());
      }
      if (verdict instanceof Verdict.Skip skip) {
        count(command.operation(), new Tally(0, 0, 1, 0));
        leave(LeftOut.Kind.SKIPPED, skip.reason(), command.operation(), origin, skip.detail());
      } else if (verdict instanceof Verdict.Defer defer) {
        count(command.operation(), new Tally(0, 0, 0, 1));
        leave(
            LeftOut.Kind.DEFERRED,
            defer.reason(),
            command.operation(),
            origin,
            "not before " + defer.until());
        keep(action, Optional.of(defer.until()));
      } else {
        count(command.operation(), new Tally(1, 0, 0, 0));
        keep(action, Optional.empty());
      }
    }

    private void keep(Action action, Optional<Instant> notBefore) {
      Command command = action.command();
      people.add(command);
      if (ids.isRepeat()) {
        repeats++;
      }
      store.add(
          notBefore.isEmpty()
              ? action
              : new Action(action.number(), action.id(), command, action.origin(), notBefore));
    }

    @Override
    public void refuse(Refusal refusal) {
      tick();
      count(refusal.operation(), new Tally(0, 1, 0, 0));
      leave(
          LeftOut.Kind.REFUSED,
          refusal.reason(),
          refusal.operation(),
          refusal.origin(),
          refusal.detail());
    }

    @Override
    public void warn(Problem problem) {
      if (warnings.size() < MOST_WARNINGS) {
        warnings.add(problem);
      }
    }

    private void tick() {
      if (++seen % PROGRESS_STEP == 0 && progress != null) {
        progress.accept(seen);
      }
    }

    private void count(Operation operation, Tally one) {
      tallies.put(operation, tallies.getOrDefault(operation, Tally.NONE).plus(one));
    }

    private void leave(
        LeftOut.Kind kind, String reason, Operation operation, Origin origin, String detail) {
      leftOut.merge(
          kind + reason,
          new LeftOut(kind, reason, 1, operation, origin, detail),
          (old, one) -> old.oneMore());
    }

    Preview preview(String name) {
      List<LeftOut> reasons = new ArrayList<>(leftOut.values());
      return new Preview(name, tallies, reasons, people.counted(), repeats, warnings);
    }
  }
}
