package dev.callsheet.phone;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber;
import org.jspecify.annotations.Nullable;

/**
 * Tells numbers in a form that their country gave up and that reaches nobody: with the 1 of Mexican
 * mobile numbers (until 2019), or with a 0 in front that only calls within the country had, as in
 * Poland and the Czech Republic. Italy's 0 belongs to the number. What is such a form the tables of
 * libphonenumber say: with those digits there is no number, and without them there is.
 */
final class OldForm {
  private static final int MEXICO = 52;
  private static final long MEXICAN = 10_000_000_000L;

  private OldForm() {}

  /**
   * The number as it is now; {@code null} when the form is not an old one.
   *
   * @param digits as they were written
   */
  static Phonenumber.@Nullable PhoneNumber today(Phonenumber.PhoneNumber parsed, String digits) {
    Phonenumber.PhoneNumber today = new Phonenumber.PhoneNumber().mergeFrom(parsed);
    if (isMexican(parsed)) {
      return today.setNationalNumber(parsed.getNationalNumber() - MEXICAN);
    }
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    return parsed.isItalianLeadingZero()
            && !digits.endsWith("00" + parsed.getNationalNumber()) // two are somebody's mistake
            && !library.isValidNumber(parsed)
            && library.isValidNumber(today.clearItalianLeadingZero())
        ? today
        : null;
  }

  /** What is said of an old form. */
  static String objection(Phonenumber.PhoneNumber parsed) {
    return isMexican(parsed)
        ? "has the 1 that Mexican mobile numbers had until 2019; leave that 1 out"
        : "has a 0 in front that does not belong to the number; leave that 0 out";
  }

  private static boolean isMexican(Phonenumber.PhoneNumber parsed) {
    return parsed.getCountryCode() == MEXICO && parsed.getNationalNumber() / MEXICAN == 1;
  }
}
