package dev.callsheet;

import java.time.Instant;
import java.util.Optional;

/**
 * How a Callsheet stands, for a health endpoint. Holds no number and no message of anybody.
 * Immutable and thread-safe.
 *
 * @param closed whether {@link Callsheet#drain} or {@link Callsheet#close} was called
 * @param stopped why nothing more leaves ({@link Callsheet#stop})
 * @param underWay how many runs it makes now
 * @param waiting how many callers wait until their run may go on by itself ({@link
 *     CallsheetBuilder#started})
 * @param last how the run did that ended last; none since this Callsheet was built is empty
 */
public record Health(
    boolean closed, Optional<String> stopped, int underWay, int waiting, Optional<Last> last) {
  /**
   * A run that is over.
   *
   * @param at when it ended
   * @param run its id, if a journal keeps it
   * @param trouble why it ended early, or could not be begun, as when the disk is full
   * @param unknown how many of its actions nobody knows of, whether they reached somebody
   */
  public record Last(Instant at, Optional<String> run, Optional<String> trouble, long unknown) {}

  /** Whether what is asked of it now is taken, and may leave. */
  public boolean isOpen() {
    return !closed && stopped.isEmpty();
  }
}
