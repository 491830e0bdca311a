package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Where a run takes its actions from, in their order. */
interface Intake {
  /** Whether there is more to read for now. */
  boolean hasMore();

  /** Whether there will be no more. */
  boolean isAtEnd();

  /** Whether the first part was read, and somebody has to say whether the rest may leave. */
  boolean isAtCanary();

  /** From now on the rest is read too. */
  void readOn();

  /** How many open actions were read. */
  long taken();

  /** How many actions were gone through. */
  long seen();

  /** The next open action; nothing when there is none for now, or it cannot be read on. */
  @Nullable Action next();

  /** What is still open of a plan. A plan that cannot be read on stops the run. */
  final class OfPlan implements Intake {
    private final ActionReader reader;
    private final ActionStates standing;
    private final Stop stop;
    private long most;
    private long taken;
    private long seen;

    /**
     * Reads up to a canary's end at first.
     *
     * @param most how many open actions that is
     */
    OfPlan(ActionReader reader, ActionStates standing, Stop stop, long most) {
      this.reader = reader;
      this.standing = standing;
      this.stop = stop;
      this.most = most;
    }

    @Override
    public boolean hasMore() {
      return seen < standing.size() && taken < most;
    }

    @Override
    public boolean isAtEnd() {
      return seen == standing.size();
    }

    @Override
    public boolean isAtCanary() {
      return taken == most;
    }

    @Override
    public void readOn() {
      most = Long.MAX_VALUE;
    }

    @Override
    public long taken() {
      return taken;
    }

    @Override
    public long seen() {
      return seen;
    }

    @Override
    public @Nullable Action next() {
      try {
        while (seen < standing.size()) {
          if (!standing.isOpen(seen + 1)) {
            reader.skip();
            seen++;
          } else if (reader.hasNext()) {
            seen++;
            taken++;
            return reader.next();
          } else {
            stop.because(
                "the plan gave " + seen + " of its " + standing.size() + " actions; is it closed?");
            return null;
          }
        }
      } catch (RuntimeException | Error e) {
        stop.because("the plan cannot be read on", e);
      }
      return null;
    }
  }

  /** What comes while the run goes on, which has no end of its own. */
  final class Incoming implements Intake {
    private final Queue<Action> actions;
    private long taken;

    Incoming(Queue<Action> actions) {
      this.actions = actions;
    }

    @Override
    public boolean hasMore() {
      return !actions.isEmpty();
    }

    @Override
    public boolean isAtEnd() {
      return false;
    }

    @Override
    public boolean isAtCanary() {
      return false;
    }

    @Override
    public void readOn() {
      // Nothing is kept back.
    }

    @Override
    public long taken() {
      return taken;
    }

    @Override
    public long seen() {
      return taken;
    }

    @Override
    public @Nullable Action next() {
      Action next = actions.poll();
      taken += next == null ? 0 : 1;
      return next;
    }
  }
}
