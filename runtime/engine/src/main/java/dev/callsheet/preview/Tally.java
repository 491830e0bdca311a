package dev.callsheet.preview;

/**
 * How many actions of one operation a plan has. Immutable and thread-safe.
 *
 * @param planned would be sent
 * @param refused not made, since a data row does not allow it
 * @param skipped left out by a guard
 * @param deferred would be sent later
 */
public record Tally(long planned, long refused, long skipped, long deferred) {
  static final Tally NONE = new Tally(0, 0, 0, 0);
  static final Tally NOW = new Tally(1, 0, 0, 0);
  public static final Tally REFUSED = new Tally(0, 1, 0, 0);
  public static final Tally SKIPPED = new Tally(0, 0, 1, 0);
  static final Tally LATER = new Tally(0, 0, 0, 1);

  Tally plus(Tally other) {
    return new Tally(
        planned + other.planned,
        refused + other.refused,
        skipped + other.skipped,
        deferred + other.deferred);
  }
}
