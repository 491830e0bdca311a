package dev.callsheet.launcher.runs;

import dev.callsheet.clock.Clocks;
import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * From one time on and before another, on whichever day, or between two moments. A span of times
 * may go over midnight. Not thread-safe.
 *
 * @param days of the times that were within
 */
record TimeSpan(String from, String to, ZoneId zone, SortedSet<LocalDate> days) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("H:mm[:ss]");

  /**
   * The span between what {@link #isMoment} accepts.
   *
   * @throws ConfigurationException if nothing is between them, or only one has a day
   */
  static TimeSpan of(String from, String to, ZoneId zone) {
    if (hasDay(from) != hasDay(to)) {
      throw new ConfigurationException("--between: write the day at both times, or at none");
    }
    boolean isEmpty =
        hasDay(from)
            ? !LocalDateTime.parse(to).isAfter(LocalDateTime.parse(from))
            : time(from).equals(time(to));
    if (isEmpty) {
      throw new ConfigurationException(
          "--between %s %s: nothing left between; the second time is a later one"
              .formatted(from, to));
    }
    return new TimeSpan(from, to, zone, new TreeSet<>());
  }

  private static LocalTime time(String text) {
    return LocalTime.parse(text, TIME);
  }

  private static boolean hasDay(String text) {
    return text.indexOf('T') >= 0;
  }

  /** Whether it is a time such as {@code 10:42}, with or without seconds and day. */
  static boolean isMoment(String text) {
    try {
      return (hasDay(text) ? LocalDateTime.parse(text) : time(text)) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  boolean holds(Instant moment) {
    if (moment.equals(Instant.MIN)) {
      return false;
    }
    LocalDateTime local = Clocks.at(moment, zone).toLocalDateTime();
    if (hasDay(from)) {
      return !local.isBefore(LocalDateTime.parse(from)) && local.isBefore(LocalDateTime.parse(to));
    }
    boolean overMidnight = time(to).isBefore(time(from));
    boolean late = !local.toLocalTime().isBefore(time(from));
    boolean early = local.toLocalTime().isBefore(time(to));
    boolean within = overMidnight ? late || early : late && early;
    if (within) {
      days.add(overMidnight && !late ? local.toLocalDate().minusDays(1) : local.toLocalDate());
    }
    return within;
  }

  /** A run may last for days: then a time alone says too little. */
  void refuseSeveralDays() {
    if (days.size() > 1) {
      throw new ConfigurationException(
          "such times there were on %s and on %s; write the day, too: --between %sT%s %sT%s"
              .formatted(
                  days.first(), days.last(), days.first(), time(from), days.first(), time(to)));
    }
  }
}
