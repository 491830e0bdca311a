package dev.callsheet;

import dev.callsheet.rule.Decision;
import java.util.Optional;

/**
 * What an event led to. Immutable and thread-safe.
 *
 * @param <R> what is known of a run
 * @param decision of the rules, without what the loop guard left out
 * @param run that sends its commands; none if there is nothing to do. A report without an id of its
 *     run is of an event with an id that is not answered, since nothing of it can have reached
 *     anybody: let it come again
 * @param before the run that was made for the same event ({@link dev.callsheet.rule.Event#withId})
 *     earlier; then nothing is sent now
 */
public record Handled<R>(Decision decision, Optional<R> run, Optional<Before> before) {
  /**
   * The run that answered an event earlier.
   *
   * @param run its id
   * @param stand how it stood a moment ago
   */
  public record Before(String run, Stand stand) {}

  /** How a run that answered an event stands. */
  public enum Stand {
    /** It is being made, here or elsewhere. */
    UNDER_WAY,
    /** Nothing is left of it, and what became of each action is known. */
    SETTLED,
    /** What became of at least one action is not known: a person has to find out and settle it. */
    UNKNOWN,
    /** Something was sent, and something is left: it is to be resumed. */
    LEFT,
    /**
     * Nothing of it can have reached anybody, and it could not be forgotten just now: let the event
     * come again, or resume the run, whichever comes first.
     */
    NOTHING_SENT,
    /** Its journal is not there any more or cannot be read; that it was made is certain. */
    NOT_KNOWN
  }
}
