package dev.callsheet.guard.place;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.store.DataLines;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known of places: which area codes and postal codes may be where. Immutable and
 * thread-safe; {@link #standard} is read once.
 */
public final class Places {
  private static final int FEWEST_ZIP_DIGITS = 3;
  private static final int ZIP_DIGITS = 5;

  /** With these it would be open everywhere for an hour a day, and they have a code each. */
  private static final Set<String> BEHIND_HAWAII = Set.of("US-GU", "US-MP", "US-AS");

  /** Countries by their letters, and parts of one by their numbers. */
  private static final Set<String> TERRITORIES = Set.of("AS", "GU", "MP", "PR", "VI");

  private static final int LONGEST_COUNTRY_CODE = 3;

  private final Map<Integer, AreaCode> codes = new TreeMap<>();
  private final Map<String, Set<Spot>> postal = new HashMap<>();
  private final Map<String, Set<Spot>> countries = new HashMap<>();
  private final Map<String, Set<Spot>> parts = new LinkedHashMap<>();
  private final Set<Spot> anywhere = new LinkedHashSet<>();
  private final Set<String> known = new HashSet<>();
  private LocalDate checked = LocalDate.MAX;

  private Places() {
    for (DataLines.Line line : dated("area-codes.txt")) {
      int equals = line.text().indexOf('=');
      String said = line.text().substring(equals + 1).strip();
      Set<Spot> spots = said.contains("/") ? spots(said) : Set.of();
      for (String code : line.text().substring(0, equals).strip().split(" ", -1)) {
        codes.put(
            Integer.valueOf(code),
            new AreaCode(Integer.parseInt(code), spots, spots.isEmpty() ? said : ""));
      }
      for (Spot spot : spots) {
        parts.computeIfAbsent(spot.place(), place -> new LinkedHashSet<>()).add(spot);
        if (!BEHIND_HAWAII.contains(spot.place())) {
          anywhere.add(spot);
        }
      }
    }
    for (DataLines.Line line : dated("postal-codes.txt")) {
      int equals = line.text().indexOf('=');
      Set<Spot> spots = spots(line.text().substring(equals + 1).strip());
      for (String range : line.text().substring(0, equals).strip().split(" ", -1)) {
        postal(range, spots);
      }
    }
    for (DataLines.Line line : dated("country-codes.txt")) {
      int equals = line.text().indexOf('=');
      countries.put(
          line.text().substring(0, equals).strip(),
          spots(line.text().substring(equals + 1).strip()));
    }
    parts.keySet().forEach(place -> known.add(place.substring(0, 2)));
    countries.values().forEach(spots -> spots.forEach(spot -> known.add(spot.place())));
  }

  private static final class Names {
    static final PlaceNames KNOWN =
        new PlaceNames(DataLines.beside(Places.class, "places.txt").lines());
  }

  private static final class Standard {
    static final Places PLACES = new Places();
  }

  /** Those that come with Callsheet. */
  public static Places standard() {
    return Standard.PLACES;
  }

  private List<DataLines.Line> dated(String name) {
    DataLines file = DataLines.beside(Places.class, name);
    checked = checked.isBefore(file.checked()) ? checked : file.checked();
    return file.lines();
  }

  private static Set<Spot> spots(String text) {
    Set<Spot> spots = new LinkedHashSet<>();
    for (String place : text.split(";", -1)) {
      String[] words = place.strip().split(" ", -1);
      for (int i = 1; i < words.length; i++) {
        spots.add(new Spot(words[0], ZoneId.of(words[i])));
      }
    }
    return Collections.unmodifiableSet(spots);
  }

  private void postal(String range, Set<Spot> spots) {
    int dash = range.indexOf('-');
    if (dash < 0) {
      postal.put(range, spots);
      return;
    }
    int last = Integer.parseInt(range.substring(dash + 1));
    for (int i = Integer.parseInt(range.substring(0, dash)); i <= last; i++) {
      postal.put(String.format(Locale.ROOT, "%0" + dash + "d", i), spots);
    }
  }

  /** When somebody last compared them with their sources, the oldest of them. */
  public LocalDate checked() {
    return checked;
  }

  /** All area codes that are known. */
  public Set<AreaCode> areaCodes() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(codes.values()));
  }

  public Optional<AreaCode> areaCode(int code) {
    return Optional.ofNullable(codes.get(code));
  }

  /**
   * All of North America's clocks and rules, from Newfoundland to Hawaii: where a number may be of
   * which no more is known than that it is one of +1.
   */
  Set<Spot> northAmerica() {
    return anywhere;
  }

  /** Where somebody may be whose number is of outside North America; nowhere if nobody knows. */
  public Set<Spot> abroad(PhoneNumber number) {
    for (int end = 2; end <= LONGEST_COUNTRY_CODE + 1; end++) { // none begins another
      Set<Spot> spots = countries.get(number.e164().substring(1, end));
      if (spots != null) {
        return spots;
      }
    }
    return Set.of();
  }

  /** Where somebody may be of whom the beginning of the postal code is known, the longest first. */
  Optional<Set<Spot>> postalCode(String code) {
    boolean isZip = Character.isDigit(code.charAt(0));
    Set<Spot> own =
        isZip && code.length() >= ZIP_DIGITS ? postal.get(code.substring(0, ZIP_DIGITS)) : null;
    return own != null
        ? Optional.of(own)
        : Optional.ofNullable(postal.get(code.substring(0, isZip ? FEWEST_ZIP_DIGITS : 1)));
  }

  /**
   * The countries that are called so, by a name, by letters or by their calling code, and {@code
   * US-PR} for what is a part of one; empty where none is known.
   */
  Set<String> countries(String text) {
    String code = text.strip().replaceFirst("^(\\+|00)", "");
    if (code.matches("[0-9]{1,3}")) {
      return (code.equals("1") ? anywhere : countries.getOrDefault(code, Set.of()))
          .stream().map(spot -> spot.place().substring(0, 2)).collect(Collectors.toSet());
    }
    return Region.named(text).map(Region::code).stream()
        .map(letters -> TERRITORIES.contains(letters) ? "US-" + letters : letters)
        .collect(Collectors.toSet());
  }

  /** Whether one of the spots is in the country that is called so: it says more than a country. */
  boolean isAnyIn(Set<Spot> spots, String country) {
    Set<String> areas = countries(country);
    return spots.stream().anyMatch(spot -> areas.stream().anyMatch(spot::isIn));
  }

  /** All clocks of these countries; none if nobody knows them. */
  Set<Spot> clocks(Set<String> areas) {
    Set<Spot> clocks = new LinkedHashSet<>();
    areas.forEach(area -> clocks.addAll(of(area)));
    Stream.concat(anywhere.stream(), countries.values().stream().flatMap(Set::stream))
        .filter(spot -> areas.stream().anyMatch(spot::isIn))
        .forEach(clocks::add);
    return clocks;
  }

  /** The place of this name, or of these letters; empty where none is called so. */
  public Optional<String> named(String text) {
    String name = text.strip().toUpperCase(Locale.ROOT);
    return parts.containsKey(name) || isCountry(name) ? Optional.of(name) : state(text);
  }

  /** The state, province or territory of this name, or of these letters; no country is one. */
  public Optional<String> state(String text) {
    return Names.KNOWN.place(text);
  }

  /** The state of these letters if they are no country's. */
  Optional<String> onlyState(String letters) {
    return lettered(letters).filter(state -> Region.named(letters).isEmpty());
  }

  /** The state or province of these two letters, such as {@code US-FL} for {@code FL}. */
  public Optional<String> lettered(String letters) {
    return Stream.of("US-", "CA-")
        .map(country -> country + letters)
        .filter(parts::containsKey)
        .findFirst();
  }

  /** What a state is called, such as {@code Florida} for {@code US-FL}. */
  public String name(String state) {
    return Names.KNOWN.title(state);
  }

  /** Whether a state is written with its country, as in {@code FL, USA}. */
  boolean namesCountry(String state) {
    return Names.KNOWN.namesCountry(state);
  }

  /** Whether these two letters are a country in which numbers are known. */
  public boolean isCountry(String letters) {
    return letters.length() == 2 && known.contains(letters);
  }

  /** All of a place's clocks. */
  public Set<Spot> of(String place) {
    return Collections.unmodifiableSet(parts.getOrDefault(place, Set.of()));
  }

  /** What every place is called here, such as {@code US-FL}. */
  public Set<String> all() {
    return Collections.unmodifiableSet(parts.keySet());
  }
}
