package dev.callsheet.phone;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells numbers in a form that reaches nobody, of which it is sure all the same whose they are: as
 * Mexico wrote them until 2019, with a 0 in front that only calls within the country had, as in
 * Poland and the Czech Republic, or without the 0 that belongs to the number, as in Italy, once a
 * spreadsheet has lost it, or the 9 that Brazil's mobile numbers begin with since 2016. What is
 * such a form the tables of libphonenumber say: with those digits there is no number, and otherwise
 * there is.
 */
final class OldForm {
  private static final int BRAZIL = 55;
  private static final long BRAZILIAN = 100_000_000L;
  private static final long FIRST_AREA = 11;
  private static final long MOST_AREAS = 100;
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
    if (parsed.getCountryCode() == BRAZIL && !parsed.isItalianLeadingZero()) {
      long area = parsed.getNationalNumber() / BRAZILIAN;
      today.setNationalNumber((area * 10 + 9) * BRAZILIAN + parsed.getNationalNumber() % BRAZILIAN);
      return area >= FIRST_AREA && area < MOST_AREAS && library.isValidNumber(today) ? today : null;
    }
    String code = Integer.toString(parsed.getCountryCode());
    String own = digits.startsWith(code) ? digits.substring(code.length()) : digits;
    boolean isOther =
        parsed.isItalianLeadingZero()
            ? !own.startsWith("00") // two are somebody's mistake
            : LostDigits.objection(digits, parsed).isEmpty();
    today.setItalianLeadingZero(!parsed.isItalianLeadingZero());
    return isOther && library.isValidNumber(today) ? today : null;
  }

  static String objection(Phonenumber.PhoneNumber parsed) {
    if (parsed.getCountryCode() == BRAZIL && !parsed.isItalianLeadingZero()) {
      return "has not the 9 that Brazilian mobile numbers have since 2016; write that 9 before "
          + parsed.getNationalNumber() % BRAZILIAN / 10_000;
    }
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
