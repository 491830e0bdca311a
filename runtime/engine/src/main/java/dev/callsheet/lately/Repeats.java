package dev.callsheet.lately;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.CommandHash;
import dev.callsheet.plan.Plan;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * What of a plan left lately, may have left, or is leaving in another run: the same text for the
 * same person, the same call, the same addition. Another text for the same person is none, and
 * neither is what takes somebody out. Immutable and thread-safe.
 *
 * @param count how many actions of the plan are
 * @param of how many actions were looked at
 * @param runs in which, the latest first
 */
public record Repeats(long count, long of, List<Earlier> runs) {
  /** Of a plan that repeats nothing. */
  public static final Repeats NONE = new Repeats(0, 0, List.of());

  /** So many effects take 8 MB; what is more is compared in several goes. */
  static final int STRETCH = 350_000;

  public Repeats {
    runs = List.copyOf(runs);
  }

  /**
   * Compares a plan with what these runs did. Takes memory for a stretch of the plan, whatever its
   * size; without recent runs it reads nothing.
   *
   * @param wanted which actions of the plan would be sent, by their number
   */
  public static Repeats of(Plan plan, LongPredicate wanted, RecentRuns recent) {
    return of(plan, wanted, recent, STRETCH);
  }

  static Repeats of(Plan plan, LongPredicate wanted, RecentRuns recent, int stretch) {
    if (recent.isEmpty()) {
      return NONE;
    }
    long looked = 0;
    long count = 0;
    Map<String, Earlier> runs = new LinkedHashMap<>();
    SeenEffects effects = new SeenEffects();
    CommandHash hash = CommandHash.secret();
    try (ActionReader actions = plan.read()) {
      while (actions.hasNext()) {
        effects.clear();
        for (int i = 0; i < stretch && actions.hasNext(); ) {
          Action action = actions.next();
          if (wanted.test(action.number())) {
            looked++;
            OptionalLong effect = hash.ofEffect(action.command());
            if (effect.isPresent()) {
              effects.add(effect.getAsLong());
              i++;
            }
          }
        }
        if (!effects.isEmpty()) {
          recent.meet(effects, hash, runs);
          count += effects.met();
        }
      }
    }
    List<Earlier> met =
        runs.values().stream().sorted(Comparator.comparing(Earlier::last).reversed()).toList();
    return new Repeats(count, looked, met);
  }
}
