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

  /** What was taken at that moment did certainly not leave, or is tried again. */
  void giveBack(Action action, Instant taken);

  /**
   * Makes what was taken outlive a crash, before anything of it leaves.
   *
   * @throws dev.callsheet.problem.ConfigurationException if that cannot be; nothing may leave
   */
  void sync();
}
