package dev.callsheet.dsl.diagnose;

import java.util.Optional;

/**
 * Where a script was in its data when it failed.
 *
 * @param around the row that it was working on, if that is known for sure
 * @param read the row whose value it had read last, in whatever line
 * @param column the column of that value
 * @param value that value, unless it is missing
 */
public record RowAt(
    Optional<String> around, Optional<String> read, String column, Optional<String> value) {
  /** Nothing is known. */
  public static final RowAt NONE =
      new RowAt(Optional.empty(), Optional.empty(), "", Optional.empty());

  /** The row and the column of a value that is wrong, or the row at least; blank when unknown. */
  String of(Optional<String> wrong, boolean mentioned) {
    boolean known = read.isPresent() && ((value.equals(wrong) && wrong.isPresent()) || mentioned);
    return known
        ? " (" + read.orElse("") + ", column '" + column + "')"
        : around.map(row -> " (" + row + ")").orElse("");
  }
}
