package dev.callsheet.report.page;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import dev.callsheet.command.PhoneNumber;
import java.util.HashMap;
import java.util.Map;

/** Tells the region of a number by its country code, and in North America by its area code. */
final class PageRegions {
  /** Of {@code +1 305}: no country code and no North American area code needs more. */
  private static final int KNOWN_BY = 5;

  private static final int NORTH_AMERICA = 1;
  private static final String NONE = "ZZ";

  private final Map<String, String> known = new HashMap<>();

  /** Two letters of ISO 3166, or {@code ZZ}. */
  String of(PhoneNumber number) {
    return known.computeIfAbsent(
        number.e164().substring(0, KNOWN_BY), prefix -> asked(number.e164()));
  }

  private static String asked(String e164) {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    try {
      var parsed = numbers.parse(e164, NONE);
      int country = parsed.getCountryCode();
      String region =
          country == NORTH_AMERICA
              ? numbers.getRegionCodeForNumber(parsed)
              : numbers.getRegionCodeForCountryCode(country);
      return region == null ? NONE : region;
    } catch (NumberParseException e) {
      return NONE;
    }
  }
}
