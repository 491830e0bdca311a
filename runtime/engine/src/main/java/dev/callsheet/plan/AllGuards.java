package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Allows what all of them allow.
 *
 * @param guards in the order in which they are asked
 */
record AllGuards(List<Guard> guards) implements CountingGuard {
  @Override
  public Verdict judge(Action action) {
    for (Guard guard : guards) {
      Verdict verdict = guard.judge(action);
      if (!(verdict instanceof Verdict.Allow)) {
        return verdict;
      }
    }
    return Verdict.ALLOW;
  }

  @Override
  public Guard rehearsal() {
    List<Guard> all = new ArrayList<>(); // no stream, see decision 8
    for (Guard guard : guards) {
      all.add(RehearsedGuard.of(guard));
    }
    return new Rehearsed(all);
  }

  /** Asks of what waits whether it may leave when its time comes, and counts it then. */
  private record Rehearsed(List<Guard> guards) implements Guard {
    @Override
    public Verdict judge(Action action) {
      Action asked = action;
      Verdict last = Verdict.ALLOW;
      for (Guard guard : guards) {
        Verdict verdict = guard.judge(asked);
        if (verdict instanceof Verdict.Defer defer) {
          last = defer;
          asked = action.notBefore(defer.until());
        } else if (!(verdict instanceof Verdict.Allow)) {
          return verdict;
        }
      }
      return last;
    }
  }

  @Override
  public Verdict take(Action action, Instant now) {
    for (int i = 0; i < guards.size(); i++) {
      if (guards.get(i) instanceof CountingGuard counting) {
        Verdict verdict = counting.take(action, now);
        if (!(verdict instanceof Verdict.Allow)) {
          new AllGuards(guards.subList(0, i)).giveBack(action, now);
          return verdict;
        }
      }
    }
    return Verdict.ALLOW;
  }

  @Override
  public Verdict takeAgain(Action action, Instant earlier, Instant now) {
    for (Guard guard : guards) {
      if (guard instanceof CountingGuard counting) {
        Verdict verdict = counting.takeAgain(action, earlier, now);
        if (!(verdict instanceof Verdict.Allow)) {
          return verdict; // those before have counted it later, which harms nobody
        }
      }
    }
    return Verdict.ALLOW;
  }

  @Override
  public void giveBack(Action action, Instant taken) {
    for (Guard guard : guards) {
      if (guard instanceof CountingGuard counting) {
        counting.giveBack(action, taken);
      }
    }
  }

  @Override
  public void sync() {
    for (Guard guard : guards) {
      if (guard instanceof CountingGuard counting) {
        counting.sync();
      }
    }
  }
}
