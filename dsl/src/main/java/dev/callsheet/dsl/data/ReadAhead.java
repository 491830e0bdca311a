package dev.callsheet.dsl.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the first parts of what is read once, as a pipe is, and gives each when its turn comes;
 * so does what goes wrong meanwhile. Not thread-safe.
 */
abstract class ReadAhead<T> {
  private static final int MOST_CHARACTERS = 1 << 16;

  private final int most;
  private final Deque<T> first = new ArrayDeque<>();
  private @Nullable RuntimeException failure;

  /** Of what was not begun: so many parts are looked at, or fewer that are long. */
  ReadAhead(int most) {
    this.most = most;
  }

  /** The next part of what is read; {@code null} at the end. */
  abstract @Nullable T read();

  abstract int length(T part);

  /** What lies ahead; to be asked before anything else. */
  final List<T> first() {
    int characters = 0;
    try {
      while (first.size() < most && characters < MOST_CHARACTERS) {
        T part = read();
        if (part == null) {
          break;
        }
        first.add(part);
        characters += length(part);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
    return new ArrayList<>(first);
  }

  /** The next part; {@code null} at the end. */
  final @Nullable T next() {
    T part = first.poll();
    if (part != null) {
      return part;
    }
    RuntimeException thrown = failure;
    if (thrown != null) {
      failure = null;
      throw thrown;
    }
    return read();
  }
}
