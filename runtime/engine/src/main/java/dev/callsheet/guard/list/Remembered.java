package dev.callsheet.guard.list;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What was found out of words and names, which come again and again: of so many of them, and of
 * none that is long. Thread-safe.
 */
final class Remembered<T> {
  /** So many letters; no word of a language has as many. */
  static final int LONGEST = 60;

  private final int most;
  private final Map<String, T> known = new ConcurrentHashMap<>();

  Remembered(int most) {
    this.most = most;
  }

  T of(String word, Function<String, T> found) {
    T before = known.get(word);
    if (before != null) {
      return before;
    }
    T now = found.apply(word);
    if (word.length() <= LONGEST && known.size() < most) {
      known.put(word, now);
    }
    return now;
  }
}
