package dev.callsheet.dispatch;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What became of one action. Immutable and thread-safe.
 *
 * @param kind what is known
 * @param status of HTTP, when the service answered
 * @param detail for {@link Kind#SENT} the answer's body, redacted and perhaps empty, after a word
 *     on rules that took too long; else the reason in plain words
 * @param latency of the last attempt, from leaving to the end of the answer; zero without attempt
 * @param attempts how often it was given to the wire
 */
public record Outcome(
    Kind kind, OptionalInt status, String detail, Duration latency, int attempts) {

  /** What is known of an action. */
  public enum Kind {
    /** The service took it (2xx, see {@link ResponseRules}). */
    SENT,
    /** The service said no (3xx, 4xx, see {@link ResponseRules}). */
    REFUSED,
    /** Nothing left: no connection came about. */
    NOT_SENT,
    /** It may have been carried out or not: no complete answer came, or 5xx. Never sent again. */
    UNKNOWN,
    /** A guard left it out. */
    SKIPPED,
    /** It may not leave yet. */
    DEFERRED,
    /** The run ended before its turn. */
    NOT_TRIED;

    /** The name in files and machine output, such as {@code not-sent}; never changes. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public Outcome {
    if (attempts < 0 || latency.isNegative()) {
      throw new IllegalArgumentException("attempts and latency are not negative");
    }
  }

  /** Without the detail: what the service answered may repeat a number or a message. */
  @Override
  public String toString() {
    return kind.id() + (status.isPresent() ? " (" + status.getAsInt() + ")" : "");
  }
}
