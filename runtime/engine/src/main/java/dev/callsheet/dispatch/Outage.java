package dev.callsheet.dispatch;

import dev.callsheet.clock.Clocks;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Hold;
import dev.callsheet.dispatch.pace.Retry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Notices that the service is away, and holds the run: then only probes leave, which are actions of
 * the plan like all others. A probe that ends unknown is unknown.
 */
final class Outage {
  private static final int FEWEST = 20;

  /** What is under way when the service goes away fails together, which says as much as one. */
  private static final int TIMES_UNDER_WAY = 2;

  private static final long BETWEEN = Duration.ofSeconds(5).toNanos();
  private static final long LONGEST = Duration.ofMinutes(1).toNanos();
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm z", Locale.ROOT);

  private final boolean watches;
  private final boolean triesAgainWhenAsked;
  private final InstantSource clock;
  private final Stopwatch stopwatch;
  private final Stop stop;
  private final RunEvents events;
  private int inARow;
  private int mostUnderWay;
  private Instant since = Instant.MIN;
  private boolean held;
  private long heldAt;
  private long nextAt;
  private @Nullable PendingAction probe;

  Outage(Setup setup, Stop stop, RunEvents events) {
    SendSettings settings = setup.settings();
    this.watches = settings.stopRules().hold() == Hold.WHEN_UNANSWERED;
    this.triesAgainWhenAsked = settings.retry().causes().contains(Retry.Cause.RETRY_AFTER);
    this.clock = settings.clock();
    this.stopwatch = setup.stopwatch();
    this.stop = stop;
    this.events = events;
  }

  boolean isHeld() {
    return held;
  }

  /** Nanoseconds until a probe may leave; 0 if the run is not held. */
  long nanosToWait(long untilAnAnswer) {
    if (!held) {
      return 0;
    }
    return probe != null ? untilAnAnswer : Math.max(0, nextAt - stopwatch.nanos());
  }

  /** The action leaves, one of so many under way then. */
  void left(PendingAction pending, int underWay) {
    mostUnderWay = Math.max(mostUnderWay, underWay);
    if (held) {
      probe = pending;
      nextAt = stopwatch.nanos() + BETWEEN;
    }
  }

  /** What an attempt gave; one that left before the hold counts as well. */
  void answered(PendingAction pending, Outcome outcome) {
    if (!watches) {
      return;
    }
    boolean wasProbe = pending.equals(probe);
    if (wasProbe) {
      probe = null;
    }
    if (outcome.kind() != Kind.UNKNOWN && outcome.kind() != Kind.NOT_SENT) {
      answered();
    } else if (!triesAgainWhenAsked
        || AnswerReading.askedPause(pending.answer(), clock).isEmpty()) {
      unanswered(outcome, wasProbe);
    }
  }

  private void answered() {
    inARow = 0;
    mostUnderWay = 0;
    if (held) {
      held = false;
      events.goesOn();
    }
  }

  private void unanswered(Outcome outcome, boolean wasProbe) {
    if (inARow == 0) {
      since = clock.instant();
    }
    inARow++;
    long now = stopwatch.nanos();
    if (!held && inARow >= Math.max(FEWEST, TIMES_UNDER_WAY * mostUnderWay)) {
      held = true;
      heldAt = now;
      nextAt = now + BETWEEN;
      events.holds(said(outcome));
    } else if (held && wasProbe && now - heldAt >= LONGEST) {
      stop.because(said(outcome));
    }
  }

  private String said(Outcome last) {
    String from = " since " + Clocks.text(TIME, since, ZoneId.systemDefault());
    if (last.kind() == Kind.NOT_SENT) {
      return "nothing could be sent" + from + "; the last reason: " + last.detail();
    }
    return "the service has not answered"
        + from
        + (last.status().isPresent() ? " but with faults such as " + last.status().getAsInt() : "");
  }
}
