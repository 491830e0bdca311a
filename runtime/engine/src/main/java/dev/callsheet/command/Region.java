package dev.callsheet.command;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A country or territory whose way of writing telephone numbers is meant when a number has no
 * country code. Immutable and thread-safe.
 *
 * @param code ISO 3166-1 alpha-2, such as {@code US}
 */
public record Region(String code) {
  /** The United States; the default, since the service's documented numbers are North American. */
  public static final Region US = new Region("US");

  /** Read only when somebody names a country, and the other languages when English has no such. */
  private static final class English {
    static final Pattern UNSEEN = Pattern.compile("[\\p{M}.'\u2019]");
    static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    static final Map<String, String> CODES = codes(List.of(Locale.ENGLISH));

    static {
      String others =
          "UK GB;ENGLAND GB;SCOTLAND GB;WALES GB;NORTHERN IRELAND GB;GREAT BRITAIN GB;BRITAIN GB;HOLLAND NL;UAE AE;"
              + "UNITED STATES OF AMERICA US;CZECH REPUBLIC CZ;TURKEY TR;HONG KONG HK;KOREA KR;RUSSIAN FEDERATION RU;"
              + "KOREA REPUBLIC OF KR;REPUBLIC OF KOREA KR;IRAN ISLAMIC REPUBLIC OF IR;MOLDOVA REPUBLIC OF MD;"
              + "BOLIVIA PLURINATIONAL STATE OF BO;VENEZUELA BOLIVARIAN REPUBLIC OF VE;TANZANIA UNITED REPUBLIC OF TZ;"
              + "TAIWAN PROVINCE OF CHINA TW;LAO PEOPLES DEMOCRATIC REPUBLIC LA;PALESTINE STATE OF PS;"
              + "CONGO THE DEMOCRATIC REPUBLIC OF THE CD;CONGO DEMOCRATIC REPUBLIC OF THE CD;DR CONGO CD;DRC CD;"
              + "UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND GB;REPUBLIC OF IRELAND IE;EIRE IE;SLOVAK REPUBLIC SK;"
              + "TURKIYE TR;MACEDONIA MK;BURMA MM;HONG KONG SAR HK;BAHAMAS THE BS;GAMBIA THE GM;IVORY COAST CI;KSA SA;"
              + "EEUU US;EE UU US;EUA US;ESTADOS UNIDOS DE AMERICA US;VIRGIN ISLANDS US VI;VIRGIN ISLANDS BRITISH VG";
      for (String name : others.split(";", -1)) {
        CODES.put(name.substring(0, name.length() - 3), name.substring(name.length() - 2));
      }
    }
  }

  private static final class Others {
    static final Map<String, String> CODES =
        codes(List.of("de", "es", "fr", "pt", "it", "nl").stream().map(Locale::new).toList());
  }

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

  /** The one that is called so: by its letters, or by its name in English or a few others. */
  public static Optional<Region> named(String text) {
    String name = simple(text);
    String code = English.CODES.get(name);
    return Optional.ofNullable(code == null ? Others.CODES.get(name) : code)
        .filter(Region::isKnown)
        .map(Region::new);
  }

  private static Map<String, String> codes(List<Locale> languages) {
    Map<String, String> codes = new HashMap<>();
    for (String code : Locale.getISOCountries()) {
      Locale country = new Locale("", code);
      codes.put(code, code);
      codes.put(country.getISO3Country(), code);
      languages.forEach(
          language -> codes.putIfAbsent(simple(country.getDisplayCountry(language)), code));
    }
    return codes;
  }

  private static String simple(String text) {
    String plain = Normalizer.normalize(text.replace("&", " and "), Normalizer.Form.NFD);
    return English.NO_LETTERS
        .matcher(English.UNSEEN.matcher(plain).replaceAll(""))
        .replaceAll(" ")
        .strip()
        .toUpperCase(Locale.ROOT)
        .replaceFirst("^THE ", "");
  }

  @Override
  public String toString() {
    return code;
  }
}
