package dev.callsheet.desk;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.nio.file.Path;
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
      Outbox outbox = new Outbox(log, outlet, bounds, listener);
      outbox.begin();
      Desk desk = new Desk(log, rules, listener, Optional.of(outbox));
      desk.start();
      return opened.into(desk);
    } catch (IOException e) {
      throw Desk.unreadable(e);
    }
  }
}
