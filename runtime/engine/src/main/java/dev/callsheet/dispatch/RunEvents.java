package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.wire.Request;
import java.util.function.Consumer;

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
    try {
      journal.intent(action, attempt, request);
    } catch (RuntimeException | Error e) {
      stop.because(UNWRITTEN, e);
      return false;
    }
    try {
      listener.attempting(action, attempt);
      return true;
    } catch (RuntimeException | Error e) {
      stop.because(FAILED, e);
      return false;
    }
  }

  void settled(Action action, Outcome outcome) {
    unflushed = true;
    try {
      journal.outcome(action, outcome);
    } catch (RuntimeException | Error e) {
      stop.because(UNWRITTEN, e);
    }
    tell(told -> told.settled(action, outcome));
  }

  /** Makes the intents durable; if it cannot, the run is stopped. */
  void sync() {
    try {
      journal.sync();
    } catch (RuntimeException | Error e) {
      stop.because(UNWRITTEN, e);
    }
  }

  void holds(String why) {
    telemetry.holds(why);
    tell(told -> told.holds(why));
  }

  void goesOn() {
    telemetry.goesOn();
    tell(RunListener::goesOn);
  }

  private void tell(Consumer<RunListener> news) {
    try {
      news.accept(listener);
    } catch (RuntimeException | Error e) {
      stop.because(FAILED, e);
    }
  }

  void flush() {
    if (unflushed) {
      unflushed = false;
      try {
        journal.flush();
      } catch (RuntimeException | Error e) {
        stop.because(UNWRITTEN, e);
      }
      tell(RunListener::flush);
    }
  }
}
