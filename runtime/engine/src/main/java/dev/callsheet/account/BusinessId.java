package dev.callsheet.account;

import dev.callsheet.problem.ConfigurationException;

/**
 * Identifier of the business (the account), from the service's dashboard. Printing it shows only
 * its ends. Immutable and thread-safe.
 *
 * @param value not blank, without white space and control characters (API document: type string; a
 *     number for Flush Queue alone)
 */
public record BusinessId(String value) {
  private static final int LONG_ENOUGH_TO_SHOW_ENDS = 8;

  public BusinessId {
    if (value.isBlank()
        || value.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
      throw new ConfigurationException(
          "the business id is blank or holds white space; copy it from the service's dashboard, account settings, integrations");
    }
  }

  /** {@code bus...42}, or {@code ***} when it is short. */
  @Override
  public String toString() {
    return value.length() < LONG_ENOUGH_TO_SHOW_ENDS
        ? "***"
        : value.substring(0, 3) + "..." + value.substring(value.length() - 2);
  }
}
