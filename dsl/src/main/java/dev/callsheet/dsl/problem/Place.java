package dev.callsheet.dsl.problem;

/**
 * A place in a script.
 *
 * @param line from 1; 0 when it is unknown
 * @param column from 1; 0 when it is unknown
 * @param width how many characters, at least 1
 */
public record Place(int line, int column, int width) {
  /** A place that is not known. */
  public static final Place UNKNOWN = new Place(0, 0, 1);

  public Place {
    line = Math.max(0, line);
    column = Math.max(0, column);
    width = Math.max(1, width);
  }

  /** A line of which the column is not known. */
  public static Place ofLine(int line) {
    return new Place(line, 0, 1);
  }
}
