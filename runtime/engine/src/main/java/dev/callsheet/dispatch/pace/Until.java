package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import dev.callsheet.clock.WrittenTime;
import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;

/**
 * The time of day at which runs end, or several of several zones: then what comes first ends them,
 * each day anew. Immutable and thread-safe.
 *
 * @param time of each day
 * @param zone in which it is meant
 * @param besides those of other zones
 */
public record Until(LocalTime time, ZoneId zone, List<Until> besides) implements Bound<Until> {
  /** Made when one is read: the way to a plan without one links no lambda. */
  private static final class Form {
    static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("H:mm");
  }

  public Until {
    besides = List.copyOf(besides);
  }

  /** That of one zone. */
  public Until(LocalTime time, ZoneId zone) {
    this(time, zone, List.of());
  }

  static Until parse(String text, ZoneId usual) {
    return Zoned.parse(
        text,
        each -> {
          Written written = Written.of(each);
          return new Until(time(written.bound()), written.zoneOr(usual));
        });
  }

  /** One for each zone. */
  public List<Until> all() {
    return Zoned.all(new Until(time, zone), besides);
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
   * The first moment at which one of them ends it, of that day of the zone in which {@code now}
   * lies; where the clock is set back, the later of two if the first is past.
   */
  public Instant end(Instant now) {
    return first(now).endOfOwn(now);
  }

  /** That of its zone which comes first. */
  private Until first(Instant now) {
    Until first = this;
    for (Until each : besides) {
      first = each.endOfOwn(now).isBefore(first.endOfOwn(now)) ? each : first;
    }
    return first;
  }

  private Instant endOfOwn(Instant now) {
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
    Until first = first(now);
    if (first.isOver(now)) {
      throw new ConfigurationException(
          "until %s is past: in %s it is %s; name a later time of today"
              .formatted(
                  Form.TIME.format(first.time),
                  first.zone,
                  Form.TIME.format(Clocks.at(now, first.zone))));
    }
  }

  /**
   * Refuses what somebody meant for today where the clock shows it twice today or not at all.
   *
   * @throws ConfigurationException if so; the message has both offsets
   */
  public Until refuseUnclear(Instant now) {
    WrittenTime written = WrittenTime.of(Clocks.at(now, zone).toLocalDate().atTime(time), zone);
    if (!written.isClear()) {
      throw new ConfigurationException(
          "until %s: %s; write %s in the zone UTC%s or UTC%s"
              .formatted(
                  Form.TIME.format(time),
                  written.unclear(),
                  Form.TIME.format(time),
                  written.first(),
                  written.second()));
    }
    return this;
  }

  /** Of a zone the earlier, and of each zone one: which comes first changes with the day. */
  @Override
  public Until and(Until other) {
    List<Until> both =
        Zoned.both(all(), other.all(), Until::zone, Comparator.comparing(Until::time));
    Until first = both.get(0);
    Until sum = new Until(first.time, first.zone, both.subList(1, both.size()));
    return sum.equals(this) ? this : sum;
  }

  /** Whether today it ends later. */
  @Override
  public boolean isLooserThan(Until other) {
    Instant now = Instant.now();
    return end(now).isAfter(other.end(now));
  }

  @Override
  public String said() {
    return Zoned.text(
        all(), each -> "until " + Form.TIME.format(each.time) + " (" + each.zone + ")");
  }

  @Override
  public String toString() {
    return Zoned.text(all(), each -> Form.TIME.format(each.time) + " " + each.zone);
  }
}
