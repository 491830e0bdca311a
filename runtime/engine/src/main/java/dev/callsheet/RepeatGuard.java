package dev.callsheet;

import dev.callsheet.journal.Runs;
import dev.callsheet.lately.RecentRuns;
import dev.callsheet.lately.Repeats;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.RepeatText;
import dev.callsheet.saved.AccountMark;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets a run begin only if it repeats no more of what left lately than was agreed to. One run of
 * all processes compares and begins at a time, so that of two that would do the same one sees the
 * other.
 *
 * @param lately how long what left is remembered; without it nothing is compared
 * @param folder where plans lie aside while they are compared, which is cleared up
 */
record RepeatGuard(@Nullable Duration lately, InstantSource clock, Path folder) {
  /**
   * What is about to begin.
   *
   * @param wanted which actions of the plan would be sent
   * @param id of the plan, if it was saved
   */
  record Candidate(Plan plan, LongPredicate wanted, AccountMark account, Optional<String> id) {}

  /**
   * Begins it.
   *
   * @throws NotConfirmedException if it repeats more than that; nothing was begun
   */
  <T> T begin(Runs runs, Candidate candidate, Confirmation confirmation, Supplier<T> begin) {
    if (lately == null || confirmation.repeats() >= candidate.plan().size()) {
      return begin.get();
    }
    try (Runs.Alone alone = runs.alone()) {
      assert alone != null;
      Instant now = clock.instant();
      RecentRuns recent =
          new RecentRuns(runs, candidate.account(), now.minus(lately), candidate.id(), folder);
      Repeats repeats = Repeats.of(candidate.plan(), candidate.wanted(), recent);
      if (repeats.count() > confirmation.repeats()) {
        throw new NotConfirmedException(
            "%s. Nothing was sent; if people are to get that a second time, confirm %s repeats, too"
                .formatted(RepeatText.of(repeats, now), repeats.count()));
      }
      return begin.get();
    }
  }
}
