package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds files whose first line names no columns: it is a row, or no CSV at all. */
final class HeaderCheck {
  private static final Pattern NUMBER = Pattern.compile("\\+?[\\d ().-]{7,}");
  private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\w+");

  private HeaderCheck() {}

  /**
   * Refuses what cannot be meant.
   *
   * @throws DataFault with what to do
   */
  static void check(String file, List<String> first) {
    String beginning = first.get(0).strip();
    if (beginning.startsWith("{")) {
      throw new DataFault(
          file + " holds JSON, not CSV", "write jsonl('" + file + "') for one object a line");
    }
    if (beginning.startsWith("[{") || beginning.equals("[")) {
      throw new DataFault(
          file + " holds JSON, not CSV", "write one object a line, and read it with jsonl('...')");
    }
    if (beginning.startsWith("<")) {
      throw new DataFault(
          file + " holds HTML or XML, not CSV",
          "save it as 'CSV UTF-8'; a page that asks to log in is often what was fetched");
    }
    for (String name : first) {
      int digits = name.replaceAll("\\D", "").length();
      boolean number = NUMBER.matcher(name.strip()).matches() && digits >= 10 && digits <= 15;
      if (number || ADDRESS.matcher(name.strip()).matches()) {
        throw new DataFault(
            file + " has a row where its columns should be named",
            "write their names above it, in their order: " + names(first));
      }
    }
  }

  /** What the columns of such a row may be called, in its order. */
  private static String names(List<String> first) {
    List<String> names = new ArrayList<>();
    for (String cell : first) {
      String name =
          ADDRESS.matcher(cell.strip()).matches()
              ? "email"
              : NUMBER.matcher(cell.strip()).matches() && cell.replaceAll("\\D", "").length() >= 10
                  ? "phone"
                  : "firstName";
      names.add(names.contains(name) ? "column" + (names.size() + 1) : name);
    }
    return String.join(",", names);
  }
}
