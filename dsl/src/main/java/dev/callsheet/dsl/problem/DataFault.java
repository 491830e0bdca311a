package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.sandbox.Mistake;
import java.util.Optional;

/** A data file is not what the script takes it for; ends the script. */
public final class DataFault extends RuntimeException implements Mistake {
  private static final long serialVersionUID = 1L;

  private final transient Optional<String> hint;
  private final transient Optional<String> about;

  /** A fault with what to do instead. */
  public DataFault(String message, Optional<String> hint) {
    this(message, hint, Optional.empty());
  }

  private DataFault(String message, Optional<String> hint, Optional<String> about) {
    super(message);
    this.hint = hint;
    this.about = about;
  }

  /** A fault with a column that the script mentions. */
  public static DataFault about(String column, String message, String hint) {
    return new DataFault(message, Optional.of(hint), Optional.of(column));
  }

  /** A fault with what to do instead. */
  public DataFault(String message, String hint) {
    this(message, Optional.of(hint));
  }

  /** The column that the script mentions, so that its place can be found. */
  public Optional<String> about() {
    return about;
  }

  /** No catch takes it: what was read by then is a part, of which nobody may be reached. */
  @Override
  public boolean isOfScript() {
    return true;
  }

  /** What to do instead. */
  public Optional<String> hint() {
    return hint;
  }
}
