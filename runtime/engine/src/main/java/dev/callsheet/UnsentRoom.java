package dev.callsheet;

import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.journal.LastIntent;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.Runs;
import dev.callsheet.plan.Plan;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.SortedSet;

/**
 * The room under caps that actions took which were not sent after all, as a person found out. While
 * nobody knew, they counted. Thread-safe.
 *
 * @param history of the account of these runs
 */
public record UnsentRoom(Runs runs, History history) {
  /** It is taken shortly before an intent is written, and is never to be free before it was. */
  private static final Duration BEFORE = Duration.ofSeconds(1);

  /**
   * Gives it back, on disk before this returns.
   *
   * @param plan of the run
   * @param numbers of actions that were resolved as not sent ({@link
   *     dev.callsheet.journal.RunJournal#resolve}) by the caller a moment ago: what is given back
   *     twice would let people be reached too often
   * @throws dev.callsheet.problem.ConfigurationException if the run cannot be read; then it stays
   *     counted
   */
  public void giveBack(String run, Plan plan, Collection<Long> numbers) {
    if (runs.summary(run).header().kind() != RunKind.LIVE) {
      return; // a rehearsal counted nothing
    }
    Map<Long, LastIntent> intents = LastIntent.of(runs, run, new HashSet<>(numbers));
    Map<SortedSet<String>, CapGuard> guards = new HashMap<>();
    plan.forEach(
        action -> {
          LastIntent intent = intents.get(action.number());
          if (intent != null) {
            guards
                .computeIfAbsent(intent.policy(), this::guard)
                .giveBack(action, intent.at().minus(BEFORE));
          }
        });
    guards.values().forEach(CapGuard::sync);
  }

  private CapGuard guard(SortedSet<String> lines) {
    Policy policy = Policy.read(lines);
    return new CapGuard(history, policy.caps(), policy.footers(), InstantSource.system());
  }
}
