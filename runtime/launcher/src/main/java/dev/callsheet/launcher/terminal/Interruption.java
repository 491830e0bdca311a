package dev.callsheet.launcher.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C and SIGTERM. They arrive on a thread of the JVM, which ends the process when that thread
 * is through; so it stops the run and waits until the main thread has said what became of it.
 */
public final class Interruption {
  /** Longer than the wire waits for an answer, so that what is under way can be settled. */
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final CountDownLatch signalled;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile @Nullable Runnable stop;
  private volatile @Nullable Runnable lastWord;
  private volatile String abandoned = "";

  /** How often work has begun that a signal waits for; counted on the main thread alone. */
  private long works;

  public Interruption() {
    this(new CountDownLatch(1));
  }

  Interruption(CountDownLatch signalled) {
    this.signalled = signalled;
  }

  /** While the result is open, a signal runs {@code action} and waits for the end of the work. */
  public Live during(Runnable action) {
    return during(action, "Ended at once.");
  }

  /**
   * The same.
   *
   * @param word what is said when a second signal ends the process before the work has ended
   */
  public Live during(Runnable action, String word) {
    abandoned = word;
    works++;
    lastWord = null; // it is no longer true, nor what was said before
    stop = action;
    if (isSignalled()) {
      action.run(); // the signal came just before
    }
    return () -> stop = null;
  }

  /** While the result is open, a signal says this last and ends the process at once. */
  public Live saying(Runnable word) {
    Runnable before = lastWord;
    long begun = works;
    lastWord = word;
    return () -> lastWord = works == begun ? before : null;
  }

  /**
   * While the result is open, a signal says this last and ends the process at once, although work
   * has begun that a signal otherwise waits for.
   */
  public Live pausing(Runnable word) {
    Runnable before = stop;
    lastWord = word;
    stop = null;
    return () -> {
      lastWord = null;
      stop = before;
      if (before != null && isSignalled()) {
        before.run();
      }
    };
  }

  /** A stretch of work that a signal may not cut off. */
  public interface Live extends AutoCloseable {
    @Override
    void close();
  }

  /** For the JVM, which starts it when a signal has come. */
  public Thread onSignal() {
    return new Thread("callsheet-signal") {
      @Override
      public void run() {
        signal();
      }
    };
  }

  /** Called by the JVM's thread; returns when the process may end. */
  void signal() {
    Runnable before = stop; // who waits for the signal ends its work with it
    signalled.countDown();
    Runnable action = before == null ? stop : before;
    Runnable word = lastWord;
    if (action == null && word != null) {
      word.run();
    }
    if (action != null) {
      SecondSignal.endsProcess(abandoned);
      action.run();
      try {
        if (!finished.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
          return; // whatever is still under way is unknown, and the run's log says so
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The main thread has nothing left to say. */
  public void finish() {
    finished.countDown();
  }

  public boolean isSignalled() {
    return signalled.getCount() == 0;
  }

  public void await() {
    try {
      signalled.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
