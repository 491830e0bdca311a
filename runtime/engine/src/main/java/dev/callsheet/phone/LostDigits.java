package dev.callsheet.phone;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.List;
import java.util.Optional;

/**
 * Tells numbers that end too early. Where landlines are of any length, a mobile number that a
 * spreadsheet or a hand cut off has a length that some number may have; but no number begins as
 * mobile numbers do and is shorter.
 */
final class LostDigits {
  private static final String TRUNK = "0";
  private static final int TEN = 10;
  private static final int MOST_LOST = 7;

  /** What may follow: a number whose next digits are all the same may be of another kind. */
  private static final List<Integer> NEXT = List.of(0, 1, 5);

  private LostDigits() {}

  static Optional<String> objection(String text, Phonenumber.PhoneNumber parsed) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    if (library.isValidNumber(parsed) || parsed.getCountryCode() == 1) {
      return Optional.empty();
    }
    String count = NoNumber.digits(text).length() + " digits, too few";
    if (parsed.isItalianLeadingZero() && TRUNK.equals(trunk(parsed))) {
      return Optional.of("is not a phone number (" + count + ")"); // the 0 does not belong to it
    }
    return NEXT.stream().anyMatch(next -> isBeginning(parsed, next))
        ? Optional.of("is not a phone number (" + count + " for a mobile number)")
        : Optional.empty();
  }

  private static String trunk(Phonenumber.PhoneNumber parsed) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    return library.getNddPrefixForRegion(
        library.getRegionCodeForCountryCode(parsed.getCountryCode()), true);
  }

  /** Whether it is a mobile number with some more digits. */
  private static boolean isBeginning(Phonenumber.PhoneNumber parsed, int next) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    Phonenumber.PhoneNumber longer = new Phonenumber.PhoneNumber().mergeFrom(parsed);
    for (int lost = 1; lost <= MOST_LOST; lost++) {
      longer.setNationalNumber(longer.getNationalNumber() * TEN + next);
      if (library.getNumberType(longer) == PhoneNumberType.MOBILE) {
        return true;
      }
      if (library.isPossibleNumberWithReason(longer) == ValidationResult.TOO_LONG) {
        return false;
      }
    }
    return false;
  }
}
