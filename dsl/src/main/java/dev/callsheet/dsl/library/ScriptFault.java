package dev.callsheet.dsl.library;

import java.util.Optional;

/** A script asked for what cannot be done; its stack shows the script's line. */
public final class ScriptFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Optional<String> hint;
  private final transient Optional<String> about;

  /** What was wrong. */
  public ScriptFault(String message) {
    this(message, null, null);
  }

  /**
   * What was wrong, and what to do instead.
   *
   * @param about the name in the script that it is about; may be {@code null}, as the hint may
   */
  public ScriptFault(String message, String hint, String about) {
    super(message);
    this.hint = Optional.ofNullable(hint);
    this.about = Optional.ofNullable(about);
  }

  /** What to do instead. */
  public Optional<String> hint() {
    return hint;
  }

  /** The name in the script that it is about. */
  public Optional<String> about() {
    return about;
  }
}
