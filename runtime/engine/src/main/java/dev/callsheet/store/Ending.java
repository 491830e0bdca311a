package dev.callsheet.store;

/** Waits for threads to end, also where whoever waits is interrupted. Thread-safe. */
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
}
