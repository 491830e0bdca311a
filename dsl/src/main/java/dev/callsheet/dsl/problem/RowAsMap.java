package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.method.MethodsOfMaps;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What to write where a row is asked for what maps can do. Thread-safe. */
public final class RowAsMap {
  /** Nobody needs the names of all columns to see how they are written. */
  private static final int MOST = 6;

  /** The column that each row has, whatever its file calls it. */
  private static final String PHONE = "phone";

  private RowAsMap() {}

  /**
   * What to write in place of a call that a row does not have; empty if nothing is known.
   *
   * @param row what the script calls the row
   * @param columns of the row, as far as they are known
   */
  public static Optional<String> remedy(
      String method, String row, List<String> arguments, Collection<String> columns) {
    Optional<String> other =
        OtherNames.method(Receiver.ROW, method, arguments.size())
            .map(known -> "write " + OtherNames.filled(known, row, arguments));
    boolean isOther = other.isPresent() && !other.get().startsWith("write findAll ");
    if (isOther || !MethodsOfMaps.ALL.containsKey(method)) {
      return other;
    }
    boolean isOfPairs = arguments.stream().anyMatch(one -> one.matches("\\{\\s*\\w+\\s*,(?s:.*)"));
    List<String> named =
        (columns.isEmpty() ? List.of(PHONE) : columns)
            .stream()
                .limit(MOST)
                .map(column -> "'" + column.replace("\\", "\\\\").replace("'", "\\'") + "'")
                .toList();
    return Optional.of(
        "write "
            + named
            + ".collectEntries { c -> [c, "
            + row
            + "[c]] }"
            + (columns.isEmpty() ? ", with all columns that you need," : "")
            + " in place of "
            + row
            + ": that is a map"
            + other
                .filter(all -> !isOfPairs)
                .map(all -> "; if several rows are meant, " + all)
                .orElse(""));
  }
}
