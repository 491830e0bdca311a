package dev.callsheet.dispatch;

import dev.callsheet.plan.Action;

/** Tells the listener; one that fails stops the run. */
final class Teller {
  private static final String FAILED = "a listener failed";

  private final RunListener listener;
  private final Stop stop;
  private boolean unflushed;

  Teller(RunListener listener, Stop stop) {
    this.listener = listener;
    this.stop = stop;
  }

  /** Whether the action may leave after the next flush. */
  boolean attempting(Action action, int attempt) {
    try {
      unflushed = true;
      listener.attempting(action, attempt);
      return true;
    } catch (RuntimeException e) {
      stop.because(FAILED, e);
      return false;
    }
  }

  void settled(Action action, Outcome outcome) {
    try {
      unflushed = true;
      listener.settled(action, outcome);
    } catch (RuntimeException e) {
      stop.because(FAILED, e);
    }
  }

  void flush() {
    if (unflushed) {
      unflushed = false;
      try {
        listener.flush();
      } catch (RuntimeException e) {
        stop.because(FAILED, e);
      }
    }
  }
}
