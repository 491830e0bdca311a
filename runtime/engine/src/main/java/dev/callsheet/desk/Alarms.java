package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/**
 * A guard whose deferrals are kept in the log, so that what has to wait does not grow too old
 * meanwhile, nor what may not overtake it. Thread-safe.
 */
final class Alarms implements CountingGuard {
  private final CountingGuard guard;
  private final OpenActions open;
  private final DeskLog log;
  private final RecordJson json;
  private final EventAnswer.Awaited answers;

  Alarms(Guard guard, OpenActions open, DeskLog log, RecordJson json, EventAnswer.Awaited answers) {
    this.guard = CountingGuard.of(guard);
    this.open = open;
    this.log = log;
    this.json = json;
    this.answers = answers;
  }

  /** These were decided on, perhaps behind what waits. */
  void decided(List<Action> actions) {
    for (Action action : actions) {
      OpenActions.Entry entry = open.get(action);
      OpenActions.Entry earlier = open.earlier(action);
      if (entry != null && earlier != null) {
        waits(entry, behind(earlier, open.since(earlier)));
      }
    }
  }

  private Verdict kept(Action action, Verdict said) {
    Verdict verdict = Verdict.inTime(said, action, Instant.MIN);
    OpenActions.Entry entry = open.get(action);
    if (verdict instanceof Verdict.Defer defer && entry != null && waits(entry, defer)) {
      Verdict.Defer behind = behind(entry, defer.until());
      open.behind(action).forEach(later -> waits(later, behind));
    }
    return verdict;
  }

  private static Verdict.Defer behind(OpenActions.Entry earlier, Instant until) {
    return new Verdict.Defer(until, "behind action " + earlier.action.number());
  }

  /** Whether that is new. */
  private boolean waits(OpenActions.Entry entry, Verdict.Defer defer) {
    boolean isNew = open.waits(entry, defer.until());
    if (isNew) {
      log.record(
          DeskLog.WAITS,
          record -> {
            record.writeNumberProperty("action", entry.action.number());
            record.writeNumberProperty(DeskLog.EVENT, entry.event);
            json.what(record, entry.action);
            record.writeStringProperty("until", defer.until().toString());
            record.writeStringProperty("reason", defer.reason());
          });
      answers.settled(entry.event, entry.action, later(defer));
    }
    return isNew;
  }

  private static Outcome later(Verdict.Defer defer) {
    return new Outcome(Outcome.Kind.DEFERRED, OptionalInt.empty(), defer.words(), Duration.ZERO, 0);
  }

  @Override
  public Guard rehearsal() {
    return guard.rehearsal();
  }

  @Override
  public Verdict judge(Action action) {
    return kept(action, guard.judge(action));
  }

  @Override
  public Verdict take(Action action, Instant now) {
    return kept(action, guard.take(action, now));
  }

  @Override
  public Verdict takeAgain(Action action, Instant earlier, Instant now) {
    return kept(action, guard.takeAgain(action, earlier, now));
  }

  @Override
  public void giveBack(Action action, Instant taken) {
    guard.giveBack(action, taken);
  }

  @Override
  public void sync() {
    guard.sync();
  }
}
