package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.util.List;

/**
 * Says of each action whether it may leave. Asked when the plan is made and again when an action is
 * about to leave, so that a guard can only ever shrink a plan. Of a saved plan and of a run that
 * goes on it is asked about all before anything leaves, and what it skips then stays so.
 * Thread-safe.
 */
@FunctionalInterface
public interface Guard {
  /** One that lets everything pass. */
  Guard NONE = new AllGuards(List.of());

  /** One guard that allows what all of them allow; the first that objects decides. */
  static Guard all(List<? extends Guard> guards) {
    return new AllGuards(List.copyOf(guards));
  }

  /** Whether this action may leave. */
  Verdict judge(Action action);
}
