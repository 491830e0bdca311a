package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import java.util.List;
import java.util.regex.Pattern;

/** Finds files whose first line names no columns: it is a row, or no CSV at all. */
final class HeaderCheck {
  private static final int FEWEST_DIGITS = 10;
  private static final int MOST_DIGITS = 15;

  /** Compiled when a name looks alike. */
  private static final class Forms {
    static final Pattern NUMBER = Pattern.compile("\\+?[\\d ().-]{7,}");
    static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\w+");

    private Forms() {}
  }

  private HeaderCheck() {}

  /** Refuses what cannot be meant; throws DataFault with what to do. */
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
      if (isNumber(name) || isAddress(name)) {
        throw new DataFault(
            file + " has a row where its columns should be named",
            "write their names above it, in their order");
      }
    }
  }

  private static boolean isNumber(String cell) {
    int digits = 0;
    for (int i = 0; i < cell.length(); i++) {
      digits += cell.charAt(i) >= '0' && cell.charAt(i) <= '9' ? 1 : 0;
    }
    return digits >= FEWEST_DIGITS
        && digits <= MOST_DIGITS
        && Forms.NUMBER.matcher(cell.strip()).matches();
  }

  private static boolean isAddress(String cell) {
    return cell.indexOf('@') > 0 && Forms.ADDRESS.matcher(cell.strip()).matches();
  }
}
