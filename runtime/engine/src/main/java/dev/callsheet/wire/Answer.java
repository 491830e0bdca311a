package dev.callsheet.wire;

import java.util.Optional;

/**
 * What is known of a request afterwards. No text in it holds the key. Immutable and thread-safe.
 */
public sealed interface Answer {
  /**
   * The service answered.
   *
   * @param status of HTTP
   * @param body the first 2,048 characters, the key replaced by {@code ***}
   * @param retryAfter the header of that name
   */
  record Answered(int status, String body, Optional<String> retryAfter) implements Answer {
    /** Without the body: it may repeat a number or a message. */
    @Override
    public String toString() {
      return "answered " + status;
    }
  }

  /**
   * Nothing left: the service cannot have done anything.
   *
   * @param reason in plain words
   */
  record NotSent(String reason) implements Answer {}

  /**
   * Something left and no complete answer came: the service may have done it or not.
   *
   * @param reason in plain words
   */
  record Unknown(String reason) implements Answer {}
}
