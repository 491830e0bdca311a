package dev.callsheet.desk;

import java.time.Duration;
import java.time.ZoneId;

/**
 * A person's word, given beforehand, on what may be sent although nobody looks at it. Immutable and
 * thread-safe.
 *
 * @param perEvent how many commands at most for one event; if rules want more, none of them is sent
 * @param perDay how many commands at most for all events of a day together
 * @param zone in which a day begins
 * @param age after which nothing leaves on an event any more, as what it says may be over
 * @param backlog of events at the start, above which a person has to look first
 * @param sameText within which the same text does not leave to the same person again, at most an
 *     hour; 0 for never
 */
public record LiveBounds(
    int perEvent, long perDay, ZoneId zone, Duration age, long backlog, Duration sameText) {
  /** How long a text is known again. */
  private static final Duration HOUR = Duration.ofHours(1);

  /** Nothing older than a quarter of an hour, and held with more than a hundred undecided. */
  public static LiveBounds of(int perEvent, long perDay, ZoneId zone) {
    return new LiveBounds(
        perEvent, perDay, zone, Duration.ofMinutes(15), 100, Duration.ofMinutes(10));
  }

  public LiveBounds {
    if (perEvent < 1 || perDay < 1 || age.isNegative() || age.isZero() || backlog < 0) {
      throw new IllegalArgumentException(
          "at least one command for an event and a day, and some time, are allowed");
    }
    if (sameText.isNegative() || sameText.compareTo(HOUR) > 0) {
      throw new IllegalArgumentException("texts are known again for an hour");
    }
  }

  /** The same with another age. */
  public LiveBounds age(Duration other) {
    return new LiveBounds(perEvent, perDay, zone, other, backlog, sameText);
  }

  /** The same with another backlog. */
  public LiveBounds backlog(long other) {
    return new LiveBounds(perEvent, perDay, zone, age, other, sameText);
  }

  /** The same with another time within which the same text does not leave again. */
  public LiveBounds sameText(Duration other) {
    return new LiveBounds(perEvent, perDay, zone, age, backlog, other);
  }
}
