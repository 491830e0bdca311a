package dev.callsheet.dsl.library.method;

/** What is declared of a method that scripts may call. Immutable and thread-safe. */
public final class Signature {
  private static final int MANY = 255;

  private final String id;
  private final String parameters;
  private final Cost cost;
  private final String does;
  private final int least;
  private final int most;

  /**
   * A method.
   *
   * @param parameters their names; {@code ?} stands after one that may be left out, {@code ...}
   *     after one of which there may be many
   * @param does what it does or gives, in a few words
   */
  Signature(String id, String parameters, Cost cost, String does) {
    this.id = id;
    this.parameters = parameters;
    this.cost = cost;
    this.does = does;
    int all = parameters.isEmpty() ? 0 : 1;
    int optional = 0;
    boolean many = false;
    for (int i = 0; i < parameters.length(); i++) {
      char letter = parameters.charAt(i);
      all += letter == ',' ? 1 : 0;
      optional += letter == '?' ? 1 : 0;
      many |= letter == '.';
    }
    least = all - optional - (many ? 1 : 0);
    most = many ? MANY : all;
  }

  /** As scripts write it. */
  public String id() {
    return id;
  }

  /** The names of its parameters, as the reference shows them. */
  public String parameters() {
    return parameters;
  }

  /** What it costs. */
  public Cost cost() {
    return cost;
  }

  /** What it does or gives. */
  public String does() {
    return does;
  }

  /** With how many values it is called at least. */
  public int least() {
    return least;
  }

  /** With how many values it is called at most. */
  public int most() {
    return most;
  }

  /** Whether it can be called with so many values. */
  public boolean takes(int values) {
    return values >= least && values <= most;
  }
}
