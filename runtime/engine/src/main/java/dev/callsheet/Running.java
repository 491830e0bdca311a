package dev.callsheet;

import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.RunReport;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A run that is under way on a thread of its own. Thread-safe. */
public final class Running {
  private final CompletableFuture<RunReport> report = new CompletableFuture<>();
  private volatile @Nullable Thread thread;
  private @Nullable Dispatcher dispatcher;
  private @Nullable String reason;

  private final boolean answersEvent;
  private boolean alone;

  private Running(boolean answersEvent) {
    this.answersEvent = answersEvent;
  }

  static Running ofPlan() {
    return new Running(false);
  }

  static Running ofEvent() {
    return new Running(true);
  }

  /** Whether it sends what rules want for an event. */
  boolean answersEvent() {
    return answersEvent;
  }

  /** It goes on by itself, on a thread of its own. */
  synchronized void startedAlone() {
    alone = true;
  }

  synchronized boolean isAlone() {
    return alone;
  }

  /**
   * What became of the plan, once every action is settled and the journal is closed; or what {@link
   * Callsheet#run} would have thrown. Completes on the run's thread.
   */
  public CompletionStage<RunReport> report() {
    return report.minimalCompletionStage();
  }

  /**
   * Lets nothing more of this run leave: what is under way is waited for, the rest is not tried.
   * Returns at once; the first reason stands.
   */
  public synchronized void stop(String why) {
    if (reason == null) {
      reason = why;
      if (dispatcher != null) {
        dispatcher.stop(why);
      }
    }
  }

  /** It is made on this thread. */
  void begins() {
    thread = Thread.currentThread();
  }

  /** Whether another thread than this one makes it. */
  boolean isElsewhere() {
    return thread != Thread.currentThread();
  }

  synchronized void dispatches(Dispatcher its) {
    dispatcher = its;
    if (reason != null) {
      its.stop(reason);
    }
  }

  void ended(RunReport made) {
    report.complete(made);
  }

  void failed(Throwable failure) {
    report.completeExceptionally(failure);
  }
}
