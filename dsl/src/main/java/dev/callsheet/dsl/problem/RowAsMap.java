package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.method.MethodsOfMaps;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What to write where a row is asked for what maps can do. Thread-safe. */
public final class RowAsMap {
  /** A map without some of the columns would lose what is in them. */
  private static final int MOST = 20;

  private static final int LONGEST = 300;

  /** What can be said twice, and is the same. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w{0,60}");

  /** The column that each row has, whatever its file calls it. */
  private static final String PHONE = "phone";

  private RowAsMap() {}

  /**
   * What to write in place of a call that a row does not have; empty if nothing is known.
   *
   * @param row what the script calls the row; anything but a name where it has none
   * @param columns of the row, as far as they are known
   */
  public static Optional<String> remedy(
      String method, String row, List<String> arguments, Collection<String> columns) {
    Optional<String> other =
        OtherNames.method(Receiver.ROW, method, arguments.size())
            .map(
                known ->
                    "write " + OtherNames.filled(known, row.isEmpty() ? "row" : row, arguments));
    boolean isOther = other.isPresent() && !other.get().startsWith("write findAll ");
    if (isOther || !MethodsOfMaps.ALL.containsKey(method)) {
      return other;
    }
    boolean isOfPairs = arguments.stream().anyMatch(one -> one.matches("\\{\\s*\\w+\\s*,(?s:.*)"));
    String several =
        other
            .filter(all -> !isOfPairs)
            .map(all -> "; if several rows are meant, " + all)
            .orElse("");
    String named =
        (columns.isEmpty() ? List.of(PHONE) : columns)
            .stream()
                .map(column -> "'" + column.replace("\\", "\\\\").replace("'", "\\'") + "'")
                .collect(Collectors.joining(", ", "[", "]"));
    if (!NAME.matcher(row).matches() || columns.size() > MOST || named.length() > LONGEST) {
      return Optional.of(
          "a row is no map; make one of the columns that you need, [phone: row.phone], where row is what the row is called"
              + several);
    }
    String each = row.equals("c") ? "name" : "c";
    return Optional.of(
        "write "
            + named
            + ".collectEntries { %s -> [%s, %s[%s]] }".formatted(each, each, row, each)
            + (columns.isEmpty() ? ", with all columns that you need," : "")
            + " in place of "
            + row
            + ": that is a map"
            + several);
  }
}
