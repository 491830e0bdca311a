package dev.callsheet.problem;

/** How bad a problem is. */
public enum Severity {
  /** Nothing is planned or sent while it stands. */
  ERROR,
  /** The script runs, but probably not as it was meant. */
  WARNING
}
