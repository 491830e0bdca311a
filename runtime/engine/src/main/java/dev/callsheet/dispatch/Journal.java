package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.wire.Request;

/**
 * Where a run writes down what it is about to do, before it does it, and what came of it. Need not
 * be thread-safe: it is called on the run's own thread, one call at a time. Whatever throws stops
 * the run; of a group whose intents could not be made durable nothing leaves.
 */
public interface Journal {
  /** Remembers nothing: after a crash nobody knows what was sent. */
  Journal NONE =
      new Journal() {
        @Override
        public void intent(Action action, int attempt, Request request) {}

        @Override
        public void outcome(Action action, Outcome outcome) {}

        @Override
        public void sync() {}

        @Override
        public void flush() {}
      };

  /**
   * The action is about to be given to the wire. Its bytes leave only after the next {@link
   * #sync()}.
   *
   * @param attempt from 1
   * @param request holds the key and must not be kept as it is
   */
  void intent(Action action, int attempt, Request request);

  /** What became of the action; comes exactly once for each action of the run. */
  void outcome(Action action, Outcome outcome);

  /**
   * Whatever was told so far must outlive the process and a loss of power once this returns. Called
   * once for a group of intents, before the bytes of any of them leave.
   */
  void sync();

  /** Whatever was told so far must outlive the process. Called before the run waits. */
  void flush();
}
