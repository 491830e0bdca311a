package dev.callsheet.command;

import java.util.Optional;

/**
 * A telephone number in E.164 form, the one form that Callsheet keeps and sends: whether the
 * service takes {@code +1...} and {@code 1...} for the same list entry is not documented, so the
 * form never varies. Immutable and thread-safe.
 *
 * @param e164 {@code +}, then 7 to 15 digits, the first not 0 (ITU-T E.164)
 */
public record PhoneNumber(String e164) {
  private static final int FEWEST_DIGITS = 7;
  private static final int MOST_DIGITS = 15;
  private static final int SHOWN = 4;
  private static final int FEWEST_HIDDEN = 3;
  private static final int LENGTH_OF_FORMS = 14;

  private static final String ARGENTINA = "+54";
  private static final String ARGENTINE_MOBILE = "+549";

  /** Where Brazil's ninth digit stands. */
  private static final int NINTH_DIGIT = 5;

  /** The country codes of two digits (ITU-T E.164); 1 and 7 are the only ones of one. */
  private static final String TWO_DIGITS =
      " 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63"
          + " 64 65 66 81 82 84 86 90 91 92 93 94 95 98 ";

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
   * All but the country code and the last four digits replaced, for screens and logs: {@code +44
   * ... 8750}. Of short numbers fewer digits are shown, so that three are hidden always.
   */
  public String masked() {
    int code = 1 + codeDigits();
    int shown = Math.max(0, Math.min(SHOWN, e164.length() - code - FEWEST_HIDDEN));
    return e164.substring(0, code) + " ... " + e164.substring(e164.length() - shown);
  }

  /**
   * The number that all forms have in common of which it is sure that they are one subscriber; by
   * it people are told apart, and never reached. Mexico had a 1 before mobile numbers until August
   * 2019 (IFT), and Brazil put a 9 before its mobile numbers until November 2016 (Anatel,
   * resolution 553): libphonenumber knows neither old form any more. Argentina's 9 stays: nobody
   * says that +54 9 N and +54 N are never two.
   */
  public PhoneNumber identity() {
    if (e164.length() != LENGTH_OF_FORMS || e164.charAt(1) != '5') {
      return this;
    }
    if (e164.startsWith("+521")) {
      return new PhoneNumber(e164.substring(0, 3) + e164.substring(4));
    }
    return e164.startsWith("+55") && hasNinthDigit()
        ? new PhoneNumber(e164.substring(0, NINTH_DIGIT) + e164.substring(NINTH_DIGIT + 1))
        : this;
  }

  /**
   * The number that often is the same subscriber's, though nobody says that it always is: the 9 of
   * Argentine mobile numbers is left out often, and then it looks like a landline. Whoever may not
   * be reached is looked for under both.
   */
  public Optional<PhoneNumber> otherForm() {
    if (e164.startsWith(ARGENTINE_MOBILE) && e164.length() == LENGTH_OF_FORMS) {
      return Optional.of(new PhoneNumber(ARGENTINA + e164.substring(ARGENTINE_MOBILE.length())));
    }
    return e164.startsWith(ARGENTINA) && e164.length() == LENGTH_OF_FORMS - 1
        ? Optional.of(new PhoneNumber(ARGENTINE_MOBILE + e164.substring(ARGENTINA.length())))
        : Optional.empty();
  }

  /** Landlines begin with 2 to 5, and some numbers that begin with 7 never got that digit. */
  private boolean hasNinthDigit() {
    char first = e164.charAt(NINTH_DIGIT + 1);
    return e164.charAt(NINTH_DIGIT) == '9' && (first == '6' || first == '8' || first == '9');
  }

  /** The digits behind the country code, such as {@code 3055550123}. */
  public String national() {
    return e164.substring(1 + codeDigits());
  }

  private int codeDigits() {
    char first = e164.charAt(1);
    if (first == '1' || first == '7') {
      return 1;
    }
    return TWO_DIGITS.contains(" " + e164.substring(1, 3) + " ") ? 2 : 3;
  }

  /**
   * {@link #masked}, since it may come into a log; what is sent or kept asks for the E.164 form.
   */
  @Override
  public String toString() {
    return masked();
  }
}
