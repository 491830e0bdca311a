package dev.callsheet.action;

import dev.callsheet.command.Operation;
import java.util.Locale;

/**
 * Actions that a plan does not hold, or holds for later, for one reason. Immutable and thread-safe.
 *
 * @param kind whether the row was refused, or a guard skipped or deferred it
 * @param reason the reason that they share
 * @param count how many
 * @param operation of the first
 * @param first where the first comes from
 * @param detail of the first
 */
public record LeftOut(
    Kind kind, String reason, long count, Operation operation, Origin first, String detail) {
  /** Why an action is left out. */
  public enum Kind {
    /** The data row does not allow it. */
    REFUSED,
    /** A guard leaves it out. */
    SKIPPED,
    /** A guard lets it wait. */
    DEFERRED
  }

  /** Without the detail: it may repeat what stands in the row. */
  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT)
        + ' '
        + count
        + ": "
        + reason
        + " (first "
        + operation.id()
        + ", "
        + first.source()
        + ")";
  }

  public LeftOut plus(long more) {
    return new LeftOut(kind, reason, count + more, operation, first, detail);
  }
}
