package dev.callsheet.dsl.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the first parts of what is read once, as a pipe is, and gives each when its turn comes;
 * so does what goes wrong meanwhile. Not thread-safe.
 */
final class ReadAhead<T> {
  private static final int MOST_CHARACTERS = 1 << 16;

  private final Supplier<@Nullable T> source;
  private final Deque<T> first = new ArrayDeque<>();
  private @Nullable RuntimeException failure;

  /**
   * Reads some parts.
   *
   * @param source gives {@code null} at the end
   * @param most parts, or fewer that are long
   */
  ReadAhead(Supplier<@Nullable T> source, int most, ToIntFunction<T> length) {
    this.source = source;
    int characters = 0;
    try {
      while (first.size() < most && characters < MOST_CHARACTERS) {
        T part = source.get();
        if (part == null) {
          break;
        }
        first.add(part);
        characters += length.applyAsInt(part);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  /** What lies ahead. */
  List<T> first() {
    return new ArrayList<>(first);
  }

  /** The next part; {@code null} at the end. */
  @Nullable T next() {
    T part = first.poll();
    if (part != null) {
      return part;
    }
    RuntimeException thrown = failure;
    if (thrown != null) {
      failure = null;
      throw thrown;
    }
    return source.get();
  }
}
