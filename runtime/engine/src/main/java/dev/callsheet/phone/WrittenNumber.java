package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;

/**
 * A number that stands in a text. Immutable.
 *
 * @param text how it is written there, without what stands beside it
 */
public record WrittenNumber(PhoneNumber number, String text) {
  /** Whether its country is written with it. */
  public boolean hasCountry() {
    return text.indexOf('+') >= 0;
  }

  /** The same person's, however it is written. */
  WrittenNumber identity() {
    return new WrittenNumber(number.identity(), text);
  }
}
