package dev.callsheet.launcher.project;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Reads lists that changed again before the first action leaves, however long that took to begin,
 * and then each minute: a run may wait for days, and a desk is open for months. Leaves out nobody
 * by itself. Thread-safe.
 */
final class RefreshedLists implements Guard {
  private static final Duration BETWEEN = Duration.ofMinutes(1);

  private final DoNotContactOptions lists;
  private final InstantSource clock;
  private Instant last = Instant.EPOCH;

  RefreshedLists(DoNotContactOptions lists, InstantSource clock) {
    this.lists = lists;
    this.clock = clock;
  }

  @Override
  public synchronized Verdict judge(Action action) {
    Instant now = clock.instant();
    if (Duration.between(last, now).abs().compareTo(BETWEEN) >= 0) {
      lists.readAgain(); // who cannot read them lets nothing leave
      last = now;
    }
    return Verdict.ALLOW;
  }
}
