package dev.callsheet.dsl.data;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.phone.PhoneReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Holds numbers without a country code against the country that the same row names: read by the
 * numbers of another one, they are somebody else's.
 */
final class HomeCountry {
  private static final Set<String> COLUMNS =
      Set.of(
          ("country countrycode countryregion countryname countryiso isocountry "
                  + "mailingcountry homecountry phonecountry")
              .split(" ", -1));

  /** The names of countries, read only when a row names one that is not the region. */
  private static final class Countries {
    static final Map<String, String> CODES = new HashMap<>();

    static {
      for (String code : Locale.getISOCountries()) {
        Locale country = new Locale.Builder().setRegion(code).build();
        CODES.put(code, code);
        CODES.put(country.getISO3Country(), code);
        CODES.put(country.getDisplayCountry(Locale.ENGLISH).toUpperCase(Locale.ROOT), code);
      }
      CODES.putAll(
          Map.of(
              "UK", "GB",
              "ENGLAND", "GB",
              "SCOTLAND", "GB",
              "WALES", "GB",
              "GREAT BRITAIN", "GB",
              "USA", "US",
              "UNITED STATES OF AMERICA", "US",
              "THE NETHERLANDS", "NL"));
    }

    private Countries() {}
  }

  private HomeCountry() {}

  /** The column that names the country; empty when there is none, or more than one. */
  static Optional<String> column(Collection<String> columns) {
    List<String> found = new ArrayList<>(1);
    for (String column : columns) {
      String lower = SmallLetters.of(column);
      if (lower.contains("country") && COLUMNS.contains(lower.replaceAll("[^a-z]", ""))) {
        found.add(column);
      }
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /**
   * Refuses a number that has no country code in a row of a country with another one.
   *
   * @param column that names the country
   * @throws IllegalArgumentException with what to write
   */
  static void hold(String written, String column, String country, PhoneReader reader) {
    String named = country.strip().toUpperCase(Locale.ROOT);
    String usual = reader.region().code();
    String number = written.strip();
    if (named.isEmpty()
        || named.equals(usual)
        || number.startsWith("+")
        || number.startsWith("(+")
        || number.startsWith("00")) {
      return;
    }
    String home = Countries.CODES.getOrDefault(named, usual);
    if (home.equals(usual) || !Region.isKnown(home)) {
      return;
    }
    PhoneReader other = new PhoneReader(new Region(home));
    if (other.countryCode() != reader.countryCode()) {
      throw new IllegalArgumentException(
          "the number has no country code and would be read as one of "
              + usual
              + ", but "
              + column
              + " is "
              + country.strip()
              + "; write +"
              + other.countryCode()
              + " before it, or read such rows with region: '"
              + home
              + "'");
    }
  }
}
