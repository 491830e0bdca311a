package dev.callsheet.desk;

import dev.callsheet.intake.SeenIds;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Ending;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What a desk does now and then besides deciding, which it holds up for no moment. Thread-safe. To
 * be closed.
 */
final class Upkeep implements AutoCloseable {
  /** How often it is looked what a person wants. */
  static final Duration BETWEEN = Duration.ofMillis(250);

  private static final Duration HOUR = Duration.ofHours(1);

  /** Whoever opens the desk has said by then how long it keeps what is over. */
  private static final Duration FIRST = Duration.ofMinutes(1);

  private static final Duration KEPT = Duration.ofDays(90);

  private final DeskLog log;
  private final DeadLetters letters;
  private final Optional<String> mark;
  private final Desk.Listener listener;
  private Optional<String> full = Optional.empty();
  private final Thread thread = new Thread(this::run, "callsheet-desk-upkeep");
  private volatile Duration kept = KEPT;
  private final CountDownLatch closing = new CountDownLatch(1);
  private long pruned = System.nanoTime() - HOUR.minus(FIRST).toNanos();

  Upkeep(DeskLog log, Optional<String> mark, Desk.Listener listener) {
    this.log = log;
    this.letters = new DeadLetters(log.folder());
    this.mark = mark;
    this.listener = listener;
  }

  void keep(Duration other) {
    if (other.compareTo(SeenIds.WINDOW) < 0) {
      throw new IllegalArgumentException("repeats are known for " + SeenIds.WINDOW);
    }
    kept = other;
  }

  void begin() {
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    while (goesOn()) {
      letters.grant(log, mark, listener::aside, this::goesOn);
      tellFull();
      prune();
      rest();
    }
  }

  private void tellFull() {
    Optional<String> now = log.commits.full();
    if (now.isPresent() != full.isPresent()) {
      full = now;
      listener.full(now);
    }
  }

  /** Lets go of parts that are too old; where that cannot be done now it is done later. */
  private void prune() {
    if (System.nanoTime() - pruned >= HOUR.toNanos()) {
      pruned = System.nanoTime();
      try {
        log.prune(log.now().minus(kept));
      } catch (IOException | ConfigurationException e) {
        // They take room for another hour.
      }
    }
  }

  private boolean goesOn() {
    return closing.getCount() > 0 && log.commits.ended().isEmpty();
  }

  private void rest() {
    try {
      boolean unused = closing.await(BETWEEN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      closing.countDown();
    }
  }

  /** Ends once what it is at is done. */
  @Override
  public void close() {
    closing.countDown();
    Ending.of(thread);
  }
}
