package dev.callsheet.saved;

import dev.callsheet.store.MachineKey;

/**
 * The account that a plan is bound to. Immutable and thread-safe.
 *
 * @param fingerprint of its business and its address ({@link MachineKey#fingerprint})
 */
public record AccountMark(String name, String host, String fingerprint) {}
