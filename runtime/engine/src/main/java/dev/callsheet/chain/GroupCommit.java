package dev.callsheet.chain;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes what many threads want in a chain, in the order in which they say so: one sync makes all
 * durable that waits. A group that cannot be written is taken back whole: of what was refused
 * nothing is left, and nothing is durable before all that was said before it. Thread-safe.
 */
public final class GroupCommit {
  private static final long BETWEEN_TRIES = Duration.ofMillis(100).toNanos();

  /** What is not urgent is written when there is so much of it, or after a moment. */
  private static final int MUCH = 512;

  /** So many bytes are enough for a group: what is not handed on lies in memory. */
  private static final int GROUP = 1 << 20;

  /** So many are tried one by one where not all of them can be written. */
  private static final int MOST_SINGLE = 8;

  /** As it closes what cannot be written is tried so often. */
  private static final int LAST_TRIES = 3;

  private static final long MEGABYTE = 1_000_000;
  private static final Duration MOMENT = Duration.ofMillis(5);

  private final ChainWriter chain;
  private final long spare;
  private final LongSupplier total;
  private final Supplier<Runnable> known;
  private final Runnable committed;
  private final Thread writer = new Thread(this::write, "callsheet-desk-log");
  private List<Entry> waiting = new ArrayList<>();
  private List<Entry> writing = List.of();
  private boolean isUrgent;
  private boolean closing;
  private int refusals;
  private volatile @Nullable RuntimeException ended;
  private volatile long limit = Long.MAX_VALUE;
  private volatile long bytes;

  /**
   * @param total how many bytes there are of the log
   * @param spare so many bytes stay free for what is written besides
   * @param known gives what makes forgotten all that steps told from then on
   * @param committed is told after each group, and when no more is written
   */
  public GroupCommit(
      ChainWriter chain,
      LongSupplier total,
      long spare,
      Supplier<Runnable> known,
      Runnable committed) {
    this.chain = chain;
    this.total = total;
    this.bytes = total.getAsLong();
    this.spare = spare;
    this.known = known;
    this.committed = committed;
    writer.setDaemon(true);
  }

  public void begin() {
    writer.start();
  }

  /**
   * Writes a record, and gives the number of what it is about. It may be asked again where its
   * group was taken back, and so changes nothing that is not.
   */
  public interface Step {
    long write();
  }

  private record Entry(
      boolean isWaitedFor,
      boolean isUrgent,
      Step step,
      LongConsumer numbered,
      CompletableFuture<Long> written) {
    Entry(boolean isWaitedFor, boolean isUrgent, Step step, LongConsumer numbered) {
      this(isWaitedFor, isUrgent, step, numbered, new CompletableFuture<>());
    }
  }

  /** In the place of what is written, which may be large. */
  private static final Entry DONE = new Entry(false, false, () -> 0, number -> {});

  private static final class StepFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final transient Entry entry;

    StepFailed(Entry entry, RuntimeException why) {
      super(why);
      this.entry = entry;
    }

