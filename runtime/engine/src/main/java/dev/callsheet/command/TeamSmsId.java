package dev.callsheet.command;

/**
 * Identifier of a shared team number, from the service's dashboard. Immutable and thread-safe.
 *
 * @param value a whole number from 1 (API document: type number)
 */
public record TeamSmsId(long value) {
  public TeamSmsId {
    Text.positive("a team SMS id", value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
