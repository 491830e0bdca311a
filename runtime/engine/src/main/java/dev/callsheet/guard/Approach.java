package dev.callsheet.guard;

import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import java.time.Instant;
import java.util.Map;

/**
 * What a guard judges: somebody is about to be reached. Immutable and thread-safe.
 *
 * @param operation by which
 * @param number whose
 * @param row the fields of the data row that the policy reads, by their columns; empty for no row
 * @param at when it would leave
 */
public record Approach(
    Operation operation, PhoneNumber number, Map<String, String> row, Instant at) {
  public Approach {
    row = Map.copyOf(row);
  }

  /** Without the row, which is about a person. */
  @Override
  public String toString() {
    return operation.id() + " to " + number.masked() + " at " + at;
  }
}