    RuntimeException why() {
      return getCause() instanceof RuntimeException why ? why : this;
    }
  }

  /** Gives the number once the record is durable; fails if it cannot be, and then is not there. */
  public CompletableFuture<Long> durably(Step step) {
    return add(new Entry(true, true, step, number -> {}));
  }

  /**
   * The same, unless the log has as many bytes as it may: what follows from it has room.
   *
   * @param numbered is told the number before anybody else may know that it is durable
   */
  public CompletableFuture<Long> durablyWithin(Step step, LongConsumer numbered) {
    return full()
        .map(why -> CompletableFuture.<Long>failedFuture(new ConfigurationException(why)))
        .orElseGet(() -> add(new Entry(true, true, step, numbered)));
  }

  /** From so many bytes on no events are kept. */
  public void limit(long most) {
    limit = most;
  }

  /** Why they are not; empty while they are. */
  public Optional<String> full() {
    return bytes < limit
        ? Optional.empty()
        : Optional.of(
            "the log of events has %d MB, which is its limit; it goes on once old parts are deleted"
                    .formatted(bytes / MEGABYTE)
                + " or the limit is raised");
  }

  /** Why nothing more is ever written; empty while that is not so. */
  public Optional<RuntimeException> ended() {
    return Optional.ofNullable(ended);
  }

  /** Is written before whatever is said later, as soon as it can be. */
  public void add(Step step) {
    add(step, true);
  }

  /** The same of what would be found out once more if the process ended within a moment. */
  public void addLater(Step step) {
    add(step, false);
  }

  private void add(Step step, boolean isUrgent) {
    CompletableFuture<Long> unused = add(new Entry(false, isUrgent, step, number -> {}));
    assert unused != null;
  }

  /**
   * Returns once all that was said before is durable.
   *
   * @throws ConfigurationException if it cannot be made so
   */
  public void sync() {
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
      if (ended != null) {
        entry.written().completeExceptionally(ended);
      } else if (closing) {
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
    try {
      for (writing = next(); !writing.isEmpty(); writing = next()) {
        write(writing);
      }
    } catch (RuntimeException | Error e) { // such as no memory: whoever waits is to hear of it
      end(new IllegalStateException("the log of events ended with " + e, e));
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
    int done = 0;
    try {
      while (done < all.size()) {
        done = commit(all, done);
      }
      refusals = 0;
    } catch (StepFailed e) {
      leaveOut(all.subList(done, all.size()), e);
    } catch (ConfigurationException e) { // a full disk, say
      writeApart(all.subList(done, all.size()), e);
    }
  }

  /**
   * Writes a group of them, or nothing; gives where the next begins.
   *
   * @throws StepFailed if a step did
   * @throws ConfigurationException if there is no room for it, or the disk fails
   */
  private int commit(List<Entry> all, int from) {
    ChainWriter.Mark mark = chain.mark();
    Runnable back = known.get();
    long[] numbers = new long[all.size() - from];
    int end = from;
    try {
      boolean isWaitedFor = false;
      while (end < all.size() && chain.gathered() < GROUP) {
        Entry entry = all.get(end);
        isWaitedFor |= entry.isWaitedFor();
        numbers[end - from] = number(entry);
        end++;
      }
      if (isWaitedFor) {
        chain.sync(spare);
      } else {
        chain.flush();
      }
    } catch (RuntimeException | Error e) {
      chain.takeBack(mark);
      back.run();
      throw e;
    }
    bytes = total.getAsLong();
    for (int i = from; i < end; i++) {
      all.get(i).numbered().accept(numbers[i - from]);
    }
    committed.run();
    for (int i = from; i < end; i++) {
      all.set(i, DONE).written().complete(numbers[i - from]);
    }
    return end;
  }

  private static long number(Entry entry) {
    try {
      return entry.step().write();
    } catch (RuntimeException e) {
      throw new StepFailed(entry, e);
    }
  }

  /**
   * Who waits for a step that threw hears of it, and the others are as if it had not been. What
   * nobody waits for was decided or has left: without it nothing may follow.
   */
  private void leaveOut(List<Entry> all, StepFailed failed) {
    int place = all.indexOf(failed.entry);
    if (failed.entry.isWaitedFor()) {
      failed.entry.written().completeExceptionally(failed.why());
      List<Entry> others = new ArrayList<>(all);
      others.remove(place);
      write(others);
    } else {
      write(all.subList(0, place));
      end(failed.why());
    }
  }

  /**
   * What was decided or has left goes first, into the room that is kept for it: it must not be
   * forgotten, nor come behind what follows from it. Then those for which there is room; whoever
   * sent another event comes again.
   */
  private void writeApart(List<Entry> all, ConfigurationException why) {
    List<Entry> asked = new ArrayList<>(all);
    List<Entry> known = new ArrayList<>(all);
    asked.removeIf(one -> !one.isWaitedFor());
    known.removeIf(Entry::isWaitedFor);
    int done = 0;
    try {
      while (done < known.size() && !asked.isEmpty()) {
        done = commit(known, done);
      }
    } catch (StepFailed e) {
      refuse(asked, why);
      leaveOut(known.subList(done, known.size()), e);
      return;
    } catch (ConfigurationException e) {
      refuse(asked, e);
      asked.clear();
    }
    if (done < known.size()) {
      keep(known.subList(done, known.size()), why);
    } else if ((asked.size() == 1 && known.isEmpty()) || !writeSingly(asked, why)) {
      refuse(asked, why);
      LockSupport.parkNanos(BETWEEN_TRIES);
    }
  }

  /** Whether there was room for one of them; those for which there is none are refused. */
  private boolean writeSingly(List<Entry> all, ConfigurationException why) {
    int refused = 0;
    for (int i = 0; i < all.size(); i++) {
      try {
        if (refused == MOST_SINGLE) {
          refuse(all.subList(i, all.size()), why);
          i = all.size();
        } else {
          commit(all.subList(i, i + 1), 0);
        }
      } catch (StepFailed e) {
        refuse(all.subList(i, i + 1), e.why());
      } catch (ConfigurationException e) {
        refuse(all.subList(i, i + 1), e);
        refused++;
      }
    }
    return refused < all.size();
  }

  private static void refuse(List<Entry> all, RuntimeException why) {
    all.forEach(one -> one.written().completeExceptionally(why));
  }

  /** They are tried again before all else. */
  private void keep(List<Entry> all, ConfigurationException why) {
    synchronized (this) {
      if (closing && ++refusals == LAST_TRIES) {
        refuse(all, why);
      } else {
        waiting.addAll(0, all);
      }
    }
    LockSupport.parkNanos(BETWEEN_TRIES);
  }

  private void end(RuntimeException why) {
    List<Entry> left = new ArrayList<>(writing);
    synchronized (this) {
      ended = why;
      left.addAll(waiting);
      waiting.clear();
      closing = true;
    }
    refuse(left, why);
    committed.run();
  }

  /** Writes what waits, and takes no more. */
  public void close() {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    Ending.of(writer);
  }
}
