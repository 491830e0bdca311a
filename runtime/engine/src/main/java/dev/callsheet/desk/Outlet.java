package dev.callsheet.desk;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.plan.CountingGuard;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.Undo;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * How what a desk decides leaves. As thread-safe as its wire and settings.
 *
 * @param account as which it leaves
 * @param wire that stays the caller's to close
 * @param settings with guards, pace and stop rules
 * @param loops how often one contact may be reached
 * @param key of this machine, for words in the log that stand for numbers, and of its simulator
 * @param history of the account, by which its own texts are known again
 * @param rules is told of those that are to decide from now on, and refuses what cannot be kept to
 * @param forGood is told of those who want no more, where that of the settings is a trial's
 */
public record Outlet(
    Account account,
    Wire wire,
    SendSettings settings,
    LoopGuard loops,
    MachineKey key,
    History history,
    Consumer<RuleSet> rules,
    Optional<CountingGuard> forGood) {
  /**
   * Opens the desk and sends what rules decide on events that come from now on, or came while it
   * was live for this account before and were not decided on. What was decided and not sent then is
   * sent, unless it is too old; what may have left is not sent again. More undecided events than
   * the bounds allow, or what stops a run, holds it (see {@link DeskNote}).
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if the log cannot be read or written, or was damaged
   */
  public Desk open(Path folder, RuleSet first, LiveBounds bounds, Desk.Listener listener) {
    DeskLog log = DeskLog.open(folder, settings.clock(), DeskParts.PART);
    try (Undo opened = new Undo(log)) {
      listener.opens();
      Outbox outbox = new Outbox(log, this, bounds, listener);
      outbox.begin();
      Desk desk = new Desk(log, first, listener, Optional.of(outbox));
      desk.start();
      return opened.into(desk);
    } catch (IOException e) {
      throw Desk.unreadable(e);
    }
  }

  /** The columns by which guards, and the policy of these rules, judge events as rows. */
  Set<String> columns(RuleSet decides) {
    Set<String> columns = new TreeSet<>(RowGuard.columns(settings.guard()));
    columns.addAll(Policy.read(decides.policy()).columns());
    return columns;
  }

  Encoder encoder() {
    return new Encoder(account);
  }

  Allowance allowance(LiveBounds bounds) {
    return new Allowance(bounds, loops, history.sentTexts(), settings.pace());
  }

  OptOuts optOuts() {
    return new OptOuts(CountingGuard.of(settings.guard()), forGood, history.sentTexts(), key);
  }

  /** What tells the account from all others, whatever it is called. */
  String mark() {
    AccountMark mark =
        forGood.isPresent() // a trial
            ? AccountMark.ofStandIn(account.name(), key)
            : AccountMark.of(account, key);
    return mark.fingerprint();
  }

  /** Whether that is the mark of the account, also as older versions wrote it, by its name. */
  boolean isOurs(String live) {
    return live.equals(mark()) || live.equals(AccountMark.former(account, key));
  }
}
