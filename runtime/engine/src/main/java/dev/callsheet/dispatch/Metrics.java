package dev.callsheet.dispatch;

import dev.callsheet.command.Operation;
import java.time.Duration;
import java.util.Locale;

/**
 * Is told the figures of runs as they arise, on each run's own thread and by several at once, and
 * those of rules on the thread that has them decide; to return at once. When it throws, it is told
 * no more of that run or event, which goes on. Thread-safe.
 */
public interface Metrics {
  Metrics NONE = new Metrics() {};

  /** An action was given to the wire; {@link #answered} follows. */
  default void left(Operation operation) {}

  /** What became of it is known, after {@code took}. It may be given to the wire once more. */
  default void answered(Operation operation, Duration took) {}

  /** An action was settled; once for each action of a plan. */
  default void settled(Operation operation, Outcome.Kind kind) {}

  /**
   * So many more actions, or fewer, have been read and wait for their turn; a run's changes add up
   * to 0 at its end.
   */
  default void waiting(int change) {}

  /** The run could have sent, but waited so long for its pace or because the service asked. */
  default void held(Duration waited) {}

  /** So long it took until the journal had the intents of a group of actions. */
  default void synced(Duration took) {}

  /** Rules were asked about an event, by a Callsheet; once for each, also if all failed. */
  default void decided() {}

  /** The conditions of the rule held, and it told what it wants. */
  default void fired(String rule) {}

  /** The rule failed on an event, and nothing it told counts. */
  default void failed(String rule) {}

  /** A command that the rule wants is not sent. */
  default void heldBack(String rule, HeldBy by) {}

  /** What keeps commands of rules from being sent. */
  enum HeldBy {
    /** There were too many for one contact. */
    LOOP_GUARD,
    /** There were more for one event than its mandate allows, so that none of them is sent. */
    MANDATE;

    /** As tags have it: {@code loop-guard}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
