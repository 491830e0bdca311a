package dev.callsheet.command;

/**
 * Identifier of a cadence, from the service's dashboard. Immutable and thread-safe.
 *
 * @param value a whole number from 1 (API document: type number)
 */
public record CadenceId(long value) {
  public CadenceId {
    Text.positive("a cadence id", value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
