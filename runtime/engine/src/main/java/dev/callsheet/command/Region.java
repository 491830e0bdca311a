package dev.callsheet.command;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.Locale;

/**
 * A country or territory whose way of writing telephone numbers is meant when a number has no
 * country code. Immutable and thread-safe.
 *
 * @param code ISO 3166-1 alpha-2, such as {@code US}
 */
public record Region(String code) {
  /** The United States; the default, since the service's documented numbers are North American. */
  public static final Region US = new Region("US");

  public Region {
    code = code.toUpperCase(Locale.ROOT);
    if (!isKnown(code)) {
      throw new IllegalArgumentException(
          "'" + code + "' is not a region; write two letters (ISO 3166) such as 'US' or 'GB'");
    }
  }

  /** Whether two capital letters name a region with telephone numbers. */
  public static boolean isKnown(String code) {
    return code.equals("US") || PhoneNumberUtil.getInstance().getSupportedRegions().contains(code);
  }

  @Override
  public String toString() {
    return code;
  }
}
