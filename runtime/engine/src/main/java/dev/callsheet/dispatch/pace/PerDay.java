package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.ZoneId;
import java.util.List;

/**
 * How many actions leave in a calendar day, or in the days of several zones: then all of them hold.
 * Immutable and thread-safe.
 *
 * @param most at least 1
 * @param zone whose days they are
 * @param besides those of other zones, none of which allows less
 */
public record PerDay(long most, ZoneId zone, List<PerDay> besides) implements Bound<PerDay> {
  /**
   * Refuses what is out of range.
   *
   * @throws ConfigurationException unless it is at least 1
   */
  public PerDay {
    if (most < 1) {
      throw new ConfigurationException("a day's budget is at least 1, not " + most);
    }
    besides = List.copyOf(besides);
  }

  /** That of one zone. */
  public PerDay(long most, ZoneId zone) {
    this(most, zone, List.of());
  }

  static PerDay parse(String text, ZoneId usual) {
    return Zoned.parse(
        text,
        each -> {
          Written written = Written.of(each);
          return new PerDay(written.number("a number such as 200"), written.zoneOr(usual));
        });
  }

  /** One for each zone; of all of them one has to have room. */
  public List<PerDay> all() {
    return Zoned.all(new PerDay(most, zone), besides);
  }

  /** Of a zone the smaller, and of each zone one. */
  @Override
  public PerDay and(PerDay other) {
    List<PerDay> both =
        Zoned.both(all(), other.all(), PerDay::zone, (a, b) -> Long.compare(a.most, b.most));
    PerDay first = both.get(0);
    PerDay sum = new PerDay(first.most, first.zone, both.subList(1, both.size()));
    return sum.equals(this) ? this : sum;
  }

  /** Whether it allows more in a day: another zone's days are no reason. */
  @Override
  public boolean isLooserThan(PerDay other) {
    return most > other.most;
  }

  @Override
  public String said() {
    return Zoned.text(all(), each -> each.most + " a day (" + each.zone + ")");
  }

  @Override
  public String toString() {
    return Zoned.text(all(), each -> each.most + " " + each.zone);
  }
}
