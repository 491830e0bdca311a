package dev.callsheet.guard.list;

import dev.callsheet.action.Action;
import dev.callsheet.command.Suppress;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import java.time.Instant;

/**
 * Puts whom a script or a rule suppresses on the list once it is their turn, for all runs at once;
 * what cannot be written ends a run. Thread-safe.
 *
 * @param list that all runs ask
 */
public record Suppressor(SuppressionList list) implements CountingGuard {
  @Override
  public Verdict judge(Action action) {
    return Verdict.ALLOW;
  }

  @Override
  public Guard rehearsal() {
    return Guard.NONE;
  }

  @Override
  public Verdict take(Action action, Instant now) {
    if (action.command() instanceof Suppress suppress) {
      try {
        String source = SuppressionEntry.source(action.origin().source().toString());
        list.add(suppress.contact(), suppress.reason(), source, now);
      } catch (ConfigurationException e) {
        return new Verdict.Stop(String.valueOf(e.getMessage()));
      }
    }
    return Verdict.ALLOW;
  }

  @Override
  public void giveBack(Action action, Instant taken) {
    // Who asked for it stays left alone.
  }

  @Override
  public void sync() {
    // It is durable once it was taken.
  }
}
