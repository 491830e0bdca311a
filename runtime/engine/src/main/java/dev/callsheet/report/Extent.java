package dev.callsheet.report;

/** How much of a long list a person is shown; programs always get all of it. */
public enum Extent {
  /** What fits on a screen, and how much more there is. */
  SUMMARY,
  /** Everything. */
  ALL
}
