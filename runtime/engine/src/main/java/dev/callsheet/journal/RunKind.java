package dev.callsheet.journal;

import java.util.Locale;

/** What a run is to the people in its plan. */
public enum RunKind {
  /** They are reached. */
  LIVE,
  /** Every text goes to a tester's own phone instead. */
  REDIRECTED;

  /** The name in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RunKind ofId(String id) {
    return id.equals(REDIRECTED.id()) ? REDIRECTED : LIVE;
  }
}
