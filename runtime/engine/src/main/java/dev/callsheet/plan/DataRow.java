package dev.callsheet.plan;

/**
 * A row of a data file. Immutable and thread-safe.
 *
 * @param file the file's name as the script gave it
 * @param number from 1: the first record after the header
 * @param line the file's line on which the record starts, from 1
 */
public record DataRow(String file, long number, long line) {
  /** {@code leads.csv row 3 (line 4)}. */
  @Override
  public String toString() {
    return file + " row " + number + " (line " + line + ")";
  }
}
