package dev.callsheet.guard.place;

import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a column of a row may say of where somebody is. Immutable and thread-safe. */
public enum PlaceColumn {
  ZONE("zone", "timezone", "time_zone", "tz"),
  ZIP("zip", "zipcode", "zip_code", "postcode", "postal_code", "postalcode", "plz", "postleitzahl"),
  STATE("state", "province", "region"),
  /** Says whose ZIP and state they are, and adds its clocks where nothing else is of there. */
  COUNTRY("country", "country_code", "countrycode");

  private static final int ZIP_DIGITS = 5;
  private static final int LONG_ZIP_DIGITS = 9;

  @SuppressWarnings("ImmutableEnumChecker") // List.of gives one that nobody can change
  private final List<String> names;

  PlaceColumn(String... names) {
    this.names = List.of(names);
  }

  /** What a column of this name says; empty when it is not told by its name. */
  public static Optional<PlaceColumn> named(String column) {
    for (PlaceColumn each : values()) {
      if (each.names.contains(simple(column))) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Which other column of a row says what one of this name would say. */
  public static Optional<String> meant(String column, Set<String> others) {
    PlaceColumn kind = named(column).orElseThrow();
    return others.stream()
        .filter(other -> kind.names.stream().anyMatch(simple(other)::contains))
        .min(
            Comparator.comparing((String other) -> !kind.names.contains(simple(other)))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static String simple(String column) {
    return column.strip().toLowerCase(Locale.ROOT).replaceAll("[ -]", "_");
  }

  /**
   * Where a cell says that somebody may be.
   *
   * @throws IllegalArgumentException if that is not sure, with what to write instead
   */
  Set<Spot> spots(String cell, Places places) {
    return switch (this) {
      case ZONE -> zone(cell);
      case ZIP -> postal(cell, places);
      case COUNTRY -> country(cell, places);
      case STATE ->
          places
              .state(cell)
              .or(() -> new AddressLine(cell, places).state())
              .map(places::of)
              .orElseThrow(
                  () ->
                      refused(cell, "is no state; write its two letters, such as FL, or its name"));
    };
  }

  /** A clock alone does not say whose law holds; what holds everywhere does. */
  private static Set<Spot> zone(String cell) {
    List<ZoneId> zones = ZoneNames.named(cell);
    if (zones.isEmpty()) {
      throw refused(cell, "is no zone; write one such as America/New_York");
    }
    return zones.stream().map(zone -> new Spot("*", zone)).collect(Collectors.toSet());
  }

  private static Set<Spot> country(String cell, Places places) {
    Set<Spot> clocks = places.clocks(places.countries(cell));
    if (clocks.isEmpty()) {
      throw refused(
          cell, "is no country whose clocks are known; write its two letters, such as DE");
    }
    return clocks;
  }

  private static Set<Spot> postal(String cell, Places places) {
    String code = plain(cell, places).replace(" ", "");
    if (code.matches("[0-9]{4}")) {
      throw refused(cell, "has four digits; write '0" + code + "' if a table ate its 0");
    }
    String digits = code.replace("-", "");
    boolean isZip =
        digits.matches("[0-9]+")
            && (digits.length() == ZIP_DIGITS || digits.length() == LONG_ZIP_DIGITS);
    if (!isZip && !digits.matches("[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?")) {
      throw refused(cell, "is no postal code; write five digits such as 33139, or K1A 0B1");
    }
    return places
        .postalCode(digits)
        .orElseThrow(() -> refused(cell, "begins like no postal code of a place that is known"));
  }

  /**
   * Without what spreadsheets and people put around it: {@code 'HI 96815.0}, {@code 96815, USA}.
   */
  private static String plain(String cell, Places places) {
    String code =
        cell.strip()
            .toUpperCase(Locale.ROOT)
            .replaceFirst("^'", "")
            .replaceFirst("[ ,]+(?:USA?|U\\.S\\.(?:A\\.)?|UNITED STATES|CANADA)$", "")
            .replaceFirst("(?<=\\d)\\.0$", "");
    return code.matches("[A-Z]{2}[ ,]+\\d.*") && places.onlyState(code.substring(0, 2)).isPresent()
        ? code.substring(2).replace(",", "")
        : code;
  }

  /**
   * Whether a cell speaks of North America: a zone speaks of any place, a ZIP and a state only
   * where the number, the row or the cell itself says that they are of there.
   */
  boolean speaks(String cell, boolean isNorthAmerican, Places places) {
    return this == ZONE
        || this == COUNTRY
        || isNorthAmerican
        || (this == STATE
            && (places.namesCountry(cell) || new AddressLine(cell, places).namesCountry()));
  }

  private static IllegalArgumentException refused(String cell, String why) {
    String shown = cell.length() > 40 ? cell.substring(0, 40) + "..." : cell;
    return new IllegalArgumentException("'" + shown + "' " + why);
  }
}
