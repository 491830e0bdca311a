package dev.callsheet.dispatch.pace;

/**
 * How many actions of a run are under way at once. Immutable and thread-safe.
 *
 * @param most at least 1
 */
public record InFlight(long most) implements Bound<InFlight> {
  static InFlight parse(String text) {
    return new InFlight(Written.of(text).number("a number from 1 to 4096"));
  }

  @Override
  public InFlight and(InFlight other) {
    return most <= other.most ? this : other;
  }

  @Override
  public String said() {
    return most + " in flight";
  }

  @Override
  public String toString() {
    return Long.toString(most);
  }
}
