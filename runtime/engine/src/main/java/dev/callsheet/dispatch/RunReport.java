package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a plan. Immutable and thread-safe.
 *
 * @param counts how many actions ended how; every kind is there, and together they are the plan's
 *     size
 * @param notable the first 1,000 unknown actions and the first 100 others that were not sent, in
 *     the order in which that became known
 * @param stoppedBy why the run ended early
 * @param elapsed from the first action to the last answer
 * @param run under which its journal is kept, if there is one
 */
public record RunReport(
    Map<Outcome.Kind, Long> counts,
    List<Settled> notable,
    Optional<String> stoppedBy,
    Duration elapsed,
    Optional<String> run) {
  /** What the run that answers events is called, which never ends. */
  public static final String DESK = "desk";

  /** An action and what became of it. */
  public record Settled(Action action, Outcome outcome) {}

  public RunReport {
    Map<Outcome.Kind, Long> all = new EnumMap<>(Outcome.Kind.class);
    for (Outcome.Kind kind : Outcome.Kind.values()) {
      all.put(kind, counts.getOrDefault(kind, 0L));
    }
    counts = Collections.unmodifiableMap(all);
    notable = List.copyOf(notable);
  }

  /** Of a run that keeps no journal. */
  public RunReport(
      Map<Outcome.Kind, Long> counts,
      List<Settled> notable,
      Optional<String> stoppedBy,
      Duration elapsed) {
    this(counts, notable, stoppedBy, elapsed, Optional.empty());
  }

  /** The same, with the run whose journal tells more. */
  public RunReport of(String run) {
    return new RunReport(counts, notable, stoppedBy, elapsed, Optional.of(run));
  }

  /** The same, of a run of which nothing is kept. */
  public RunReport withoutRun() {
    return new RunReport(counts, notable, stoppedBy, elapsed, Optional.empty());
  }

  /** The same, with a reason for ending early unless there is one. */
  public RunReport stoppedBy(String reason) {
    return new RunReport(counts, notable, stoppedBy.or(() -> Optional.of(reason)), elapsed, run);
  }

  /** How many actions ended so. */
  public long count(Outcome.Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }
}
