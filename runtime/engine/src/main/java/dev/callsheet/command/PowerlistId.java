package dev.callsheet.command;

/**
 * Identifier of a powerlist, from the service's dashboard. Immutable and thread-safe.
 *
 * @param value not blank, one line (API document: type string)
 */
public record PowerlistId(String value) {
  public PowerlistId {
    Text.oneLine("a powerlist id", value);
  }

  @Override
  public String toString() {
    return value;
  }
}
