package dev.callsheet.desk;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a desk stands. Immutable and thread-safe.
 *
 * @param kept how many events are in its log
 * @param decided up to which of them all were decided on
 * @param held why nothing leaves; empty while something may
 * @param left how many commands more may be sent unseen today; empty where nothing is sent
 */
public record DeskFigures(long kept, long decided, Optional<String> held, OptionalLong left) {
  /** How many events were not decided on. */
  public long undecided() {
    return Math.max(0, kept - decided);
  }
}
