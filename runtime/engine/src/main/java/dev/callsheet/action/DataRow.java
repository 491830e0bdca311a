package dev.callsheet.action;

/**
 * A row of a data file, or an element of a list that a host gave as a fact. Immutable and
 * thread-safe.
 *
 * @param file the file's name as the script gave it
 * @param number from 1: the first record after the header
 * @param line the file's line on which the record starts, from 1; 0 where there is no file
 */
public record DataRow(String file, long number, long line) {
  private static final String FACT = "fact ";

  /**
   * An element of a fact.
   *
   * @param name of the list as scripts read it, such as {@code leads}
   * @param index from 0
   */
  public static DataRow ofFact(String name, long index) {
    return new DataRow(FACT + name, index + 1, 0);
  }

  /** {@code leads.csv row 3}, or {@code fact leads element 3}. */
  public String brief() {
    return file + (isOfFact() ? " element " : " row ") + number;
  }

  /** Whether it is an element of a list that a host gave. */
  public boolean isOfFact() {
    return line == 0 && file.startsWith(FACT);
  }

  /** {@code leads.csv row 3 (line 4)}, or {@code fact leads element 3 (leads[2])}. */
  @Override
  public String toString() {
    return isOfFact()
        ? brief() + " (" + file.substring(FACT.length()) + "[" + (number - 1) + "])"
        : brief() + " (line " + line + ")";
  }
}
