package dev.callsheet.phone;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells numbers in a form that reaches nobody, of which it is sure all the same whose they are: as
 * Mexico wrote them until 2019, with a 0 in front that only calls within the country had, as in
 * Poland and the Czech Republic, or without the 0 that belongs to the number, as in Italy, once a
 * spreadsheet has lost it. What is such a form the tables of libphonenumber say: with those digits
 * there is no number, and otherwise there is.
 */
final class OldForm {
  private static final int MEXICO = 52;
  private static final long MEXICAN = 10_000_000_000L;

  /** Before a call to another town, and to a mobile phone of this one or another. */
  private static final List<Long> WITHIN_MEXICO = List.of(1L, 44L, 45L);

  private OldForm() {}

  /**
   * The number as it is now; {@code null} when the form is not an old one.
   *
   * @param digits as they were written
   */
  static Phonenumber.@Nullable PhoneNumber today(Phonenumber.PhoneNumber parsed, String digits) {
    Phonenumber.PhoneNumber today = new Phonenumber.PhoneNumber().mergeFrom(parsed);
    if (isMexican(parsed)) {
      return today
          .clearItalianLeadingZero()
          .setNationalNumber(parsed.getNationalNumber() % MEXICAN);
    }
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    if (library.isValidNumber(parsed)) {
      return null;
    }
    boolean isOther =
        parsed.isItalianLeadingZero()
            ? !digits.endsWith("00" + parsed.getNationalNumber()) // two are somebody's mistake
            : LostDigits.objection(digits, parsed).isEmpty();
    today.setItalianLeadingZero(!parsed.isItalianLeadingZero());
    return isOther && library.isValidNumber(today) ? today : null;
  }

  static String objection(Phonenumber.PhoneNumber parsed) {
    if (!isMexican(parsed)) {
      return parsed.isItalianLeadingZero()
          ? "has a 0 in front that does not belong to the number; leave that 0 out"
          : "has lost the 0 in front that belongs to the number; write that 0";
    }
    String digits = Long.toString(parsed.getNationalNumber() / MEXICAN);
    return parsed.isItalianLeadingZero()
        ? "has the 0%s that calls within Mexico had until 2019; leave that 0%s out"
            .formatted(digits, digits)
        : "has the 1 that Mexican mobile numbers had until 2019; leave that 1 out";
  }

  private static boolean isMexican(Phonenumber.PhoneNumber parsed) {
    long before = parsed.getNationalNumber() / MEXICAN;
    return parsed.getCountryCode() == MEXICO
        && (before == 1 || (parsed.isItalianLeadingZero() && WITHIN_MEXICO.contains(before)));
  }
}
