package dev.callsheet.guard.hours;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

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

  HoursRow in(String other) {
    return new HoursRow(other, place, reach, hours, holidays, clock, from, until, source, checked);
  }

  boolean isInForce(LocalDate date) {
    return !date.isBefore(from) && !date.isAfter(until);
  }

  boolean isHoliday(LocalDate date) {
    return holidays.stream().anyMatch(holiday -> holiday.isOn(date));
  }

  /** Such as {@code US-FL daily 08:00-20:00, Fla. Stat. 501.616(6)}. */
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
