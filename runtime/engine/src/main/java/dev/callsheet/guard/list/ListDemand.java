package dev.callsheet.guard.list;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;

/**
 * A list without which nothing may leave. Immutable and thread-safe.
 *
 * @param list by the name of the file that it was imported from
 * @param notOlderThan how old that file may be; empty for any age
 */
public record ListDemand(String list, Optional<Duration> notOlderThan) {
  private static final String ANY = "any";

  public ListDemand {
    SuppressionEntry.refuseUnwritable(list);
    if (notOlderThan.filter(age -> age.isNegative() || age.isZero()).isPresent()) {
      throw new IllegalArgumentException("a list of no age is none; write for example 31d");
    }
  }

  /** A line that {@link #read} reads. */
  public String written() {
    return notOlderThan.map(Duration::toString).orElse(ANY) + " " + list;
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static ListDemand read(String line) {
    int blank = line.indexOf(' ');
    String age = line.substring(0, Math.max(0, blank));
    try {
      return new ListDemand(
          line.substring(blank + 1),
          age.equals(ANY) ? Optional.empty() : Optional.of(Duration.parse(age)));
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + line + "' demands no list", e);
    }
  }
}
