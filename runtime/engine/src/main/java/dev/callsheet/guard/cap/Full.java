package dev.callsheet.guard.cap;

import java.time.Instant;

/**
 * A cap that has no room. Immutable and thread-safe.
 *
 * @param cap which
 * @param count how much of it is taken
 * @param again when it will have room, if nobody takes more
 */
public record Full(Cap cap, long count, Instant again) {}
