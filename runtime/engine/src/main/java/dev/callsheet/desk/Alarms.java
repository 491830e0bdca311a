package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.time.Instant;
import java.util.List;

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
        waits(entry, open.since(earlier), behind(earlier));
      }
    }
  }

  private Verdict kept(Action action, Verdict said) {
    Verdict verdict = Verdict.inTime(said, action, Instant.MIN);
    OpenActions.Entry entry = open.get(action);
    if (verdict instanceof Verdict.Defer defer
        && entry != null
        && waits(entry, defer.until(), defer.reason())) {
      open.behind(action).forEach(later -> waits(later, defer.until(), behind(entry)));
    }
    return verdict;
  }

  private static String behind(OpenActions.Entry earlier) {
    return "behind action " + earlier.action.number();
  }

  /** Whether that is new. */
  private boolean waits(OpenActions.Entry entry, Instant until, String reason) {
    boolean isNew = open.waits(entry, until);
    if (isNew) {
      log.record(
          DeskLog.WAITS,
          record -> {
            record.writeNumberProperty("action", entry.action.number());
            record.writeNumberProperty(DeskLog.EVENT, entry.event);
            json.what(record, entry.action);
            record.writeStringProperty("until", until.toString());
            record.writeStringProperty("reason", reason);
          });
      answers.deferred(entry.event, entry.action, reason + ": not before " + until);
    }
    return isNew;
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
  public void giveBack(Action action, Instant taken) {
    guard.giveBack(action, taken);
  }

  @Override
  public void sync() {
    guard.sync();
  }
}
