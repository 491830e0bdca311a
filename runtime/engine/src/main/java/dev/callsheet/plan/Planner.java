package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionStore;
import dev.callsheet.action.Cells;
import dev.callsheet.action.Ids;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.LeftOutStore;
import dev.callsheet.action.MarkedNumbers;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.Suppress;
import dev.callsheet.preview.Survey;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import dev.callsheet.store.Undo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a plan of a source's commands: numbers them, asks the guards, keeps what may leave and
 * counts the rest. Immutable and thread-safe; holds a bounded number of actions in memory, however
 * many there are.
 */
public final class Planner {
  /** The reason of all that is left out since a guard could not be asked, or said so. */
  public static final String STOPPED = "stopped";

  private static final long PROGRESS_STEP = 1_000;

  private final Guard guard;
  private final @Nullable Path folder;
  private final @Nullable LongConsumer progress;
  private final @Nullable Sources sources;
  private final @Nullable Leftovers leftovers;
  private final long seed;

  private Planner(
      Guard guard,
      @Nullable Path folder,
      @Nullable LongConsumer progress,
      @Nullable Sources sources,
      @Nullable Leftovers leftovers,
      long seed) {
    this.guard = guard;
    this.folder = folder;
    this.progress = progress;
    this.sources = sources;
    this.leftovers = leftovers;
    this.seed = seed;
  }

  /** A planner without guards that keeps large plans where the system keeps temporary files. */
  public static Planner standard() {
    return new Planner(Guard.NONE, null, null, null, null, Survey.SEED);
  }

  public Planner guard(Guard other) {
    return new Planner(other, folder, progress, sources, leftovers, seed);
  }

  /** The same planner that keeps large plans in {@code other}, which is made when it is needed. */
  public Planner keepIn(Path other) {
    return new Planner(guard, other, progress, sources, leftovers, seed);
  }

  /**
   * The same planner that now and then says how many commands it has seen, on the planning thread.
   */
  public Planner progress(LongConsumer other) {
    return new Planner(guard, folder, other, sources, leftovers, seed);
  }

  /**
   * The same planner that adds the data files that are read to {@code other}, and whose plan names
   * all files in it.
   */
  public Planner sources(Sources other) {
    return new Planner(guard, folder, progress, other, leftovers, seed);
  }

  /** The same planner that tells {@code other} each action that is left out or waits. */
  public Planner leftovers(Leftovers other) {
    return new Planner(guard, folder, progress, sources, other, seed);
  }

  /** The same planner that draws other actions at random to show in the preview. */
  public Planner seed(long other) {
    return new Planner(guard, folder, progress, sources, leftovers, other);
  }

  /**
   * The plan of all of the source's commands. To be closed.
   *
   * @throws dev.callsheet.problem.ScriptException if the script or its data is wrong
   * @throws dev.callsheet.problem.ConfigurationException if a large plan cannot be kept on disk
   */
  public Plan plan(CommandSource source) {
    OptedOut optedOut = new OptedOut(guard);
    Plan first = plan(source, optedOut, optedOut.isAsked() ? null : leftovers);
    if (!optedOut.wasLate() && (leftovers == null || !optedOut.isAsked())) {
      return first;
    }
    first.close();
    Plan second = plan(source.again(), optedOut, leftovers);
    if (optedOut.wasLate()) {
      second.close();
      throw new ConfigurationException(
          source.name()
              + " gives other rows each time it is planned; plan it again. Nothing was sent");
    }
    return second;
  }

  private Plan plan(CommandSource source, OptedOut optedOut, @Nullable Leftovers told) {
    ActionStore store = new ActionStore(folder);
    LeftOutStore leftOut = new LeftOutStore(folder);
    try (Undo kept = new Undo(store);
        Undo left = new Undo(leftOut)) {
      Count count = new Count(store, leftOut, optedOut, told);
      source.emit(count);
      count.end(source.name());
      store.finish();
      leftOut.finish();
      List<SourceFile> files = sources == null ? List.of() : sources.unchanged();
      return kept.into(
          left.into(
              new Plan(store, leftOut, count.survey.preview(source.name()), files)
                  .policy(source.policy())));
    }
  }

  /** Numbers, names, asks and keeps. */
  private final class Count implements CommandSink {
    private final ActionStore store;
    private final LeftOutStore leftOut;
    private final OptedOut optedOut;
    private final @Nullable Leftovers told;
    private final Ids ids = new Ids(new MarkedNumbers());
    private final Survey survey = new Survey(seed);
    private final Set<String> columns = RowGuard.columns(guard);
    private final Guard asked = RehearsedGuard.of(guard);
    private long seen;
    private @Nullable SuppressedHere suppressed; // only where the script suppresses anybody
    private @Nullable String stopped;
    private @Nullable Cells cells;
    private Map<String, String> guarded = Map.of();

