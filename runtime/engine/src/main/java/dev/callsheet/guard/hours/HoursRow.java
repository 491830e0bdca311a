package dev.callsheet.guard.hours;

import static java.util.stream.Collectors.joining;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One rule of when somebody may be reached. Immutable and thread-safe.
 *
 * @param set under which name the policy has it, such as {@code us-strict}
 * @param place {@code *}, a country or a part of one; the rule holds for all within
 * @param reach of what
 * @param holidays on which it is closed all day
 * @param clock the zone that the rule names; without one it goes by the clock of each spot
 * @param from its first day
 * @param until its last day
 * @param checked when somebody last compared it with its source; empty for what the policy itself
 *     says
 */
public record HoursRow(
    String set,
    String place,
    Set<Reach> reach,
    WeekHours hours,
    List<Holiday> holidays,
    Optional<ZoneId> clock,
    LocalDate from,
    LocalDate until,
    String source,
    Optional<LocalDate> checked) {
  /** How a rule is written, in a table and in a policy. */
  static final String FORM =
      "write place | operations | hours | holidays | clock | in force | source | checked";

  private static final int CELLS = 8;
  private static final String NONE = "-";

  public HoursRow {
    reach = Set.copyOf(reach);
    holidays = List.copyOf(holidays);
  }

  /** One that a policy says itself: it holds on every day and for whatever rings or buzzes. */
  public static HoursRow own(String place, WeekHours hours, String source) {
    return new HoursRow(
        "own",
        place,
        EnumSet.allOf(Reach.class),
        hours,
        List.of(),
        Optional.empty(),
        LocalDate.MIN,
        LocalDate.MAX,
        source,
        Optional.empty());
  }

  /**
   * One as a table has it.
   *
   * @param holidays those of a list, by what its cell says
   * @throws IllegalArgumentException if a cell does not say what it should
   * @throws java.time.DateTimeException if it is no date or no zone
   */
  static HoursRow of(String set, List<String> cells, Function<String, List<Holiday>> holidays) {
    if (cells.size() != CELLS) {
      throw new IllegalArgumentException("this has " + cells.size() + " cells; " + FORM);
    }
    String dates = cells.get(5);
    int dots = dates.indexOf("..");
    if (dots < 0) {
      throw new IllegalArgumentException(
          "'" + dates + "' is no span; write 2026-01-01.., or .. for always");
    }
    return new HoursRow(
        set,
        HoursTable.place(cells.get(0)),
        reach(cells.get(1)),
        WeekHours.of(cells.get(2)),
        said(cells.get(3)).map(holidays).orElse(List.of()),
        said(cells.get(4)).map(ZoneId::of),
        date(dates.substring(0, dots), LocalDate.MIN),
        date(dates.substring(dots + 2), LocalDate.MAX),
        said(cells.get(6)).orElse(""),
        said(cells.get(7)).map(LocalDate::parse));
  }

  private static Optional<String> said(String cell) {
    return cell.equals(NONE) ? Optional.empty() : Optional.of(cell);
  }

  private static LocalDate date(String text, LocalDate otherwise) {
    return text.isEmpty() ? otherwise : LocalDate.parse(text);
  }

  /** All of it in one line, which {@link #read} reads. */
  public String written() {
    return String.join(
        " | ",
        set,
        place,
        operations(),
        hours.toString(),
        holidays.isEmpty() ? NONE : holidays.stream().map(Holiday::written).collect(joining("; ")),
        clock.map(ZoneId::toString).orElse(NONE),
        span(),
        source.isEmpty() ? NONE : source.replace('|', '/'),
        checked.map(LocalDate::toString).orElse(NONE));
  }

  /** Of what it is, such as {@code text call}. */
  public String operations() {
    return reach.stream()
        .sorted()
        .map(way -> way.name().toLowerCase(Locale.ROOT))
        .collect(joining(" "));
  }

  /** From when until when it holds, such as {@code 2026-01-01..}. */
  public String span() {
    return (from.equals(LocalDate.MIN) ? "" : from)
        + ".."
        + (until.equals(LocalDate.MAX) ? "" : until);
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static HoursRow read(String line) {
    List<String> cells = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
    try {
      return of(
          cells.get(0),
          cells.subList(1, cells.size()),
          list -> Stream.of(list.split("; ", -1)).map(Holiday::read).toList());
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + line + "' is no rule of hours", e);
    }
  }

  /** The same under another name. */
  public HoursRow in(String other) {
    return new HoursRow(other, place, reach, hours, holidays, clock, from, until, source, checked);
  }

  boolean isInForce(LocalDate date) {
    return !date.isBefore(from) && !date.isAfter(until);
  }

  Optional<String> holiday(LocalDate date) {
    return holidays.stream()
        .filter(holiday -> holiday.isOn(date))
        .map(holiday -> holiday.nameOn(date))
        .findFirst();
  }

  boolean isHoliday(LocalDate date) {
    return holidays.stream().anyMatch(holiday -> holiday.isOn(date));
  }

  /** Such as {@code US-FL daily 08:00-20:00, Fla. Stat. 501.616 subsection 6}. */
  String brief() {
    return (place.equals("*") ? "" : place + " ")
        + hours
        + clock.map(zone -> " by the clock of " + zone).orElse("")
        + (source.isEmpty() ? "" : ", " + source);
  }

  static Set<Reach> reach(String text) {
    Set<Reach> reach = EnumSet.noneOf(Reach.class);
    for (String word : text.split("\\s+", -1)) {
      try {
        reach.add(Reach.valueOf(word.toUpperCase(Locale.ROOT)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "'" + word + "' is no operation; write text, call or text call", e);
      }
    }
    return reach;
  }
}
