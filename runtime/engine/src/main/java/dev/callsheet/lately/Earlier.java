package dev.callsheet.lately;

import dev.callsheet.journal.RunSummary;
import java.time.Instant;

/**
 * A run of which something would be repeated. Immutable and thread-safe.
 *
 * @param run how it stands
 * @param actions how many of its actions a plan would repeat
 * @param unknown of how many of these nobody knows whether they were carried out
 */
public record Earlier(RunSummary run, long actions, long unknown) {
  /** The latest moment that is known of it. */
  public Instant last() {
    return run.ended().orElse(run.begun());
  }
}
