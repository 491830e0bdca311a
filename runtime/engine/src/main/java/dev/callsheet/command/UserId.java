package dev.callsheet.command;

/**
 * Identifier of a user of the account, from the service's dashboard. Immutable and thread-safe.
 *
 * @param value a whole number from 1 (API document: type number)
 */
public record UserId(long value) {
  public UserId {
    Text.positive("a user id", value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
