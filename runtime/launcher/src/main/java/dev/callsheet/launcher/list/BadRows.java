package dev.callsheet.launcher.list;

import java.util.List;

/** A list has rows that cannot be read. */
public final class BadRows extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /**
   * @param lines what to say, one under the other
   */
  BadRows(List<String> lines) {
    super(String.join("; ", lines));
    this.lines = List.copyOf(lines);
  }

  public List<String> lines() {
    return lines;
  }
}
