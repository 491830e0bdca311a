package dev.callsheet.dsl.sandbox;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs what needs more stack than the host's thread may have. */
public final class DeepStack {
  private static final long BYTES = 16L << 20;

  private DeepStack() {}

  /** The task's result; the thread that calls waits for it also when it is interrupted. */
  public static <T> T call(Supplier<T> task) {
    FutureTask<T> future = new FutureTask<>(task::get);
    Thread thread = new Thread(null, future, "callsheet-deep", BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw thrown(e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException thrown(ExecutionException failure) {
    Throwable cause = failure.getCause();
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(failure); // a supplier throws nothing else
  }
}