    Count(ActionStore store, LeftOutStore leftOut, OptedOut optedOut, @Nullable Leftovers told) {
      this.store = store;
      this.leftOut = leftOut;
      this.optedOut = optedOut;
      this.told = told;
    }

    @Override
    public void add(Command command, Origin origin) {
      tick();
      long number = store.size() + 1;
      Action action =
          new Action(number, ids.next(command, number), command, origin, Optional.empty(), guarded);
      Verdict verdict =
          stopped == null || command instanceof Suppress // nobody is reached by that
              ? Verdict.inTime(judge(action), action, Instant.MIN)
              : new Verdict.Skip(STOPPED, stopped);
      if (verdict instanceof Verdict.Stop stop) {
        stopped = stop.reason();
        verdict = new Verdict.Skip(STOPPED, stop.reason());
      }
      if (verdict instanceof Verdict.Skip said) {
        Verdict.Skip skip = cells == null ? said : RowGuard.named(said, guard, cells);
        survey.count(command.operation(), Tally.SKIPPED);
        leave(LeftOut.Kind.SKIPPED, skip, action, skip.ground().after(skip.detail()));
      } else if (verdict instanceof Verdict.Defer defer) {
        String value = defer.ground().value();
        leave(
            LeftOut.Kind.DEFERRED,
            defer,
            action,
            defer.ground().after(value.isEmpty() ? "not before " + defer.until() : value));
        keep(
            new Action(
                number,
                action.id(),
                command,
                origin,
                Optional.of(defer.until()),
                action.guarded()));
      } else {
        keep(action);
      }
      done();
    }

    private void done() {
      cells = null;
      guarded = Map.of();
    }

    private Verdict judge(Action action) {
      if (action.command() instanceof Suppress) {
        suppressed = suppressed == null ? new SuppressedHere() : suppressed;
        return suppressed.take(action, Instant.MIN);
      }
      Verdict own = optedOut.isAsked() ? optedOut.judge(action, cells) : Verdict.ALLOW;
      if (own instanceof Verdict.Allow && suppressed != null) {
        own = suppressed.judge(action);
      }
      return own instanceof Verdict.Allow ? asked.judge(action) : own;
    }

    void end(String name) {
      if (ids.isFull()) {
        survey.warn(
            new Problem(
                Severity.WARNING,
                Source.of(name),
                1,
                "there was no memory to compare all actions with one another: more may repeat an earlier one than are told",
                Optional.of("give Java more of it, as with -Xmx1g"),
                Optional.empty()));
      }
    }

    private void keep(Action action) {
      ids.keep();
      optedOut.keep(action);
      survey.keep(action, ids.isRepeat());
      store.add(action);
    }

    private void leave(LeftOut.Kind kind, Verdict verdict, Action action, String detail) {
      Optional<LeftOut.Wait> wait = Optional.empty();
      if (verdict instanceof Verdict.Defer defer) {
        wait = Optional.of(new LeftOut.Wait(defer.until(), defer.until()));
      }
      tell(
          new LeftOut(
              kind,
              verdict.reason(),
              1,
              action.command().operation(),
              action.origin(),
              detail,
              verdict.ground().rule(),
              wait),
          verdict);
    }

    private void tell(LeftOut left, Verdict verdict) {
      survey.leave(left);
      leftOut.add(left);
      if (told != null) {
        told.add(left, verdict, cells == null ? Map::of : cells);
      }
    }

    @Override
    public void row(Cells next) {
      cells = next;
      guarded = RowGuard.of(columns, next);
      optedOut.hear(next, guarded);
    }

    @Override
    public void refuse(Refusal refusal) {
      tick();
      survey.count(refusal.operation(), Tally.REFUSED);
      LeftOut left =
          new LeftOut(
              LeftOut.Kind.REFUSED,
              refusal.reason(),
              1,
              refusal.operation(),
              refusal.origin(),
              refusal.detail());
      tell(left, Verdict.ALLOW);
      done();
    }

    @Override
    public void warn(Problem problem) {
      survey.warn(problem);
    }

    @Override
    public void reads(String name, Path file) {
      if (sources != null) {
        sources.add(SourceFile.Kind.DATA, name, file);
      }
    }

    @Override
    public void phones(String file, List<String> columns) {
      survey.phones(file, columns);
      optedOut.phones(file, columns);
    }

    @Override
    public void template(Source place, String template) {
      survey.template(place, template);
    }

    private void tick() {
      if (++seen % PROGRESS_STEP == 0 && progress != null) {
        progress.accept(seen);
      }
    }
  }
}
