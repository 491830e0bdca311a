package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.time.Instant;
import java.util.List;

/** A guard that counts what leaves, and lets no more leave than it has room for. Thread-safe. */
public interface CountingGuard extends RehearsedGuard {
  /** A guard as one that counts, if it does. */
  static CountingGuard of(Guard guard) {
    return guard instanceof CountingGuard counting ? counting : new AllGuards(List.of(guard));
  }

  /**
   * Asked behind {@link #judge} and directly before each attempt: takes room for it.
   *
   * @return unless it allows it, nothing was taken
   */
  Verdict take(Action action, Instant now);

  /**
   * Asked instead of {@link #take} for what has room already: before a further attempt of what may
   * have left in an earlier one, and when it leaves later than it was to. Its room moves to this
   * moment, so that it is counted once and never not at all.
   *
   * @param earlier when it took the room that it has
   * @return unless it allows it, the room stays taken where it was
   */
  default Verdict takeAgain(Action action, Instant earlier, Instant now) {
    return Verdict.ALLOW;
  }

  /** What was taken at that moment did certainly not leave, in no attempt. */
  void giveBack(Action action, Instant taken);

  /**
   * Makes what was taken outlive a crash, before anything of it leaves.
   *
   * @throws dev.callsheet.problem.ConfigurationException if that cannot be; nothing may leave
   */
  void sync();
}
