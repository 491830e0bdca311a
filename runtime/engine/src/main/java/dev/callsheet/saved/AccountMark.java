package dev.callsheet.saved;

import dev.callsheet.account.Account;
import dev.callsheet.store.MachineKey;

/**
 * The account that a plan is bound to: it is its business and its address. Immutable and
 * thread-safe.
 *
 * @param name what it was called, for people; the same account may have several, or get another
 * @param fingerprint of its business and its address ({@link MachineKey#fingerprint})
 */
public record AccountMark(String name, String host, String fingerprint) {
  /** Of an account, on the machine that has that key. */
  public static AccountMark of(Account account, MachineKey key) {
    return new AccountMark(
        account.name(),
        account.host(),
        key.fingerprint(account.businessId().value(), account.baseUrl().toString()));
  }

  /** Of a simulator, which has another address each time it is started. */
  public static AccountMark ofStandIn(String name, MachineKey key) {
    return new AccountMark(name, "this machine", key.fingerprint("", ""));
  }

  /** What older versions told an account by in a desk's log: it hangs on its name. */
  public static String former(Account account, MachineKey key) {
    return key.fingerprint(account.businessId().value(), account.name());
  }

  /** Whether that is the same account, by whatever name. */
  public boolean isSame(AccountMark other) {
    return fingerprint.equals(other.fingerprint);
  }
}
