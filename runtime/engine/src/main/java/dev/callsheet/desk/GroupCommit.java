package dev.callsheet.desk;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.problem.ConfigurationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Writes what many threads want in a chain, in the order in which they say so: one sync makes all
 * durable that waits. Thread-safe.
 */
final class GroupCommit {
  private static final long BETWEEN_TRIES = Duration.ofMillis(100).toNanos();

  /** What is not urgent is written when there is so much of it, or after a moment. */
  private static final int MUCH = 512;

  private static final long MEGABYTE = 1_000_000;

  private static final Duration MOMENT = Duration.ofMillis(5);

  private final ChainWriter chain;
  private final long spare;
  private final LongSupplier total;
  private final Runnable committed;
  private final Thread writer = new Thread(this::write, "callsheet-desk-log");
  private List<Entry> waiting = new ArrayList<>();
  private boolean isUrgent;
  private boolean closing;
  private boolean isStuck;
  private volatile long limit = Long.MAX_VALUE;
  private volatile long bytes;

  /**
   * @param total how many bytes there are of the log
   * @param spare so many bytes stay free for what is written besides
   * @param committed is told after each group
   */
  GroupCommit(ChainWriter chain, LongSupplier total, long spare, Runnable committed) {
    this.chain = chain;
    this.total = total;
    this.bytes = total.getAsLong();
    this.spare = spare;
    this.committed = committed;
    writer.setDaemon(true);
  }

  void begin() {
    writer.start();
  }

  /** Writes a record, and gives the number of what it is about. */
  interface Step {
    long write();
  }

  private record Entry(
      boolean isWaitedFor, boolean isUrgent, Step step, CompletableFuture<Long> written) {}

  /** Gives the number once the record is durable; fails if it cannot be. */
  CompletableFuture<Long> durably(Step step) {
    return add(new Entry(true, true, step, new CompletableFuture<>()));
  }

  /** The same, unless the log has as many bytes as it may: what follows from it has room. */
  CompletableFuture<Long> durablyWithin(Step step) {
    return full()
        .map(why -> CompletableFuture.<Long>failedFuture(new ConfigurationException(why)))
        .orElseGet(() -> durably(step));
  }

  /** From so many bytes on no events are kept. */
  void limit(long most) {
    limit = most;
  }

  /** Why they are not; empty while they are. */
  Optional<String> full() {
    return bytes < limit
        ? Optional.empty()
        : Optional.of(
            "the log of events has %d MB, which is its limit; it goes on once old parts are deleted"
                    .formatted(bytes / MEGABYTE)
                + " or the limit is raised");
  }

  /** Is written before whatever is said later, as soon as it can be. */
  void add(Step step) {
    add(step, true);
  }

  /** The same of what would be found out once more if the process ended within a moment. */
  void addLater(Step step) {
    add(step, false);
  }

  private void add(Step step, boolean isUrgent) {
    CompletableFuture<Long> unused =
        add(new Entry(false, isUrgent, step, new CompletableFuture<>()));
    assert unused != null;
  }

  /**
   * Returns once all that was said before is durable.
   *
   * @throws ConfigurationException if it cannot be made so
   */
  void sync() {
    try {
      durably(() -> 0).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof ConfigurationException known
          ? known
          : new ConfigurationException("the log of events cannot be written: " + e.getCause());
    }
  }

  private CompletableFuture<Long> add(Entry entry) {
    synchronized (this) {
      if (closing) {
        entry.written().completeExceptionally(new IllegalStateException("closed"));
      } else {
        waiting.add(entry);
        isUrgent |= entry.isUrgent();
        if (isUrgent || waiting.size() == 1 || waiting.size() == MUCH) {
          notifyAll();
        }
      }
    }
    return entry.written();
  }

  private void write() {
    List<Entry> all = next();
    while (!all.isEmpty()) {
      write(all);
      all = next();
    }
  }

  /** All that waits; nothing in the end. */
  private synchronized List<Entry> next() {
    try {
      while (waiting.isEmpty() && !closing) {
        wait();
      }
      long end = System.nanoTime() + MOMENT.toNanos();
      for (long left = 1; isForLater() && left > 0; left = end - System.nanoTime()) {
        wait(MOMENT.toMillis());
      }
    } catch (InterruptedException e) {
      closing = true;
    }
    List<Entry> all = waiting;
    waiting = new ArrayList<>();
    isUrgent = false;
    return all;
  }

  private boolean isForLater() {
    return !isUrgent && !closing && waiting.size() < MUCH;
  }

  private void write(List<Entry> all) {
    long[] numbers = new long[all.size()];
    int done = 0;
    try {
      if (isStuck) {
        chain.sync(spare); // before anything new is put behind what could not be written
      }
      isStuck = true;
      boolean isWaitedFor = false;
      for (Entry entry : all) {
        isWaitedFor |= entry.isWaitedFor();
        numbers[done++] = entry.step().write();
      }
      if (isWaitedFor) {
        chain.sync(spare);
      } else {
        chain.flush();
      }
      isStuck = false;
      bytes = total.getAsLong();
      committed.run();
      for (int i = 0; i < numbers.length; i++) {
        all.get(i).written().complete(numbers[i]);
      }
    } catch (RuntimeException e) { // a full disk, say
      refuse(all, done, e);
    }
  }

  /**
   * Whoever sent an event comes again. What was decided or has left is written when it can be: it
   * must not be forgotten, nor come behind what follows from it.
   */
  private void refuse(List<Entry> all, int done, RuntimeException why) {
    List<Entry> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Entry entry = all.get(i);
      if (entry.isWaitedFor()) {
        entry.written().completeExceptionally(why);
      } else if (i >= done) {
        kept.add(entry);
      }
    }
    synchronized (this) {
      if (!closing) {
        waiting.addAll(0, kept);
      }
    }
    LockSupport.parkNanos(BETWEEN_TRIES);
  }

  /** Writes what waits, and takes no more. */
  void close() throws InterruptedException {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    writer.join();
  }
}
