package dev.callsheet.dsl.problem;

import java.util.Map;
import java.util.Optional;

/**
 * Where a script was in its data when it failed.
 *
 * @param around the row that it was working on, if that is known for sure
 * @param read the row whose value it had read last, in whatever line
 * @param column the column of that value
 * @param value that value, unless it is missing
 * @param cells all values of that row, if it is of a CSV file
 */
public record RowAt(
    Optional<String> around,
    Optional<String> read,
    String column,
    Optional<String> value,
    Map<String, String> cells) {
  /** Nothing is known. */
  public static final RowAt NONE =
      new RowAt(Optional.empty(), Optional.empty(), "", Optional.empty(), Map.of());

  /** The same, about the one cell that holds this value, where there is just one. */
  RowAt about(Optional<String> wrong) {
    if (read.isEmpty() || wrong.isEmpty() || same(value, wrong) || wrong.get().isBlank()) {
      return this;
    }
    var alike =
        cells.entrySet().stream()
            .filter(cell -> same(Optional.of(cell.getValue()), wrong))
            .limit(2)
            .toList();
    return alike.size() == 1
        ? new RowAt(
            around, read, alike.get(0).getKey(), Optional.of(alike.get(0).getValue()), cells)
        : this;
  }

  private static boolean same(Optional<String> value, Optional<String> wrong) {
    return value.isPresent()
        && wrong.isPresent()
        && value.get().strip().equals(wrong.get().strip());
  }

  /** The row and the column of a value that is wrong, or the row at least; blank when unknown. */
  String of(Optional<String> wrong, boolean mentioned) {
    boolean known = read.isPresent() && (same(value, wrong) || mentioned);
    return known
        ? " (" + read.orElse("") + ", column '" + column + "')"
        : around.map(row -> " (" + row + ")").orElse("");
  }
}
