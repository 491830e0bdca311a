package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import org.jspecify.annotations.Nullable;

/** Reads from a plan what is still open, in order. A plan that cannot be read on stops the run. */
final class Intake {
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
  Intake(ActionReader reader, ActionStates standing, Stop stop, long most) {
    this.reader = reader;
    this.standing = standing;
    this.stop = stop;
    this.most = most;
  }

  /** Whether there is more to read for now. */
  boolean hasMore() {
    return seen < standing.size() && taken < most;
  }

  /** Whether all of the plan was read. */
  boolean isAtEnd() {
    return seen == standing.size();
  }

  /** Whether the first part was read. */
  boolean isAtCanary() {
    return taken == most;
  }

  /** From now on the rest is read too. */
  void readOn() {
    most = Long.MAX_VALUE;
  }

  /** How many open actions were read. */
  long taken() {
    return taken;
  }

  /** How many actions of the plan were gone through. */
  long seen() {
    return seen;
  }

  /** The next open action; nothing when there is none, or the plan cannot be read on. */
  @Nullable Action next() {
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
