package dev.callsheet.clock;

import dev.callsheet.problem.ConfigurationException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * A time that a person wrote by a clock. Where the clock is set back it shows an hour twice, and
 * where it is put forward it leaves one out: such a time is two moments. Immutable and thread-safe.
 *
 * @param shown what the clock shows
 * @param first offset from UTC that it may be meant with; by this one it is the earlier moment
 * @param second the same offset but where it is two moments
 * @param isTwice whether the clock shows it twice, if the offsets differ
 */
public record WrittenTime(
    LocalDateTime shown, ZoneOffset first, ZoneOffset second, boolean isTwice) {
  /** By the clock of a zone. */
  public static WrittenTime of(LocalDateTime shown, ZoneId zone) {
    ZoneRules rules = Clocks.zone(zone).getRules();
    ZoneOffsetTransition change = rules.getTransition(shown);
    if (change == null) {
      ZoneOffset only = rules.getOffset(shown);
      return new WrittenTime(shown, only, only, false);
    }
    ZoneOffset before = change.getOffsetBefore();
    ZoneOffset after = change.getOffsetAfter();
    return change.isOverlap()
        ? new WrittenTime(shown, before, after, true)
        : new WrittenTime(shown, after, before, false);
  }

  /**
   * The moment of a text such as {@code 2026-11-20T10:42}, or with its offset, such as {@code
   * 2026-11-20T10:42-05:00}.
   *
   * @param zone whose clock it is by, without an offset
   * @throws java.time.DateTimeException if it is written otherwise
   * @throws ConfigurationException if it may be two moments; the message has both
   */
  public static Instant moment(String text, ZoneId zone) {
    int time = text.indexOf('T') + 1;
    boolean hasOffset =
        time > 0
            && (text.endsWith("Z") || text.indexOf('+', time) > 0 || text.indexOf('-', time) > 0);
    return hasOffset
        ? OffsetDateTime.parse(text).toInstant()
        : of(LocalDateTime.parse(text), zone).only();
  }

  /** Whether it is one moment. */
  public boolean isClear() {
    return first.equals(second);
  }

  /** The earlier moment that it may be. */
  public Instant earlier() {
    return shown.toInstant(first);
  }

  /** The later one. */
  public Instant later() {
    return shown.toInstant(second);
  }

  /**
   * The moment that it is.
   *
   * @throws ConfigurationException if it may be two; the message has both
   */
  public Instant only() {
    if (!isClear()) {
      throw new ConfigurationException(
          "%s; write %s%s or %s%s".formatted(unclear(), shown, first, shown, second));
    }
    return earlier();
  }

  /** Why it is not clear, in words. */
  public String unclear() {
    return shown
        + (isTwice
            ? " is there twice, since the clock is set back then"
            : " is not there, since the clock is put forward over it");
  }
}
