package dev.callsheet.report.wording;

/**
 * Whether text carries colour. Colour never says anything that the words do not say too, so that
 * {@link #NONE} loses nothing.
 */
public enum Colour {
  /** Text only. */
  NONE,
  /** ANSI escape sequences. */
  ANSI;

  private static final String RESET = "\u001B[0m";

  /** What must be read first. */
  public String strong(String text) {
    return painted("\u001B[1m", text);
  }

  /** What cannot be taken back, and errors. */
  public String alarming(String text) {
    return painted("\u001B[1;31m", text);
  }

  /** What should be looked at. */
  public String doubtful(String text) {
    return painted("\u001B[33m", text);
  }

  /** What went well. */
  public String good(String text) {
    return painted("\u001B[32m", text);
  }

  private String painted(String sequence, String text) {
    return this == NONE || text.isEmpty() ? text : sequence + text + RESET;
  }
}
