package dev.callsheet;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.problem.ConfigurationException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The runs of one Callsheet that are being made, and whether more may begin. Thread-safe. */
final class UnderWay {
  private static final String CLOSED = "Callsheet was closed";

  private final int mostStarted;
  private final WhenFull whenFull;
  private final InstantSource clock;
  private final Set<Running> runs = new HashSet<>();
  private int started;
  private int waiting;
  private boolean closed;
  private @Nullable String stopped;
  private Health.@Nullable Last last;

  UnderWay(int mostStarted, WhenFull whenFull, InstantSource clock) {
    this.mostStarted = mostStarted;
    this.whenFull = whenFull;
    this.clock = clock;
  }

  /** Makes a run on this thread. */
  RunReport during(Running running, Supplier<RunReport> run) {
    running.begins();
    if (running.isAlone()) {
      return noted(run);
    }
    add(running);
    try {
      return noted(run);
    } finally {
      remove(running);
    }
  }

  private RunReport noted(Supplier<RunReport> run) {
    try {
      RunReport report = run.get();
      ended(report.run(), report.stoppedBy(), report.count(Outcome.Kind.UNKNOWN));
      return report;
    } catch (ConfigurationException e) {
      failed(e);
      throw e;
    }
  }

  /** A run could not be begun. */
  void failed(ConfigurationException why) {
    ended(Optional.empty(), Optional.of(String.valueOf(why.getMessage())), 0);
  }

  private synchronized void ended(Optional<String> run, Optional<String> trouble, long unknown) {
    last = new Health.Last(clock.instant(), run, trouble, unknown);
  }

  private synchronized void add(Running run) {
    refuseClosed();
    admit(run);
  }

  /** A run is about to begin on a thread of its own, once there is room for it. */
  synchronized void addStarted(Running run) {
    refuseClosed();
    while (started >= mostStarted) {
      if (whenFull == WhenFull.REFUSE) {
        throw new RejectedExecutionException(full() + "; begin it when one of them is over");
      }
      if (runs.stream().anyMatch(other -> !other.isElsewhere())) {
        // It would wait for itself, and so would all others that do the same.
        throw new RejectedExecutionException(full() + ", and one of them asks for another");
      }
      waiting++;
      try {
        wait();
      } catch (InterruptedException e) {
        throw interrupted(e);
      } finally {
        waiting--;
      }
      refuseClosed();
    }
    started++;
    run.startedAlone();
    admit(run);
  }

  private String full() {
    return "nothing was sent: "
        + (mostStarted == 1 ? "a run goes on by itself" : mostStarted + " runs go on by themselves")
        + ", and CallsheetBuilder.started allows no more";
  }

  private static RejectedExecutionException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new RejectedExecutionException(
        "nothing was sent: interrupted while other runs had to end first", cause);
  }

  private void admit(Running run) {
    runs.add(run);
    if (stopped != null) {
      run.stop(stopped);
    }
  }

  /** A run that went on by itself is over; who waits for it is yet to be told. */
  synchronized void giveRoom() {
    started--;
    notifyAll();
  }

  /** Whoever waits for the run knows that it is over. */
  synchronized void remove(Running run) {
    runs.remove(run);
    notifyAll();
  }

  synchronized Health health() {
    return new Health(
        closed, Optional.ofNullable(stopped), runs.size(), waiting, Optional.ofNullable(last));
  }

  /** Refuses whoever comes after the end. */
  synchronized void refuseClosed() {
    if (closed) {
      throw new IllegalStateException(
          "nothing was sent: this Callsheet is closed; build one for the life of the application,"
              + " and close it when nothing more will be asked of it");
    }
  }

  /** Why nothing more may leave. */
  synchronized Optional<String> stopped() {
    return Optional.ofNullable(stopped);
  }

  synchronized void stop(String reason) {
    if (stopped == null) {
      stopped = reason;
    }
    runs.forEach(run -> run.stop(reason));
  }

  /**
   * Takes no more, stops what answers no event, and waits for all. Events are stopped when the time
   * is over.
   *
   * @return whether no event had to be stopped
   */
  synchronized boolean drain(Duration patience) {
    closed = true;
    notifyAll(); // those who wait for room
    runs.stream().filter(run -> !run.answersEvent()).forEach(run -> run.stop(CLOSED));
    long end = System.nanoTime() + Math.max(0, patience.toNanos());
    boolean cut = false;
    try {
      while (runs.stream().anyMatch(Running::isElsewhere)) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (!cut && left <= 0) {
          cut = true;
          runs.forEach(run -> run.stop(CLOSED));
        }
        wait(cut ? 0 : left);
      }
    } catch (InterruptedException e) {
      cut = true;
      runs.forEach(run -> run.stop(CLOSED));
      Thread.currentThread().interrupt();
    }
    return !cut;
  }
}
