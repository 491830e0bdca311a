package dev.callsheet.command;

/**
 * A telephone number in E.164 form, the one form that Callsheet keeps and sends: whether the
 * service takes {@code +1...} and {@code 1...} for the same list entry is not documented, so the
 * form never varies.
 *
 * @param e164 {@code +}, then 7 to 15 digits, the first not 0 (ITU-T E.164)
 */
public record PhoneNumber(String e164) {
  private static final int FEWEST_DIGITS = 7;
  private static final int MOST_DIGITS = 15;

  public PhoneNumber {
    int digits = e164.length() - 1;
    boolean formed =
        digits >= FEWEST_DIGITS
            && digits <= MOST_DIGITS
            && e164.charAt(0) == '+'
            && e164.charAt(1) != '0';
    for (int i = 1; formed && i <= digits; i++) {
      formed = e164.charAt(i) >= '0' && e164.charAt(i) <= '9';
    }
    if (!formed) {
      throw new IllegalArgumentException(
          "'" + e164 + "' is not a number in E.164 form such as '+13055550123'");
    }
  }

  /**
   * All but the country's first digit and the last four replaced, for screens and logs: {@code +1
   * ... 0123}.
   */
  public String masked() {
    return e164.substring(0, 2) + " ... " + e164.substring(e164.length() - 4);
  }

  /** The E.164 form. */
  @Override
  public String toString() {
    return e164;
  }
}
