package dev.callsheet.chain;

import java.util.Optional;

/**
 * What checking a whole chain has shown. Immutable and thread-safe.
 *
 * @param records how many are tied to one another from the first on
 * @param hash of the last of them
 * @param broken the first that is not, when it was durable once: where it lies, and which it is
 * @param torn whether a write was cut off at the end, as by a crash
 * @param sealed whether the last record bears the seal of this machine
 */
public record Verified(
    long records, String hash, Optional<String> broken, boolean torn, boolean sealed) {}
