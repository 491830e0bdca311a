package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.command.Operation;
import dev.callsheet.log.Log;
import java.time.Duration;
import java.util.function.Consumer;
import org.slf4j.event.Level;

/**
 * Tells the log and the metrics how a run goes; nothing that goes wrong there touches the run. What
 * the service or foreign code said is not logged: it could repeat a message.
 */
final class RunTelemetry {
  private final Log log;
  private final boolean everyStep;

  /** Of the begin and the end: a run for each event is many lines. */
  private final Level usual;

  private final String run;
  private final String ofRun;
  private Metrics metrics;
  private int waiting;
  private boolean stopped;

  RunTelemetry(Setup setup, long open) {
    log = Log.of(RunTelemetry.class, setup.encoder().account().apiKey());
    everyStep = log.wants(Level.TRACE);
    metrics = setup.settings().metrics();
    Leg leg = setup.leg();
    usual = leg.answersEvent() ? Level.DEBUG : Level.INFO;
    run = leg.run().map(id -> "run " + id).orElse("run");
    ofRun = leg.run().isPresent() ? run + ": " : "";
    log.say(
        usual,
        run + " begins: {} actions as {} to {}, pace {}, at most {} in flight",
        open,
        setup.encoder().account().name(),
        setup.encoder().account().host(),
        setup.settings().pace().toString(),
        setup.settings().inFlight());
  }

  void left(PendingAction pending) {
    count(told -> told.left(operation(pending.action)));
    if (everyStep) {
      log.say(
          Level.TRACE, ofRun + "action {} leaves, attempt {}", pending.action, pending.attempts);
    }
  }

  void answered(PendingAction pending, Outcome outcome) {
    count(told -> told.answered(operation(pending.action), outcome.latency()));
    if (everyStep) {
      log.say(
          Level.TRACE,
          ofRun + "action {}: {} after {}",
          pending.action,
          said(outcome),
          outcome.latency());
    }
  }

  void triesAgain(PendingAction pending, Outcome outcome) {
    log.say(
        Level.DEBUG,
        ofRun + "action {} will be tried again after attempt {}: {}",
        pending.action,
        outcome.attempts(),
        said(outcome));
  }

  void settled(Action action, Outcome outcome) {
    count(told -> told.settled(operation(action), outcome.kind()));
    Level level =
        switch (outcome.kind()) {
          case UNKNOWN -> Level.WARN;
          case REFUSED, NOT_SENT -> Level.DEBUG;
          case SENT, SKIPPED, DEFERRED, NOT_TRIED -> Level.TRACE;
        };
    if (level != Level.TRACE || everyStep) {
      log.say(level, ofRun + "action {} is {}", action, said(outcome));
    }
  }

  /** So many actions were read and are not under way. */
  void waiting(int now) {
    int change = now - waiting;
    waiting = now;
    if (change != 0) {
      count(told -> told.waiting(change));
    }
  }

  void held(long nanos) {
    count(told -> told.held(Duration.ofNanos(nanos)));
  }

  void synced(long nanos) {
    count(told -> told.synced(Duration.ofNanos(nanos)));
  }

  void holds(String why) {
    log.say(Level.WARN, run + " holds: {}", behindNoColon(why));
  }

  void warns(String what) {
    log.say(Level.WARN, run + " goes on: {}", behindNoColon(what));
  }

  void goesOn() {
    log.say(usual, run + " goes on: the service is there again");
  }

  /** Behind a colon and a blank stands what foreign code said. */
  private static String behindNoColon(String reason) {
    return reason.split(": ", 2)[0];
  }

  /** May be told more than once. */
  void stops(String reason) {
    if (!stopped) {
      stopped = true;
      log.say(Level.WARN, run + " stops: {}", behindNoColon(reason));
    }
  }

  void ends(RunReport report) {
    waiting(0);
    report.stoppedBy().ifPresent(this::stops);
    log.say(usual, run + " ends after {}: {}", report.elapsed(), report.counts().toString());
  }

  private static String said(Outcome outcome) {
    String kind = outcome.kind().id();
    if (outcome.status().isPresent()) {
      return kind + ", status " + outcome.status().getAsInt();
    }
    boolean ours =
        outcome.kind() == Outcome.Kind.UNKNOWN || outcome.kind() == Outcome.Kind.NOT_SENT;
    return ours ? kind + ", " + outcome.detail() : kind;
  }

  private static Operation operation(Action action) {
    return action.command().operation();
  }

  private void count(Consumer<Metrics> figure) {
    try {
      figure.accept(metrics);
    } catch (RuntimeException | Error e) {
      metrics = Metrics.NONE;
      log.say(Level.WARN, ofRun + "metrics failed and are told no more of this run: {}", e);
    }
  }
}
