package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Limit;
import dev.callsheet.dispatch.pace.StopRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts outcomes and keeps the first few that need a look. Not thread-safe. */
final class Score {
  private static final int MOST_NOTABLE = 100;

  /** A person has to look each of them up, so refusals must not push them out. */
  private static final int MOST_UNKNOWN = 1_000;

  private static final int JUDGED = 1_000;

  private final Map<Kind, Long> before = new EnumMap<>(Kind.class);
  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private final List<RunReport.Settled> notable = new ArrayList<>();
  private final boolean isEndless;
  private Map<Kind, Long> judgedFrom = new EnumMap<>(Kind.class);
  private int others;

  /**
   * Begins with what was settled before this run went on.
   *
   * @param isEndless whether limits are about the last thousand or so, not about all that ever left
   */
  Score(ActionStates standing, boolean isEndless) {
    this.isEndless = isEndless;
    for (Kind kind : Kind.values()) {
      if (kind != Kind.DEFERRED) { // which are tried anew
        before.put(kind, standing.count(kind));
      }
    }
  }

  void add(Action action, Outcome outcome) {
    counts.merge(outcome.kind(), 1L, Long::sum);
    boolean keep =
        switch (outcome.kind()) {
          case SENT -> false;
          case UNKNOWN -> count(Kind.UNKNOWN) <= MOST_UNKNOWN;
          case REFUSED, NOT_SENT, SKIPPED, DEFERRED, NOT_TRIED -> others++ < MOST_NOTABLE;
        };
    if (keep) {
      notable.add(new RunReport.Settled(action, outcome));
    }
  }

  long count(Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  private long lately(Kind kind) {
    return count(kind) - judgedFrom.getOrDefault(kind, 0L);
  }

  Optional<String> passed(StopRules rules) {
    long failures = lately(Kind.REFUSED) + lately(Kind.NOT_SENT);
    long unknown = lately(Kind.UNKNOWN);
    long tried = lately(Kind.SENT) + failures + unknown;
    if (isEndless && tried > JUDGED) {
      judgedFrom = new EnumMap<>(counts);
    }
    if (rules.failures().isPassed(failures, tried)) {
      return Optional.of(passed(failures, "refused or not sent", tried, rules.failures()));
    }
    return rules.unknown().isPassed(unknown, tried)
        ? Optional.of(passed(unknown, "unknown", tried, rules.unknown()))
        : Optional.empty();
  }

  private static String passed(long wrong, String how, long tried, Limit limit) {
    String of = limit.isShare() ? " of " + tried : "";
    return wrong + of + " " + how + ", the limit is " + limit;
  }

  RunReport report(long planSize, Optional<String> stoppedBy, Duration elapsed) {
    Map<Kind, Long> all = new EnumMap<>(before);
    counts.forEach((kind, count) -> all.merge(kind, count, Long::sum));
    long settled = all.values().stream().mapToLong(Long::longValue).sum();
    all.merge(
        Kind.NOT_TRIED,
        Math.max(0, planSize - settled),
        Long::sum); // those that could not even be read
    return new RunReport(all, notable, stoppedBy, elapsed);
  }
}
