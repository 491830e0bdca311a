package dev.callsheet.rule.notation;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What holds a value and is never equal to it, as a host's {@code Optional}. Thread-safe. */
public final class HeldValue {
  private HeldValue() {}

  /** Whether it is such. */
  public static boolean is(@Nullable Object value) {
    return !read(value).isEmpty();
  }

  /** Why two values are never equal: one of both alone holds what is asked for. */
  static Optional<Mismatch> beside(@Nullable Object found, @Nullable Object asked) {
    String read = read(found);
    String other = read(asked);
    return read.isEmpty() == other.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                (read.isEmpty() ? "what {0} is compared with" : "{0}")
                    + " holds a value, and is never equal to one",
                "",
                read.isEmpty() ? "compare what it holds: " + other : "write {0}" + read));
  }

  private static String read(@Nullable Object value) {
    return value instanceof Optional
        ? ".orElse(null)"
        : value instanceof AtomicBoolean || value instanceof AtomicReference ? ".get()" : "";
  }
}
