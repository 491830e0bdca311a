package dev.callsheet.guard.hours;

import dev.callsheet.command.Region;
import dev.callsheet.guard.place.Places;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.store.DataLines;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All rules of when somebody may be reached, in the form of {@code rules.txt}. Immutable and
 * thread-safe.
 */
public final class HoursTable {
  /** The rules of whole countries, and those of their parts as well. */
  public static final List<String> PRESETS = List.of("us-federal", "us-strict");

  private static final String FEDERAL = PRESETS.get(0);

  private final List<HoursRow> rows = new ArrayList<>();

  private HoursTable(DataLines data) {
    Map<String, List<Holiday>> holidays = holidays();
    for (DataLines.Line line : data.lines()) {
      rows.add(row(line, holidays));
    }
    if (rows.isEmpty()) {
      throw new ConfigurationException(
          data.name() + " has no rule: nothing would be closed; " + HoursRow.FORM);
    }
  }

  private static final class Standard {
    static final HoursTable TABLE = new HoursTable(DataLines.beside(HoursTable.class, "rules.txt"));
  }

  /** The one that comes with Callsheet. */
  public static HoursTable standard() {
    return Standard.TABLE;
  }

  /**
   * One of somebody's own, in the same form.
   *
   * @param name of the file, for what is wrong in it
   * @throws ConfigurationException if a line is not as it should be
   */
  public static HoursTable read(String name, String text) {
    return new HoursTable(new DataLines(name, text));
  }

  private static Map<String, List<Holiday>> holidays() {
    Map<String, List<Holiday>> lists = new TreeMap<>();
    for (DataLines.Line line : DataLines.beside(HoursTable.class, "holidays.txt").lines()) {
      List<String> cells = line.cells("\\|");
      lists
          .computeIfAbsent(cells.get(0), list -> new ArrayList<>())
          .add(new Holiday(cells.get(1), cells.get(2)));
    }
    return lists;
  }

  private static HoursRow row(DataLines.Line line, Map<String, List<Holiday>> lists) {
    try {
      List<String> cells = new ArrayList<>(line.cells("\\|"));
      cells.set(0, area(cells.get(0)));
      return HoursRow.of("", cells, name -> list(name, lists));
    } catch (DateTimeException e) {
      throw line.wrong("a day is written 2026-11-22, a clock America/Chicago");
    } catch (IllegalArgumentException e) {
      throw line.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static List<Holiday> list(String name, Map<String, List<Holiday>> lists) {
    List<Holiday> holidays = lists.get(name);
    if (holidays == null) {
      throw new IllegalArgumentException(
          "there is no list of holidays '%s'; known are %s"
              .formatted(name, String.join(", ", lists.keySet())));
    }
    return holidays;
  }

  /**
   * The name of a place that rules may be about.
   *
   * @throws IllegalArgumentException if there is none, with the nearest
   */
  public static String place(String text) {
    Places places = Places.standard();
    return text.equals("*")
        ? text
        : places
            .named(text)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no place '%s'; write one such as US-FL, CA-ON or US%s"
                            .formatted(
                                text,
                                Region.named(text)
                                    .map(country -> country.code() + "-*")
                                    .or(() -> NearestWord.to(text, places.all()))
                                    .map(near -> "; did you mean '" + near + "'?")
                                    .orElse(""))));
  }

  /**
   * The places in which hours of somebody's own hold: a state as a person calls it, {@code US-CA},
   * {@code JM}, or {@code CA-*} for a country whose letters are those of a state.
   *
   * @throws IllegalArgumentException if there is none, or if one may be both
   */
  public static List<String> areas(List<String> texts) {
    if (texts.isEmpty()) {
      throw new IllegalArgumentException(
          "in names no place; write US-FL or another, or leave it out for everywhere");
    }
    return texts.stream().map(HoursTable::area).toList();
  }

  private static String area(String text) {
    Places places = Places.standard();
    String letters = text.strip().toUpperCase(Locale.ROOT);
    if (letters.endsWith("-*") && places.isCountry(letters.substring(0, letters.length() - 2))) {
      return letters.substring(0, 2);
    }
    boolean isGeorgia = letters.equals("GEORGIA"); // the one name that is both
    String country = isGeorgia ? "GE" : letters;
    Optional<String> state = places.lettered(isGeorgia ? "GA" : letters);
    if (places.isCountry(country) && state.isPresent()) {
      String named = places.name(state.get());
      String other = new Locale("", country).getDisplayCountry(Locale.ENGLISH);
      throw new IllegalArgumentException(
          "'%s' is %s; write %s or %s-*"
              .formatted(
                  text,
                  named.equals(other) ? "a state and a country" : named + " and " + other,
                  state.get(),
                  country));
    }
    return place(text);
  }

  /**
   * The rules of a preset.
   *
   * @throws IllegalArgumentException if there is none of that name, with those there are, or it has
   *     no rule here
   */
  public List<HoursRow> preset(String name) {
    if (!PRESETS.contains(name)) {
      throw new IllegalArgumentException(
          "there are no hours '%s'; known are %s".formatted(name, String.join(", ", PRESETS)));
    }
    List<HoursRow> taken =
        rows.stream()
            .filter(row -> !name.equals(FEDERAL) || !row.place().contains("-"))
            .map(row -> row.in(name))
            .toList();
    if (taken.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' are the rules of whole countries, and there is none; write %s for all"
              .formatted(name, PRESETS.get(1)));
    }
    return taken;
  }
}
