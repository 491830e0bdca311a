package dev.callsheet.dsl.data;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.phone.PhoneReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
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
    Region home = Region.named(named).orElse(reader.region());
    PhoneReader other = new PhoneReader(home);
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
