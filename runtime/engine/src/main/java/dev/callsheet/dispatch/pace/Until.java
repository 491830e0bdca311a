package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * The time of day at which runs end. Immutable and thread-safe.
 *
 * @param time of each day
 * @param zone in which it is meant
 */
public record Until(LocalTime time, ZoneId zone) implements Bound<Until> {
  /** Made when one is read: the way to a plan without one links no lambda. */
  private static final class Form {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("H:mm");
  }

  static Until parse(String text, ZoneId usual) {
    Written written = Written.of(text);
    return new Until(time(written.bound()), written.zoneOr(usual));
  }

  /**
   * A time of day as people write it.
   *
   * @throws ConfigurationException if it is written otherwise
   */
  public static LocalTime time(String text) {
    try {
      return LocalTime.parse(text, Form.TIME);
    } catch (DateTimeException e) {
      throw new ConfigurationException("write a time of day such as 19:30");
    }
  }

  /**
   * The moment of that day of the zone in which {@code now} lies; where the clock is set back, the
   * later of two if the first is past.
   */
  public Instant end(Instant now) {
    LocalDateTime shown = Clocks.at(now, zone).toLocalDate().atTime(time);
    Instant end = Clocks.moment(shown, zone);
    Instant later = shown.toInstant(Clocks.at(end.plus(Duration.ofDays(1)), zone).getOffset());
    boolean isTwice = Clocks.at(later, zone).toLocalDateTime().equals(shown);
    return end.isAfter(now) || !isTwice ? end : later;
  }

  /** How long from now on a run may last; nothing when its time is past. */
  public Duration lasting(Instant now) {
    Duration lasting = Duration.between(now, end(now));
    return lasting.isNegative() ? Duration.ZERO : lasting;
  }

  public boolean isOver(Instant now) {
    return !end(now).isAfter(now);
  }

  /**
   * Refuses what would end at once.
   *
   * @throws ConfigurationException if it is past
   */
  public void refuseWhenOver(Instant now) {
    if (isOver(now)) {
      throw new ConfigurationException(
          "until %s is past: in %s it is %s; name a later time of today"
              .formatted(Form.TIME.format(time), zone, Form.TIME.format(Clocks.at(now, zone))));
    }
  }

  @Override
  public Until and(Until other) {
    Instant now = Instant.now();
    return end(now).isAfter(other.end(now)) ? other : this;
  }

  @Override
  public String said() {
    return "until " + Form.TIME.format(time) + " (" + zone + ")";
  }

  @Override
  public String toString() {
    return Form.TIME.format(time) + " " + zone;
  }
}
