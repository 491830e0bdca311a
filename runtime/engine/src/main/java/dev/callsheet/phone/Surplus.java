package dev.callsheet.phone;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.Phonenumber;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What stands behind a country code and is no part of the number: zeros that are dialled within the
 * country alone, and the code again, as where a program put it before what had it. A number that is
 * somebody's as it stands keeps both.
 */
final class Surplus {
  /** A 0 that is dialled within a country alone. */
  static final String LEFT_OUT = "(0)";

  private static final String ZERO = "0";
  private static final int NORTH_AMERICAN = 11;

  /** Signs around it say that a code stands there again, whoever's number the whole may be. */
  private static final Pattern AGAIN =
      Pattern.compile("\\(?(?:\\+|00) ?\\(?(\\d{1,3})[-) ./(]+(?:00)?\\1[-) ./(]+\\d.*");

  private static final Pattern NO_PLUS = Pattern.compile("[^+(].*|\\([^+]*");
  private static final Pattern DIALLED = Pattern.compile("^(?:00|011)");

  private Surplus() {}

  /**
   * The number that is left without it, and what is said of that; none where the text is a number
   * as it stands.
   *
   * @param isOld whether one 0 less is a known old form
   */
  static Optional<PhoneReader.Likely> without(
      String text, Phonenumber.PhoneNumber parsed, boolean isOld) {
    String code = Integer.toString(parsed.getCountryCode());
    String rest = behindCode(text, code);
    Matcher again = AGAIN.matcher(text);
    boolean isAgain = again.matches() && again.group(1).equals(code);
    if (!isAgain && isNumber(parsed, code, rest)) {
      return Optional.empty();
    }
    boolean isTwice = false;
    for (int left = 0; rest.startsWith(ZERO) || rest.startsWith(code); left++) {
      boolean isZero = rest.startsWith(ZERO);
      isTwice |= !isZero;
      rest = rest.substring(isZero ? 1 : code.length());
      PhoneNumber number = number(code, rest);
      if (number != null && (isTwice || !isAgain)) {
        String why =
            isTwice ? "has its country code twice" : "has a 0 too many behind its country code";
        return isOld && isZero && left == 0
            ? Optional.empty()
            : Optional.of(new PhoneReader.Likely(number, why));
      }
    }
    return Optional.empty();
  }

  /** Whether behind its country code stands a 0 that is no part of the number; +1 has none. */
  static boolean isMended(String text, Phonenumber.PhoneNumber parsed) {
    String rest = behindCode(text, Integer.toString(parsed.getCountryCode()));
    return text.contains(LEFT_OUT)
        || (parsed.getCountryCode() != 1
            && rest.startsWith(ZERO)
            && !(parsed.getNumberOfLeadingZeros() == 1 && mayBeginWithZero(parsed)));
  }

  /** All digits behind the country code; empty where none is written. */
  private static String behindCode(String text, String code) {
    String digits = NoNumber.digits(text);
    if (NO_PLUS.matcher(text).matches()) {
      String dialled = DIALLED.matcher(digits).replaceFirst("");
      digits = dialled.equals(digits) ? "" : dialled;
    }
    return digits.startsWith(code) ? digits.substring(code.length()) : "";
  }

  private static boolean isNumber(Phonenumber.PhoneNumber parsed, String code, String rest) {
    return parsed.getCountryCode() == 1
        ? code.length() + rest.length() <= NORTH_AMERICAN
        : PhoneNumberUtil.getInstance().isValidNumber(parsed);
  }

  private static @Nullable PhoneNumber number(String code, String rest) {
    Phonenumber.PhoneNumber parsed = PhoneReader.Unusual.parsed("+" + code + rest, Region.US);
    if (parsed == null || !code.equals(Integer.toString(parsed.getCountryCode()))) {
      return null;
    }
    return isNumber(parsed, code, rest) && PhoneReader.Unusual.isValid(parsed)
        ? PhoneReader.formed(parsed)
        : null;
  }

  /** In few countries a number does, as in Italy; of what is of no country it is not known. */
  private static boolean mayBeginWithZero(Phonenumber.PhoneNumber parsed) {
    PhoneNumberUtil library = PhoneNumberUtil.getInstance();
    String region = library.getRegionCodeForCountryCode(parsed.getCountryCode());
    return !library.getSupportedRegions().contains(region)
        || Stream.of(PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)
            .map(type -> library.getExampleNumberForType(region, type))
            .anyMatch(example -> example != null && example.isItalianLeadingZero());
  }
}
