package dev.callsheet.phone;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import dev.callsheet.command.PhoneNumber;

/** What a number leads to, as far as its numbering plan says so. */
public enum Line {
  /** A landline and nothing else. */
  LANDLINE,
  /** Free for the caller: a company's, never a person's. */
  TOLL_FREE,
  /** Dear for the caller: a service's, never a person's. */
  PREMIUM,
  /** A mobile phone, or nobody can tell, as for most North American numbers. */
  OTHER;

  private static final String TOLL_FREE_AREAS = " 800 833 844 855 866 877 888 ";

  public static Line of(PhoneNumber number) {
    String e164 = number.e164();
    if (e164.startsWith("+1")) {
      // Landlines and mobile phones have one form there; nothing has to be loaded to know it.
      boolean free =
          e164.startsWith("8", 2)
              && e164.length() == 12
              && TOLL_FREE_AREAS.contains(" " + e164.substring(2, 5) + " ");
      boolean dear = e164.startsWith("900", 2) || e164.startsWith("976", 5);
      return free ? TOLL_FREE : dear ? PREMIUM : OTHER;
    }
    return Abroad.line(e164);
  }

  /** Whom the library of numbers is loaded for. */
  private static final class Abroad {
    static Line line(String e164) {
      try {
        PhoneNumberUtil util = PhoneNumberUtil.getInstance();
        PhoneNumberType type = util.getNumberType(util.parse(e164, null));
        return switch (type) {
          case FIXED_LINE -> LANDLINE;
          case TOLL_FREE -> TOLL_FREE;
          case PREMIUM_RATE, PERSONAL_NUMBER -> PREMIUM; // +44 70
          default -> OTHER;
        };
      } catch (NumberParseException e) {
        return OTHER;
      }
    }
  }
}
