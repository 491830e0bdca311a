package dev.callsheet.desk;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.MachineKey;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.util.function.Consumer;

/**
 * How what a desk decides leaves. As thread-safe as its wire and settings.
 *
 * @param account as which it leaves
 * @param wire that stays the caller's to close
 * @param settings with guards, pace and stop rules
 * @param loops how often one contact may be reached
 * @param key of this machine, for words in the log that stand for numbers
 * @param history of the account, by which its own texts are known again
 * @param rules is told of those that are to decide from now on, and refuses what cannot be kept to
 */
public record Outlet(
    Account account,
    Wire wire,
    SendSettings settings,
    LoopGuard loops,
    MachineKey key,
    History history,
    Consumer<RuleSet> rules) {
  Encoder encoder() {
    return new Encoder(account);
  }

  Allowance allowance(LiveBounds bounds) {
    return new Allowance(bounds, loops, settings.guard(), history.sentTexts());
  }

  /** What tells the account from all others. */
  String mark() {
    return key.fingerprint(account.businessId().value(), account.name());
  }
}
