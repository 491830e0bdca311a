package dev.callsheet.action;

import dev.callsheet.problem.Source;
import java.util.Optional;

/**
 * Where an action comes from. Immutable and thread-safe.
 *
 * @param source the word in the script
 * @param row the data row it was made for
 */
public record Origin(Source source, Optional<DataRow> row) {
  /** An action that comes from no data row. */
  public static Origin of(Source source) {
    return new Origin(source, Optional.empty());
  }
}
