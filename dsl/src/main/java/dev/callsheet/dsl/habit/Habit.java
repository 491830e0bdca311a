package dev.callsheet.dsl.habit;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One habit: looks whether it shows at a place. */
interface Habit {
  /** What shows at the piece of that number, or {@code null}. */
  @Nullable Seen at(Pieces pieces, int i);

  /**
   * A habit at a place.
   *
   * @param from the first piece of the culprit
   * @param to its last piece; what is between shows no other habit
   * @param message what it is
   * @param hint what to write instead
   * @param names which it would define, so that nobody is told they are missing
   */
  record Seen(int from, int to, String message, String hint, List<String> names) {
    Seen(int from, int to, String message, String hint) {
      this(from, to, message, hint, List.of());
    }

    Seen naming(List<String> defined) {
      return new Seen(from, to, message, hint, defined);
    }
  }

  /** The first of several that shows. */
  static Optional<Seen> first(List<Habit> habits, Pieces pieces, int i) {
    for (Habit habit : habits) {
      Seen seen = habit.at(pieces, i);
      if (seen != null) {
        return Optional.of(seen);
      }
    }
    return Optional.empty();
  }
}
