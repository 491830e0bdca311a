package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * A calendar day of a zone, which lasts 23 to 25 hours. What leaves is counted by the quarter of an
 * hour, since the days of all zones begin and end with one: so each zone's day can be summed.
 * Immutable and thread-safe.
 *
 * @param begin its first moment
 * @param end the first moment of the next
 */
public record Day(Instant begin, Instant end) {
  private static final long QUARTER = 900;

  public static Day of(Instant moment, ZoneId zone) {
    LocalDate date = Clocks.at(moment, zone).toLocalDate();
    return new Day(
        Clocks.moment(date.atStartOfDay(), zone),
        Clocks.moment(date.plusDays(1).atStartOfDay(), zone));
  }

  /** The number of its first quarter of an hour since 1970. */
  public long firstQuarter() {
    return quarter(begin);
  }

  /** The number behind that of its last quarter of an hour. */
  public long endQuarter() {
    return quarter(end.minusMillis(1)) + 1;
  }

  /** The number of the quarter of an hour, since 1970, in which this moment lies. */
  public static long quarter(Instant moment) {
    return Math.floorDiv(moment.getEpochSecond(), QUARTER);
  }

  public boolean holds(Instant moment) {
    return !moment.isBefore(begin) && moment.isBefore(end);
  }
}
