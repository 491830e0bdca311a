package dev.callsheet.store;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * How long one looks for what another holds. Immutable and thread-safe.
 *
 * @param count how often
 * @param between two of them
 */
public record Looks(int count, Duration between) {
  /** Looks once. */
  @FunctionalInterface
  public interface Look<T> {
    Optional<T> now() throws IOException;
  }

  /** What a look finds; empty if none does. A thread that is interrupted goes on, and stays so. */
  public <T> Optional<T> until(Look<T> look) throws IOException {
    boolean interrupted = false;
    try {
      for (int left = count; ; left--) {
        Optional<T> found = look.now();
        if (found.isPresent() || left <= 1) {
          return found;
        }
        interrupted |= Thread.interrupted(); // else it would not wait
        LockSupport.parkNanos(between.toNanos());
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
