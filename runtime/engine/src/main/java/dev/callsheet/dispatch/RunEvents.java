package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.wire.Request;
import java.time.Instant;

/** Tells the journal and then the listener; one that fails stops the run. */
final class RunEvents {
  private static final String UNWRITTEN = "the journal failed";
  private static final String FAILED = "a listener failed";

  private final Journal journal;
  private final RunListener listener;
  private final Stop stop;
  private final RunTelemetry telemetry;
  private boolean unflushed;

  RunEvents(Setup setup, Stop stop, RunTelemetry telemetry) {
    this.journal = setup.leg().journal();
    this.listener = setup.settings().listener();
    this.stop = stop;
    this.telemetry = telemetry;
  }

  /** Whether the action may leave after the next {@link #sync()}. */
  boolean attempting(Action action, int attempt, Request request) {
    unflushed = true;
    return did(UNWRITTEN, () -> journal.intent(action, attempt, request))
        && did(FAILED, () -> listener.attempting(action, attempt));
  }

  void settled(Action action, Outcome outcome) {
    unflushed = true;
    did(UNWRITTEN, () -> journal.outcome(action, outcome));
    did(FAILED, () -> listener.settled(action, outcome));
  }

  /** Makes the intents durable; if it cannot, the run is stopped. */
  void sync() {
    did(UNWRITTEN, journal::sync);
  }

  void holds(String why) {
    telemetry.holds(why);
    did(FAILED, () -> listener.holds(why));
  }

  void warns(String what) {
    telemetry.warns(what);
    did(FAILED, () -> listener.warns(what));
  }

  void goesOn() {
    telemetry.goesOn();
    did(FAILED, listener::goesOn);
  }

  void slows(Instant at) {
    did(FAILED, () -> listener.slows(at));
  }

  void flush() {
    if (unflushed) {
      unflushed = false;
      did(UNWRITTEN, journal::flush);
      did(FAILED, listener::flush);
    }
  }

  private boolean did(String failed, Runnable step) {
    try {
      step.run();
      return true;
    } catch (RuntimeException | Error e) {
      stop.because(failed, e);
      return false;
    }
  }
}
