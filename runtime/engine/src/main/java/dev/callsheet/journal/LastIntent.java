package dev.callsheet.journal;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.store.JsonTree;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * When an action was about to leave last. Immutable and thread-safe.
 *
 * @param policy the lines of the policy that the run kept to by then
 */
public record LastIntent(Instant at, SortedSet<String> policy) {
  /**
   * Those of some actions of a run, by their numbers; none of those that were never announced.
   *
   * @throws dev.callsheet.problem.ConfigurationException if the journal cannot be read
   */
  public static Map<Long, LastIntent> of(Runs runs, String run, Set<Long> numbers) {
    Reading reading = new Reading(numbers);
    runs.verify(run, numbers::contains, reading::add);
    return reading.intents;
  }

  private static final class Reading {
    private final Map<Long, LastIntent> intents = new HashMap<>();
    private final Set<Long> numbers;
    private SortedSet<String> policy = Collections.emptySortedSet();

    Reading(Set<Long> numbers) {
      this.numbers = numbers;
    }

    void add(JsonTree record) {
      policy = LimitsJson.read(record).map(Limits::policy).orElse(policy);
      if (record.text("type").equals("intent") && numbers.contains(record.number("action"))) {
        Instant at = Instant.parse(record.text("at"));
        intents.put(record.number("action"), new LastIntent(at, policy));
      }
    }
  }
}
