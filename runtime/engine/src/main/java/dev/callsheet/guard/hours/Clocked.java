package dev.callsheet.guard.hours;

import dev.callsheet.clock.Clocks;
import dev.callsheet.guard.place.Spot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rule as it holds at a spot, by one clock. Immutable and thread-safe.
 *
 * @param zone of the rule, or else of the spot
 */
record Clocked(HoursRow row, Spot spot, ZoneId zone) {
  /** Clocks differ, and what leaves now arrives later: nobody is reached on the stroke. */
  static final Duration MARGIN = Duration.ofMinutes(2);

  /** Closed for longer is closed for good: no rule closes a month. */
  private static final int DAYS = 32;

  static Clocked of(HoursRow row, Spot spot) {
    return new Clocked(row, spot, row.clock().orElse(spot.zone()));
  }

  /** Whether it is open, and was and will be within the margin. */
  boolean isOpen(Instant at) {
    return isOpenJust(at.minus(MARGIN)) && isOpenJust(at) && isOpenJust(at.plus(MARGIN));
  }

  boolean isInForce(Instant at) {
    return row.isInForce(Clocks.at(at, zone).toLocalDate());
  }

  /** What holiday it keeps it closed for. */
  Optional<String> holiday(Instant at) {
    return isInForce(at) ? row.holiday(Clocks.at(at, zone).toLocalDate()) : Optional.empty();
  }

  private boolean isOpenJust(Instant at) {
    LocalDateTime local = Clocks.at(at, zone).toLocalDateTime();
    LocalDate date = local.toLocalDate();
    if (!row.isInForce(date)) {
      return true;
    }
    int second = local.toLocalTime().toSecondOfDay();
    for (WeekHours.Window window : row.hours().on(date.getDayOfWeek())) {
      if (second >= window.from() && second < window.until()) {
        return !row.isHoliday(date);
      }
    }
    return false;
  }

  /** When it is open next, from this moment on; null when nothing like that is near. */
  @Nullable Instant nextOpen(Instant at) {
    if (isOpen(at)) {
      return at;
    }
    LocalDate today = Clocks.at(at, zone).toLocalDate();
    for (int days = 0; days <= DAYS; days++) {
      LocalDate date = today.plusDays(days);
      List<WeekHours.Window> windows =
          row.isInForce(date)
              ? row.hours().on(date.getDayOfWeek())
              : List.of(new WeekHours.Window(0, 1));
      for (WeekHours.Window window : windows) {
        Instant opening = opening(date, window);
        if (opening.isAfter(at) && isOpen(opening)) {
          return opening;
        }
      }
    }
    return null;
  }

  private Instant opening(LocalDate date, WeekHours.Window window) {
    LocalTime time = LocalTime.ofSecondOfDay(window.from());
    return Clocks.moment(date.atTime(time), zone).plus(MARGIN);
  }
}
