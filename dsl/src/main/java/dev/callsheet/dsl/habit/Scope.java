package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.library.method.ListMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a script calls its rows at a place, so that what is proposed there speaks of them.
 *
 * @param names the first names that the blocks around give, the innermost first
 */
public record Scope(List<String> names) {
  private static final int LONGEST = 200_000;

  public Scope {
    names = List.copyOf(names);
  }

  /**
   * The names around a place.
   *
   * @param column from 1; 0 for the whole line
   */
  public static Scope at(String script, int line, int column) {
    List<String> found = new ArrayList<>();
    if (script.length() > LONGEST || line < 1) {
      return new Scope(found);
    }
    List<List<Piece>> runs = Cut.of(script);
    if (!runs.isEmpty()) {
      Pieces on = new Pieces(script, runs.get(runs.size() - 1));
      for (List<Piece> run : runs) {
        if (run.size() > on.size()) {
          on = new Pieces(script, run);
        }
      }
      for (int i = on.size() - 1; i >= 0; i--) {
        if (on.is(i, "{") && on.match(i) > i && isAround(on, i, line, column)) {
          name(on, i).ifPresent(found::add);
        }
      }
    }
    return new Scope(found);
  }

  private static boolean isAround(Pieces on, int open, int line, int column) {
    Piece from = on.at(open);
    Piece to = on.at(on.match(open));
    boolean begun =
        from.line() < line || (from.line() == line && (column == 0 || from.column() < column));
    boolean unclosed =
        to.line() > line || (to.line() == line && (column == 0 || to.column() > column));
    return begun && unclosed;
  }

  private static Optional<String> name(Pieces on, int open) {
    int before = on.is(open - 1, ")") ? on.match(open - 1) - 1 : open - 1;
    String head = on.isWord(before) ? on.at(before).text() : "";
    if (head.equals("for") && on.is(open - 1, ")")) {
      for (int i = before + 2; i < open - 1; i++) {
        if (on.is(i, "in", ":") && on.isWord(i - 1)) {
          return Optional.of(on.at(i - 1).text());
        }
      }
      return Optional.empty();
    }
    if (on.isWord(open + 1) && (on.is(open + 2, "->") || on.is(open + 2, ","))) {
      return Optional.of(on.at(open + 1).text());
    }
    return ListMethod.walks(head) ? Optional.of("it") : Optional.empty();
  }

  /** The name of the row: of those that a script reads like one, the innermost. */
  public Optional<String> row(String script) {
    return names.stream().filter(name -> isRow(name, script)).findFirst();
  }

  private static boolean isRow(String name, String script) {
    String quoted = "(?<![\\w.$])" + Pattern.quote(name);
    return Pattern.compile(
            quoted
                + "(?:\\??\\.[a-zA-Z]|\\[['\"])|\\bto: ?\"?\\$?"
                + Pattern.quote(name)
                + "\\b"
                + "|\\b(?:add|remove|call) "
                + Pattern.quote(name)
                + "\\b"
                + "|\\$\\{?"
                + Pattern.quote(name)
                + "\\b")
        .matcher(script)
        .find();
  }

  /** The columns that a script reads of a row of this name, as it writes them. */
  public static List<String> columns(String row, String script) {
    List<String> columns = new ArrayList<>();
    Matcher read =
        Pattern.compile(
                "(?<![\\w.])"
                    + Pattern.quote(row)
                    + "(\\.(?:[a-zA-Z_]\\w*)(?![\\w(]| ?\\{)|\\['[^'\\n]{1,60}'\\])")
            .matcher(script);
    while (read.find() && columns.size() < 50) {
      if (!columns.contains(read.group(1))) {
        columns.add(read.group(1));
      }
    }
    return columns;
  }
}
