package dev.callsheet.plan;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Operation;

/**
 * A command that was not made because the data of one row does not allow it. The rest of the plan
 * stands. Immutable and thread-safe.
 *
 * @param operation what it would have been
 * @param origin the word and the row
 * @param reason the kind of fault, the same for all rows that have it, such as {@code invalid
 *     phone}
 * @param detail what is wrong with this row, and what to write instead
 */
public record Refusal(Operation operation, Origin origin, String reason, String detail) {
  /** Without the detail: it may repeat what stands in the row. */
  @Override
  public String toString() {
    return operation.id() + " refused: " + reason + " (" + origin.source() + ")";
  }
}
