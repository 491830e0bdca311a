package dev.callsheet.plan;

import dev.callsheet.action.Action;

/** The one question that planner and dispatcher ask of the guards. Thread-safe. */
@FunctionalInterface
public interface Gate {
  /** A gate that lets everything pass. */
  Gate OPEN =
      new Gate() {
        @Override
        public Verdict judge(Action action) {
          return Verdict.ALLOW;
        }
      };

  /** Whether this action may leave. */
  Verdict judge(Action action);
}
