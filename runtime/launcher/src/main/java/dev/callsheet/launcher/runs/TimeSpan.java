package dev.callsheet.launcher.runs;

import dev.callsheet.clock.Clocks;
import dev.callsheet.clock.WrittenTime;
import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
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
   * @throws ConfigurationException if nothing is between them, only one has a day, or the clock
   *     shows one of them twice or not at all
   */
  static TimeSpan of(String from, String to, ZoneId zone) {
    if (hasDay(from) != hasDay(to)) {
      throw new ConfigurationException("--between: write the day at both times, or at none");
    }
    boolean isEmpty =
        hasDay(from) ? !moment(to, zone).isAfter(moment(from, zone)) : time(from).equals(time(to));
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

  private static Instant moment(String text, ZoneId zone) {
    try {
      return WrittenTime.moment(text, zone);
    } catch (ConfigurationException e) {
      throw new ConfigurationException("--between: " + e.getMessage());
    }
  }

  private static boolean hasDay(String text) {
    return text.indexOf('T') >= 0;
  }

  /** Whether it is a time such as {@code 10:42}, with or without seconds, day and offset. */
  static boolean isMoment(String text) {
    try {
      return (hasDay(text) ? WrittenTime.moment(text, ZoneOffset.UTC) : time(text)) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /**
   * Whether a moment is within.
   *
   * @throws ConfigurationException if that depends on which of two the clock showed
   */
  boolean holds(Instant moment) {
    if (moment.equals(Instant.MIN)) {
      return false;
    }
    if (hasDay(from)) {
      return !moment.isBefore(moment(from, zone)) && moment.isBefore(moment(to, zone));
    }
    LocalDate day = Clocks.at(moment, zone).toLocalDate();
    boolean isWithin = false;
    for (LocalDate began : List.of(day.minusDays(1), day)) {
      if (isWithin(moment, began)) {
        days.add(began);
        isWithin = true;
      }
    }
    return isWithin;
  }

  private boolean isWithin(Instant moment, LocalDate began) {
    boolean overMidnight = time(to).isBefore(time(from));
    LocalDate ended = overMidnight ? began.plusDays(1) : began;
    WrittenTime begin = WrittenTime.of(began.atTime(time(from)), zone);
    WrittenTime end = WrittenTime.of(ended.atTime(time(to)), zone);
    boolean isWithin = !moment.isBefore(begin.earlier()) && moment.isBefore(end.later());
    if (isWithin && !(begin.isClear() && end.isClear())) {
      WrittenTime unclear = begin.isClear() ? end : begin;
      throw new ConfigurationException(
          "--between: %s; write the days and the offset: --between %s%s %s%s, or with %s in place of %s"
              .formatted(
                  unclear.unclear(),
                  begin.shown(),
                  begin.first(),
                  end.shown(),
                  end.first(),
                  unclear.second(),
                  unclear.first()));
    }
    return isWithin;
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
