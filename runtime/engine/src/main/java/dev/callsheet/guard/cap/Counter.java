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

  /**
   * Whether a cap has no room for somebody to be reached; nothing is taken.
   *
   * @throws IOException if it cannot be known; nothing may leave
   */
  boolean isFull(Touch touch, Cap cap) throws IOException;

  /** Gives back what was taken, as nothing left. */
  void giveBack(Touch touch) throws IOException;
}
