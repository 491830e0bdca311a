package dev.callsheet.dsl.habit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A block around a place of a script.
 *
 * @param head the word before it, such as {@code each}, {@code then} or the name of a method
 * @param names that it gives to what it is called with
 * @param isMethod whether it is the body of a method
 */
public record Enclosure(String head, List<String> names, boolean isMethod) {
  private static final int LONGEST = 200_000;
  private static final Set<String> CONTROL =
      Set.of("if", "else", "for", "while", "try", "finally", "catch", "switch", "do");

  public Enclosure {
    names = List.copyOf(names);
  }

  /** The blocks around a place, the innermost first. */
  public static List<Enclosure> around(String script, int line, int column) {
    List<Enclosure> found = new ArrayList<>();
    if (script.length() > LONGEST) {
      return found;
    }
    List<List<Piece>> runs = Cut.of(script);
    for (int r = runs.size() - 1; r >= 0; r--) {
      Pieces pieces = new Pieces(script, runs.get(r));
      for (int i = 0; i < pieces.size(); i++) {
        Piece piece = pieces.at(i);
        boolean there = piece.line() == line && piece.column() <= column;
        boolean inText = piece.isText() && piece.to() - piece.from() > column - piece.column();
        if (there && (piece.column() == column || inText)) {
          outwards(pieces, i, found);
          if (piece.column() == column) {
            r = Math.min(r, 1);
          }
          break;
        }
      }
    }
    return found;
  }

  private static void outwards(Pieces on, int from, List<Enclosure> found) {
    for (int j = from - 1; j >= 0; j--) {
      if (on.at(j).kind() == Piece.Kind.CLOSE && on.match(j) >= 0) {
        j = on.match(j);
      } else if (on.is(j, "{")) {
        Enclosure block = at(on, j);
        if (!CONTROL.contains(block.head())) {
          found.add(block);
        }
      }
    }
  }

  private static Enclosure at(Pieces on, int open) {
    int before = on.is(open - 1, ")") ? on.match(open - 1) - 1 : open - 1;
    String head = on.isWord(before) ? on.at(before).text() : "";
    boolean method =
        on.is(open - 1, ")")
            && on.isWord(before - 1)
            && on.sameLine(before - 1, before)
            && !CONTROL.contains(head);
    List<String> names = new ArrayList<>();
    int j = open + 1;
    while (j < open + 12 && (on.isWord(j) || on.is(j, ","))) {
      if (on.isWord(j)) {
        names.add(on.at(j).text());
      }
      j++;
    }
    if (method) {
      names.clear();
      names.addAll(on.arguments(open - 1 < 0 ? 0 : on.match(open - 1)));
    } else if (!on.is(j, "->")) {
      names.clear();
    }
    return new Enclosure(head, names, method);
  }
}
