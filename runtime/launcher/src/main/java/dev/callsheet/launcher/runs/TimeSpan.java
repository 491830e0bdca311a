package dev.callsheet.launcher.runs;

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
import org.jspecify.annotations.Nullable;

/**
 * From one time on and before another, on whichever day, or between two moments. A span of times
 * may go over midnight. Not thread-safe.
 */
final class TimeSpan {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("H:mm[:ss]");

  private final LocalTime from;
  private final LocalTime to;
  private final @Nullable LocalDateTime first;
  private final @Nullable LocalDateTime last;
  private final ZoneId zone;
  private final SortedSet<LocalDate> days = new TreeSet<>();

  private TimeSpan(
      LocalTime from,
      LocalTime to,
      @Nullable LocalDateTime first,
      @Nullable LocalDateTime last,
      ZoneId zone) {
    this.from = from;
    this.to = to;
    this.first = first;
    this.last = last;
    this.zone = zone;
  }

  /**
   * The span between what {@link #isMoment} accepts.
   *
   * @throws ConfigurationException if nothing is between them, or only one has a day
   */
  static TimeSpan of(String from, String to, ZoneId zone) {
    if (hasDay(from) != hasDay(to)) {
      throw new ConfigurationException("--between: write the day at both times, or at none");
    }
    if (hasDay(from)) {
      LocalDateTime first = LocalDateTime.parse(from);
      LocalDateTime last = LocalDateTime.parse(to);
      if (!last.isAfter(first)) {
        throw nothing(from, to);
      }
      return new TimeSpan(first.toLocalTime(), last.toLocalTime(), first, last, zone);
    }
    LocalTime first = LocalTime.parse(from, TIME);
    LocalTime last = LocalTime.parse(to, TIME);
    if (first.equals(last)) {
      throw nothing(from, to);
    }
    return new TimeSpan(first, last, null, null, zone);
  }

  private static ConfigurationException nothing(String from, String to) {
    return new ConfigurationException(
        "--between " + from + " " + to + ": nothing left between; the second time is a later one");
  }

  private static boolean hasDay(String text) {
    return text.indexOf('T') >= 0;
  }

  /** Whether it is a time such as {@code 10:42}, with or without seconds and day. */
  static boolean isMoment(String text) {
    try {
      if (hasDay(text)) {
        LocalDateTime.parse(text);
      } else {
        LocalTime.parse(text, TIME);
      }
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  boolean holds(Instant moment) {
    if (moment.equals(Instant.MIN)) {
      return false;
    }
    LocalDateTime local = LocalDateTime.ofInstant(moment, zone);
    if (first != null && last != null) {
      return !local.isBefore(first) && local.isBefore(last);
    }
    LocalTime time = local.toLocalTime();
    boolean overMidnight = to.isBefore(from);
    boolean late = !time.isBefore(from);
    boolean early = time.isBefore(to);
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
              .formatted(days.first(), days.last(), days.first(), from, days.first(), to));
    }
  }
}
