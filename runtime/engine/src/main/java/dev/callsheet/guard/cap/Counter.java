package dev.callsheet.guard.cap;

import java.io.IOException;
import java.util.Optional;

/** Counts how often people are reached, under some caps. Thread-safe. */
interface Counter {
  /**
   * Takes room for somebody to be reached; full if a cap has none, and then nothing is taken.
   *
   * @throws IOException if it cannot be counted; nothing may leave
   */
  Optional<Full> take(Touch touch) throws IOException;

  /** Gives back what was taken, as nothing left. */
  void giveBack(Touch touch) throws IOException;
}
