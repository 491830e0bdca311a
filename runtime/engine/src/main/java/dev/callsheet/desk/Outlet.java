package dev.callsheet.desk;

import dev.callsheet.account.Account;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.store.MachineKey;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;

/**
 * How what a desk decides leaves. As thread-safe as its wire and settings.
 *
 * @param account as which it leaves
 * @param wire that stays the caller's to close
 * @param settings with guards, pace and stop rules
 * @param loops how often one contact may be reached
 * @param key of this machine, for words in the log that stand for numbers
 */
public record Outlet(
    Account account, Wire wire, SendSettings settings, LoopGuard loops, MachineKey key) {
  Encoder encoder() {
    return new Encoder(account);
  }

  /** What tells the account from all others. */
  String mark() {
    return key.fingerprint(account.businessId().value(), account.name());
  }
}
