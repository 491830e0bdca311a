package dev.callsheet.dsl.sandbox;

import java.time.Duration;

/**
 * How much one evaluation of a script may use. What is over a limit ends the script; nothing of it
 * is sent. Immutable.
 *
 * @param operations steps: calls, loop turns, and elements that a library operation walks over
 * @param time of the processor, so that a loaded machine ends nothing; looked at every few thousand
 *     steps
 * @param bytes that the script allocates in total, estimated at each operation that makes text or
 *     collections
 * @param text characters of one text
 * @param elements of one collection
 * @param depth of calls
 * @param output characters that it prints
 * @param actions that it plans: requests to the service
 */
public record Limits(
    long operations,
    Duration time,
    long bytes,
    int text,
    int elements,
    int depth,
    int output,
    int actions) {
  private static final Limits STANDARD =
      new Limits(
          5_000_000, Duration.ofSeconds(5), 256L << 20, 1 << 20, 100_000, 200, 100_000, 10_000);
  private static final Limits NONE =
      new Limits(
          Long.MAX_VALUE,
          Duration.ofDays(10_000),
          Long.MAX_VALUE,
          Integer.MAX_VALUE - 16,
          Integer.MAX_VALUE - 16,
          1_000_000,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE);

  public Limits {
    atLeast(1, "operations", operations);
    atLeast(1, "bytes", bytes);
    atLeast(1, "text", text);
    atLeast(1, "elements", elements);
    atLeast(1, "depth", depth);
    atLeast(0, "output", output);
    atLeast(1, "actions", actions);
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("the limit time is longer than nothing, not " + time);
    }
  }

  private static void atLeast(long least, String name, long value) {
    if (value < least) {
      throw new IllegalArgumentException(
          "the limit " + name + " is at least " + least + ", not " + value);
    }
  }

  /**
   * Five million steps, five seconds, 256 MB, texts of a million characters, 100,000 elements,
   * 10,000 actions.
   */
  public static Limits standard() {
    return STANDARD;
  }

  /** No limits: for scripts that are trusted. */
  public static Limits none() {
    return NONE;
  }

  /** The same with another number of steps. */
  public Limits operations(long other) {
    return new Limits(other, time, bytes, text, elements, depth, output, actions);
  }

  /** The same with another time. */
  public Limits time(Duration other) {
    return new Limits(operations, other, bytes, text, elements, depth, output, actions);
  }

  /** The same with another number of allocated bytes. */
  public Limits bytes(long other) {
    return new Limits(operations, time, other, text, elements, depth, output, actions);
  }

  /** The same with another length of texts. */
  public Limits text(int other) {
    return new Limits(operations, time, bytes, other, elements, depth, output, actions);
  }

  /** The same with another size of collections. */
  public Limits elements(int other) {
    return new Limits(operations, time, bytes, text, other, depth, output, actions);
  }

  /** The same with another depth of calls. */
  public Limits depth(int other) {
    return new Limits(operations, time, bytes, text, elements, other, output, actions);
  }

  /** The same with another number of actions. */
  public Limits actions(int other) {
    return new Limits(operations, time, bytes, text, elements, depth, output, other);
  }

  /** The same with another amount of output. */
  public Limits output(int other) {
    return new Limits(operations, time, bytes, text, elements, depth, other, actions);
  }
}
