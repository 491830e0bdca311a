package dev.callsheet.journal;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.plan.Plan;
import dev.callsheet.store.JsonTree;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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

  /** When an action was about to leave, and under which policy. */
  private record Intent(Instant at, SortedSet<String> policy) {}

  /**
   * Gives it back, on disk before this returns.
   *
   * @param plan of the run
   * @param numbers of actions that were {@linkplain RunJournal#resolve resolved} as not sent by the
   *     caller a moment ago: what is given back twice would let people be reached too often
   * @throws dev.callsheet.problem.ConfigurationException if the run cannot be read; then it stays
   *     counted
   */
  public void giveBack(String run, Plan plan, Collection<Long> numbers) {
    Map<Long, Intent> intents = intents(run, new HashSet<>(numbers));
    Map<SortedSet<String>, CapGuard> guards = new HashMap<>();
    plan.forEach(
        action -> {
          Intent intent = intents.get(action.number());
          if (intent != null) {
            guards
                .computeIfAbsent(intent.policy, this::guard)
                .giveBack(action, intent.at.minus(BEFORE));
          }
        });
    guards.values().forEach(CapGuard::sync);
  }

  private CapGuard guard(SortedSet<String> lines) {
    Policy policy = Policy.read(lines);
    return new CapGuard(history, policy.caps(), policy.footers(), InstantSource.system());
  }

  /** The last of each; a rehearsal counted nothing. */
  private Map<Long, Intent> intents(String run, Set<Long> numbers) {
    if (runs.summary(run).header().kind() != RunKind.LIVE) {
      return Map.of();
    }
    Map<Long, Intent> intents = new HashMap<>();
    Reading reading = new Reading(intents, numbers);
    runs.verify(run, numbers::contains, reading::add);
    return intents;
  }

  private static final class Reading {
    private final Map<Long, Intent> intents;
    private final Set<Long> numbers;
    private SortedSet<String> policy = Collections.emptySortedSet();

    Reading(Map<Long, Intent> intents, Set<Long> numbers) {
      this.intents = intents;
      this.numbers = numbers;
    }

    void add(JsonTree record) {
      policy = LimitsJson.read(record).map(Limits::policy).orElse(policy);
      if (record.text("type").equals("intent") && numbers.contains(record.number("action"))) {
        Instant at = Instant.parse(record.text("at"));
        intents.put(record.number("action"), new Intent(at, policy));
      }
    }
  }
}
