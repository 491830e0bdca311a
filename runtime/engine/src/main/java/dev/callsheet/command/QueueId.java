package dev.callsheet.command;

/**
 * Identifier of a queue, from the service's dashboard. Immutable and thread-safe.
 *
 * @param value a whole number from 1 (API document: type number)
 */
public record QueueId(long value) {
  public QueueId {
    Text.positive("a queue id", value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
