package dev.callsheet.action;

/**
 * How a table is written to a file, so that a list of some of its rows opens where it opens.
 * Immutable and thread-safe.
 *
 * @param separator between the fields
 * @param isMarked whether a spreadsheet needs to be told the encoding: the file begins with a byte
 *     order mark, or is not in UTF-8
 */
public record TableForm(char separator, boolean isMarked) {
  /** Commas, UTF-8. */
  public static final TableForm PLAIN = new TableForm(',', false);
}
