package dev.callsheet.guard.place;

/** Numbers of which nobody knows where they are, which a policy may let pass nevertheless. */
public enum Unplaced {
  TOLL_FREE("toll-free"),
  UNKNOWN("unknown");

  private final String word;

  Unplaced(String word) {
    this.word = word;
  }

  /** As policies name it. */
  public String word() {
    return word;
  }
}
