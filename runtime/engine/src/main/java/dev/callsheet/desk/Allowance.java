package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.rule.Decision;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** What is left of what may be sent unseen. Thread-safe. */
final class Allowance {
  private final LiveBounds bounds;
  private final LoopGuard loops;
  private final OwnTexts texts = new OwnTexts();
  private LocalDate day = LocalDate.MIN;
  private long today;

  Allowance(LiveBounds bounds, LoopGuard loops) {
    this.bounds = bounds;
    this.loops = loops;
  }

  private void count(Instant at, long commands) {
    LocalDate date = at.atZone(bounds.zone()).toLocalDate();
    if (date.isAfter(day)) { // a clock that is set back does not give a day anew
      day = date;
      today = 0;
    }
    today += commands;
  }

  /** So many were decided live at this moment; of what was forgotten nobody knows what it was. */
  synchronized void count(Instant at, long commands, List<Action> actions) {
    count(at, commands);
    texts.add(actions, at);
  }

  /** How many commands more may be decided on this day. */
  synchronized long left(Instant now) {
    count(now, 0);
    return Math.max(0, bounds.perDay() - today);
  }

  /** The same decision or less of it, or why nothing of it may leave. */
  synchronized Turn admit(LoggedEvent event, Turn.Decided decided, long first, Instant now) {
    Decision decision = decided.decision();
    int wanted = decision.commands().size();
    if (wanted == 0) {
      return decided;
    }
    if (texts.has(decided.event(), now)) {
      return new Turn.Own();
    }
    if (Duration.between(event.at(), now).compareTo(bounds.age()) > 0) {
      return new Turn.Dead(
          "it is %s old, and nothing leaves on events older than %s"
              .formatted(said(Duration.between(event.at(), now)), said(bounds.age())));
    }
    if (wanted > bounds.perEvent()) {
      return new Turn.Dead(
          "rules want %s commands, and %s may be sent unseen for one event"
              .formatted(wanted, bounds.perEvent()));
    }
    Decision admitted = loops.admit(decision, now);
    int commands = admitted.commands().size();
    count(now, 0);
    if (today + commands > bounds.perDay()) {
      loops.takeBack(admitted, now);
      return new Turn.Dead(
          "rules want %s commands, and %s of the %s that may be sent unseen on a day are left"
              .formatted(commands, bounds.perDay() - today, bounds.perDay()));
    }
    List<Action> actions = DecidedActions.of(event, admitted, first);
    count(now, commands, actions);
    return new Turn.Decided(decided.event(), admitted, actions);
  }

  private static String said(Duration time) {
    return time.compareTo(Duration.ofHours(2)) >= 0
        ? time.toHours() + " hours"
        : time.toMinutes() >= 2 ? time.toMinutes() + " minutes" : time.toSeconds() + " seconds";
  }
}
