package dev.callsheet.store;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Ends what was begun, also where whoever waits is interrupted or a step fails. Thread-safe. */
public final class Ending {
  private Ending() {}

  /** Returns once it has ended; the thread that waits stays interrupted. */
  public static void of(Thread thread) {
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Closes all of these in their order, whichever fails.
   *
   * @throws IOException of the first that does, as whatever else it throws; those behind it are
   *     suppressed in that
   */
  public static void of(List<? extends Closeable> all) throws IOException {
    if (!all.isEmpty()) {
      try (Closeable rest = () -> of(all.subList(1, all.size()))) {
        assert rest != null;
        all.get(0).close();
      }
    }
  }
}
