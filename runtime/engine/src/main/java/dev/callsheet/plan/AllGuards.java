package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.util.List;

/**
 * Allows what all of them allow.
 *
 * @param guards in the order in which they are asked
 */
record AllGuards(List<Guard> guards) implements Guard {
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
}
