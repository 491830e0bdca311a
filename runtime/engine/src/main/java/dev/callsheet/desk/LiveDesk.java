package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Opens desks that send. Thread-safe. */
public final class LiveDesk {
  private LiveDesk() {}

  /**
   * Opens the desk and sends what rules decide on events that come from now on, or came while it
   * was live for this account before and were not decided on. What was decided and not sent then is
   * sent, unless it is too old; what may have left is not sent again. More undecided events than
   * the bounds allow, or what stops a run, holds it (see {@link DeskNote}).
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if the log cannot be read or written, or was damaged
   */
  public static Desk open(
      Path folder, RuleSet rules, Outlet outlet, LiveBounds bounds, Desk.Listener listener) {
    DeskLog log = DeskLog.open(folder, outlet.settings().clock(), DeskParts.PART);
    try (Undo opened = new Undo(log)) {
      DeskNote hold = DeskNote.held(folder);
      long undecided = log.durable() - log.decided();
      if (undecided > bounds.backlog()) {
        hold.leave(
            "%s events had come and were not decided on as it began, more than %s"
                .formatted(undecided, bounds.backlog()));
      }
      Allowance allowance = new Allowance(bounds, outlet.loops(), outlet.settings().guard());
      Outbox outbox = new Outbox(log, outlet, bounds.age(), new DeskHold(hold), listener);
      Desk desk =
          new Desk(
              log,
              rules,
              listener,
              Optional.of(outlet),
              Optional.of(allowance),
              Optional.of(outbox));
      Instant today = log.now().atZone(bounds.zone()).truncatedTo(ChronoUnit.DAYS).toInstant();
      Instant lately = log.now().minus(OwnTexts.WINDOW);
      Instant from = lately.isBefore(today) ? lately : today;
      try (ChainReader reader =
          log.reader(from, log.open() == 0 ? Long.MAX_VALUE : log.open(), Glance.none())) {
        outbox.begin(reader, allowance::count);
      }
      desk.start();
      return opened.into(desk);
    } catch (IOException e) {
      throw Desk.unreadable(e);
    }
  }
}
