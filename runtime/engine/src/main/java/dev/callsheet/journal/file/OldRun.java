package dev.callsheet.journal.file;

import java.time.Instant;

/**
 * A run that is over, of which nothing is left to send or to find out, or the rest of one that
 * never began. Immutable and thread-safe.
 *
 * @param lastWrite when its journal was last written
 * @param bytes that all its files take
 */
public record OldRun(String id, Instant lastWrite, long bytes) {}
