package dev.callsheet.command;

/**
 * The label that agents see for a contact (API document: displayname). Immutable and thread-safe.
 *
 * @param value not blank, one line
 */
public record DisplayName(String value) {
  public DisplayName {
    Text.oneLine("the name", value);
  }

  @Override
  public String toString() {
    return value;
  }
}
