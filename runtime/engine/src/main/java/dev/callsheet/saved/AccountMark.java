package dev.callsheet.saved;

import dev.callsheet.store.MachineKey;

/**
 * The account that a plan is bound to: it is its business and its address. Immutable and
 * thread-safe.
 *
 * @param name what it was called, for people; the same account may have several, or get another
 * @param fingerprint of its business and its address ({@link MachineKey#fingerprint})
 */
public record AccountMark(String name, String host, String fingerprint) {
  /** Whether that is the same account, by whatever name. */
  public boolean isSame(AccountMark other) {
    return fingerprint.equals(other.fingerprint);
  }
}
