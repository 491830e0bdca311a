package dev.callsheet.simulator.fault;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A complete answer that the request does not deserve. Immutable and thread-safe.
 *
 * @param status 200 to 599
 * @param type the media type of the body, empty for none
 */
public record Answer(
    int status,
    String type,
    String body,
    Optional<RetryAfter> retry,
    Optional<URI> redirect,
    Effect effect)
    implements Fault {
  public Answer {
    if (status < 200 || status > 599) {
      throw new IllegalArgumentException("a status is between 200 and 599, not " + status);
    }
    if ((type + redirect.map(URI::toString).orElse("")).chars().anyMatch(c -> c < ' ' || c > '~')) {
      throw new IllegalArgumentException("a header holds printable ASCII only");
    }
    Objects.requireNonNull(body);
    Objects.requireNonNull(retry);
    Objects.requireNonNull(effect);
  }

  static Answer of(int status) {
    return new Answer(status, "", "", Optional.empty(), Optional.empty(), usualEffect(status));
  }

  static Effect usualEffect(int status) {
    return status < 300 ? Effect.APPLIED : Effect.DROPPED;
  }

  /** The same with a body of this media type. */
  public Answer body(String mediaType, String text) {
    return new Answer(status, mediaType, text, retry, redirect, effect);
  }

  /** The same with {@code Retry-After} in seconds. */
  public Answer retryAfter(Duration wait) {
    RetryAfter after = new RetryAfter(wait, RetryForm.SECONDS);
    return new Answer(status, type, body, Optional.of(after), redirect, effect);
  }

  /** The same with {@code Retry-After} as an HTTP date, so long after the answer. */
  public Answer retryAtDateIn(Duration wait) {
    RetryAfter after = new RetryAfter(wait, RetryForm.DATE);
    return new Answer(status, type, body, Optional.of(after), redirect, effect);
  }

  /** The same with a {@code Location} header. */
  public Answer location(URI target) {
    return new Answer(status, type, body, retry, Optional.of(target), effect);
  }

  /** The same with another effect: a 503 after the work was done, a 200 that did nothing. */
  public Answer with(Effect other) {
    return new Answer(status, type, body, retry, redirect, other);
  }

  @Override
  public boolean applies() {
    return effect == Effect.APPLIED;
  }

  @Override
  public OptionalInt answered(int own) {
    return OptionalInt.of(status);
  }

  @Override
  public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
    return visitor.answer(this);
  }

  @Override
  public String toString() {
    return FaultText.of(this);
  }

  /** What became of a correct request. */
  public enum Effect {
    APPLIED,
    DROPPED
  }

  /** How {@code Retry-After} tells the time (RFC 9110, section 10.2.3). */
  public enum RetryForm {
    SECONDS,
    DATE
  }

  /** A time to wait, rounded up to whole seconds, and how it is told. */
  public record RetryAfter(Duration time, RetryForm form) {
    public RetryAfter {
      Quantity.notNegative(time);
      Objects.requireNonNull(form);
    }

    /** The wait in seconds, rounded up. */
    public long seconds() {
      return time.getSeconds() + (time.getNano() > 0 ? 1 : 0);
    }
  }
}
