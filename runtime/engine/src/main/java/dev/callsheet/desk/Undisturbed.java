package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * A listener whose exceptions end nothing: what it is told of has happened, and the desk goes on.
 * The first one is logged. Thread-safe.
 */
final class Undisturbed implements Desk.Listener {
  private static final System.Logger LOG = System.getLogger(Desk.class.getName());

  private static final ThreadLocal<Boolean> TELLING = ThreadLocal.withInitial(() -> false);

  private final Desk.Listener listener;
  private final AtomicBoolean hasFailed = new AtomicBoolean();

  private Undisturbed(Desk.Listener listener) {
    this.listener = listener;
  }

  static Undisturbed of(Desk.Listener listener) {
    return listener instanceof Undisturbed known ? known : new Undisturbed(listener);
  }

  /** Is told by the run of what the log does not say. */
  RunListener ofRun() {
    return new RunListener() {
      @Override
      public void settled(Action action, Outcome outcome) {
        // The journal was told, and tells on.
      }

      @Override
      public void holds(String why) {
        waits(why);
      }

      @Override
      public void warns(String what) {
        aside(what);
      }
    };
  }

  /** Whether this thread is one of a desk's, in what it tells. */
  static boolean isTelling() {
    return TELLING.get();
  }

  /** Tells whoever hangs on a future of a desk, as a listener is told. */
  static void within(Runnable telling) {
    boolean before = TELLING.get();
    TELLING.set(true);
    try {
      boolean isTold =
          uninterrupted(
              () -> {
                telling.run();
                return true;
              });
      assert isTold;
    } finally {
      TELLING.set(before);
    }
  }

  /** What the code of a host or of a rule gives; that it interrupts the thread ends nothing. */
  static <T> T uninterrupted(Supplier<T> asked) {
    boolean wasBefore = Thread.currentThread().isInterrupted();
    try {
      return asked.get();
    } finally {
      if (Thread.interrupted() && wasBefore) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The same as a future, of which whoever hangs on it is told so. */
  static <T> CompletableFuture<T> told(CompletableFuture<T> future) {
    CompletableFuture<T> told = new CompletableFuture<>();
    CompletableFuture<T> unused =
        future.whenComplete(
            (value, failure) ->
                within(
                    () -> {
                      boolean isFirst =
                          failure == null
                              ? told.complete(value)
                              : told.completeExceptionally(failure);
                      assert isFirst || told.isDone();
                    }));
    assert unused != null;
    return told;
  }

  @SuppressWarnings("IllegalCatch") // whatever the host's code throws
  private void safely(Runnable telling) {
    try {
      within(telling);
    } catch (VirtualMachineError e) { // such as no memory, which is nobody's fault here
      throw e;
    } catch (Throwable e) { // without its message, which may name somebody
      if (hasFailed.compareAndSet(false, true)) {
        LOG.log(
            System.Logger.Level.WARNING,
            "a listener of the desk failed with {0}; that is told once, and the desk goes on",
            e.getClass().getName());
      }
    }
  }

  @Override
  public void decided(LoggedEvent event, Turn turn) {
    safely(() -> listener.decided(event, turn));
  }

  @Override
  public void mayBeStop(LoggedEvent event, Turn turn) {
    safely(() -> listener.mayBeStop(event, turn));
  }

  @Override
  public void settled(long event, Action action, Outcome outcome) {
    safely(() -> listener.settled(event, action, outcome));
  }

  @Override
  public void waits(String why) {
    safely(() -> listener.waits(why));
  }

  @Override
  public void held(String why) {
    safely(() -> listener.held(why));
  }

  @Override
  public void released() {
    safely(listener::released);
  }

  @Override
  public void full(Optional<String> why) {
    safely(() -> listener.full(why));
  }

  @Override
  public void aside(String what) {
    safely(() -> listener.aside(what));
  }

  @Override
  public void unsuppressed(long events) {
    safely(() -> listener.unsuppressed(events));
  }

  @Override
  public void failed(RuntimeException why) {
    safely(() -> listener.failed(why));
  }
}
