package dev.callsheet.rule;

import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.notation.Mismatch;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A condition cannot be asked of a value: a text spells a number where it asks for a number, a list
 * holds the text that it asks for, a text says no where it asks for yes. Neither true nor false
 * would be right, and nobody would be told. {@link Condition#test} throws it; in a decision it is
 * the error of the rule, which tells nothing. Immutable and thread-safe.
 */
public final class OtherKind extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable FieldPath path;
  private final String hint;
  private final transient @Nullable Mismatch mismatch;
  private final transient @Nullable ScriptException failed;

  private OtherKind(
      @Nullable FieldPath path,
      String message,
      String hint,
      @Nullable Mismatch mismatch,
      @Nullable ScriptException failed) {
    super(message, null, false, false); // thrown for many events, and told by its rule
    this.path = path;
    this.hint = hint;
    this.mismatch = mismatch;
    this.failed = failed;
  }

  /** The value of a field is another than the condition takes it for. */
  static OtherKind of(FieldPath path, Mismatch mismatch) {
    String name = "event." + path;
    return new OtherKind(path, mismatch.what(name), mismatch.remedy(name, true), mismatch, null);
  }

  /** What is on the way to a field, or is asked for a part, has none of it: nothing else helps. */
  static OtherKind ending(FieldPath path, String message, String hint) {
    return new OtherKind(path, message, hint, null, null);
  }

  /**
   * The code of a script found the same where its condition hangs on it.
   *
   * @param failed what its decision tells
   */
  public static OtherKind of(ScriptException failed) {
    return new OtherKind(null, String.valueOf(failed.getMessage()), "", null, failed);
  }

  /** The field whose value it is; empty if code has read the value. */
  public Optional<FieldPath> path() {
    return Optional.ofNullable(path);
  }

  /** What to send, or to write in the rule, instead. */
  public String hint() {
    return hint;
  }

  /** What code told of it. */
  Optional<ScriptException> failed() {
    return Optional.ofNullable(failed);
  }

  /** Whether the condition ends with it, whatever else it asks. */
  boolean ends() {
    return mismatch == null && failed == null;
  }

  /** The same where the contrary is asked. */
  OtherKind negated() {
    return path == null || mismatch == null ? this : of(path, mismatch.negated());
  }
}
