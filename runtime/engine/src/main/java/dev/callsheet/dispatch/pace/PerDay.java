package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.ZoneId;

/**
 * How many actions leave in a calendar day. Immutable and thread-safe.
 *
 * @param most at least 1
 * @param zone whose days they are
 */
public record PerDay(long most, ZoneId zone) implements Bound<PerDay> {
  /**
   * Refuses what is out of range.
   *
   * @throws ConfigurationException unless it is at least 1
   */
  public PerDay {
    if (most < 1) {
      throw new ConfigurationException("a day's budget is at least 1, not " + most);
    }
  }

  static PerDay parse(String text, ZoneId usual) {
    Written written = Written.of(text);
    return new PerDay(written.number("a number such as 200"), written.zoneOr(usual));
  }

  @Override
  public PerDay and(PerDay other) {
    return most <= other.most ? this : other;
  }

  @Override
  public String said() {
    return most + " a day (" + zone + ")";
  }

  @Override
  public String toString() {
    return most + " " + zone;
  }
}
