package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;

/**
 * A number that stands in a text. Immutable and thread-safe.
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

  /**
   * Whether it may lack the area code that another one before it has: it is shorter and begins with
   * neither a 0 nor a country code; or it is nobody's alone.
   *
   * @param whole how many digits are a whole number wherever it is written; 0 where no count is
   */
  boolean mayLack(WrittenNumber before, int whole) {
    int digits = NoNumber.digits(text).length();
    boolean isWhole = hasCountry() || digits == whole || NoNumber.digits(text).startsWith("0");
    return !PhoneReader.isKnown(number)
        || (!isWhole && digits < before.number().national().length());
  }

  /** The number as it may be shown. */
  @Override
  public String toString() {
    return number.toString();
  }
}
