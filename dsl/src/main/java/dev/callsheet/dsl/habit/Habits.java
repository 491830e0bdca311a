package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.habit.Habit.Seen;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what a script that is wrong took over from other languages. Only for scripts that are wrong
 * anyway: much of it could be meant, were the script right.
 */
public final class Habits {
  private static final int LONGEST = 200_000;
  private static final int MOST = 20;

  private static final List<Habit> ALL =
      Stream.of(
              TextHabits.ALL,
              WordHabits.ALL,
              SignHabits.ALL,
              FlowHabits.ALL,
              FunctionHabits.ALL,
              NameHabits.ALL)
          .flatMap(List::stream)
          .toList();

  private Habits() {}

  /**
   * A habit of another language at a place.
   *
   * @param line on which it stands, from 1
   * @param column at which it begins, from 1
   * @param width how many characters of that line
   * @param lastLine on which it ends
   * @param message what it is
   * @param hint what to write instead
   * @param names that it would have defined
   */
  public record Remark(
      int line,
      int column,
      int width,
      int lastLine,
      String message,
      String hint,
      Set<String> names) {}

  /** Those of a script, in the order of its text; none when it is too long to be looked at. */
  public static List<Remark> in(String script) {
    if (script.length() > LONGEST) {
      return List.of();
    }
    List<Remark> found = new ArrayList<>();
    for (List<Piece> run : Cut.of(script)) {
      Pieces pieces = new Pieces(script, run);
      for (int i = 0; i < pieces.size() && found.size() < MOST; i++) {
        Optional<Seen> seen = Habit.first(ALL, pieces, i);
        if (seen.isPresent()) {
          found.add(remark(pieces, seen.get()));
          i = Math.max(i, seen.get().to());
        }
      }
    }
    return List.copyOf(found);
  }

  private static Remark remark(Pieces pieces, Seen seen) {
    Piece first = pieces.at(seen.from());
    Piece last = pieces.at(Math.max(seen.from(), Math.min(seen.to(), pieces.size() - 1)));
    int width =
        last.line() == first.line() ? last.column() + last.width() - first.column() : first.width();
    Set<String> names = new HashSet<>(seen.names());
    names.remove("");
    return new Remark(
        first.line(),
        first.column(),
        Math.max(1, width),
        last.line(),
        seen.message(),
        seen.hint(),
        Set.copyOf(names));
  }
}
