package dev.callsheet.guard.place;

import dev.callsheet.command.PhoneNumber;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says where somebody may be: wherever the number may be, and wherever the row says. Both hold: a
 * number may have moved with its owner, and some states presume that it has not. Immutable and
 * thread-safe.
 */
public final class Locator {
  private static final int AREA_CODE_DIGITS = 3;
  private static final int NORTH_AMERICAN = 12;

  private final Places places;
  private final Map<String, PlaceColumn> columns = new LinkedHashMap<>();
  private final Set<Unplaced> allowed;

  /**
   * One that reads these columns of the row.
   *
   * @param allowed which numbers may pass although nobody knows where they are
   * @throws IllegalArgumentException if nobody knows what such a column says
   */
  public Locator(Places places, Set<String> columns, Set<Unplaced> allowed) {
    this.places = places;
    this.allowed = Set.copyOf(allowed);
    Map<String, PlaceColumn> read = new LinkedHashMap<>();
    for (String column : columns) {
      read.put(
          column,
          PlaceColumn.named(column)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "'"
                              + column
                              + "' does not say what it holds; name a column zone, zip, state or country")));
    }
    read.entrySet().stream() // what says where in a country goes before it
        .sorted(Comparator.comparing(column -> column.getValue() == PlaceColumn.COUNTRY))
        .forEach(column -> this.columns.put(column.getKey(), column.getValue()));
  }

  /**
   * Where somebody may be.
   *
   * @param spots all of which have a say
   * @param because what they were taken from, such as {@code area code 208}
   * @param reason why it is not known, the same for all such numbers; blank when it is
   * @param detail of that
   */
  public record Located(Set<Spot> spots, List<String> because, String reason, String detail) {
    static Located nowhere(String reason, String detail) {
      return new Located(Set.of(), List.of(), reason, detail);
    }

    public boolean isKnown() {
      return reason.isEmpty();
    }

    /** Without the detail: it may repeat what stands in a row. */
    @Override
    public String toString() {
      return isKnown() ? spots.toString() : reason;
    }
  }

  /** The area code; 0 for a number of elsewhere. */
  public static int areaCode(PhoneNumber number) {
    String e164 = number.e164();
    return e164.startsWith("+1") && e164.length() == NORTH_AMERICAN
        ? Integer.parseInt(e164, 2, 2 + AREA_CODE_DIGITS, 10)
        : 0;
  }

  /** Whether a row could say more than the number. */
  public boolean reads(Map<String, String> row) {
    return !Collections.disjoint(row.keySet(), columns.keySet());
  }

  public Located locate(PhoneNumber number, Map<String, String> row) {
    int code = areaCode(number);
    AreaCode area = places.areaCode(code).orElse(null);
    Set<Spot> spots = new LinkedHashSet<>(area == null ? Set.of() : area.spots());
    LinkedHashSet<String> because = new LinkedHashSet<>();
    if (spots.isEmpty()) {
      boolean isTollFree = area != null && area.kind().equals(AreaCode.TOLL_FREE);
      Unplaced unplaced = isTollFree ? Unplaced.TOLL_FREE : Unplaced.UNKNOWN;
      if (!allowed.contains(unplaced)) {
        return Located.nowhere(
            isTollFree ? "toll-free number" : "place unknown",
            "%s: %s; allow = [\"%s\"] in the policy lets such numbers pass"
                .formatted(number.masked(), why(code, area), unplaced.word()));
      }
      spots.addAll(places.abroad(number));
      if (!spots.isEmpty()) {
        Stream<String> countries = spots.stream().map(Spot::place).distinct();
        because.add("the country code of " + countries.collect(Collectors.joining(", ")));
      }
    } else {
      because.add("area code " + code);
    }
    // Of whom nothing else is known, a ZIP is better than nothing.
    boolean isNorthAmerican = code != 0 || spots.isEmpty() || isOfCountry(row);
    for (Map.Entry<String, PlaceColumn> column : columns.entrySet()) {
      String cell = row.getOrDefault(column.getKey(), "").strip();
      if (!cell.isEmpty() && column.getValue().speaks(cell, isNorthAmerican, places)) {
        try {
          Set<Spot> said = column.getValue().spots(cell, places);
          if (column.getValue() != PlaceColumn.COUNTRY || !places.isAnyIn(spots, cell)) {
            spots.addAll(said);
            because.add(column.getKey() + " " + cell);
          }
        } catch (IllegalArgumentException e) {
          return Located.nowhere("place unclear", column.getKey() + ": " + e.getMessage());
        }
      }
    }
    if (spots.isEmpty() && code != 0) { // who lets them pass does not let them pass at night
      spots.addAll(places.northAmerica());
      because.add("area code " + code + ", which may be anywhere in North America");
    }
    return spots.isEmpty()
        ? Located.nowhere(
            "place unknown",
            "%s: nothing is known of where it is; a zone in its row lets it pass, with place = [\"zone\"] in the policy"
                .formatted(number.masked()))
        : new Located(spots, List.copyOf(because), "", "");
  }

  private boolean isOfCountry(Map<String, String> row) {
    return columns.entrySet().stream()
        .filter(column -> column.getValue() == PlaceColumn.COUNTRY)
        .map(column -> places.countries(row.getOrDefault(column.getKey(), "")))
        .anyMatch(named -> named.contains("US") || named.contains("CA"));
  }

  private static String why(int code, @Nullable AreaCode area) {
    if (code == 0) {
      return "it is of outside North America";
    }
    return area == null
        ? "area code " + code + " is not known"
        : "area code " + code + " is " + area.kind() + " and of no place";
  }
}
