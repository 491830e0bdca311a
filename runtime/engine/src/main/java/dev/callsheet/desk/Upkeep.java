package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import dev.callsheet.intake.SeenIds;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Ending;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
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
  private static final Duration KEPT_DEAD = Duration.ofDays(365);

  private final DeskLog log;
  private final DeadLetters letters;
  private final Optional<String> mark;
  private final Desk.Listener listener;
  private Optional<String> full = Optional.empty();
  private final Thread thread = new Thread(this::run, "callsheet-desk-upkeep");
  private volatile Duration kept = KEPT;
  private volatile Duration keptDead = KEPT_DEAD;
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

  void keepDead(Duration other) {
    keptDead = other;
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
        prune(log, log.now().minus(kept), log.now().minus(keptDead));
      } catch (IOException | ConfigurationException e) {
        // They take room for another hour.
      }
    }
  }

  /**
   * Deletes the parts that ended before a moment and of which nothing is open or undecided, those
   * with a dead letter or behind it before another moment. The log says so before, or whoever
   * verifies it would miss them.
   */
  static void prune(DeskLog log, Instant moment, Instant dead) throws IOException {
    DeskParts parts = log.parts();
    List<Integer> ended = parts.ended(moment, log.done() + 1);
    if (!ended.isEmpty() && log.known(head -> head.dead.from()) > 0) {
      count(log);
    }
    long first = log.known(head -> head.dead.first());
    if (first <= log.done()) {
      List<Integer> before = parts.ended(moment, first);
      List<Integer> older = parts.ended(dead.isBefore(moment) ? dead : moment, log.done() + 1);
      ended = before.size() > older.size() ? before : older;
    }
    if (!ended.isEmpty()) {
      int last = ended.get(ended.size() - 1);
      long gone = parts.events(last + 1);
      log.record(
          DeskHead.PRUNED,
          json -> json.writeNumberProperty("part", last),
          known -> {
            known.pruned = last;
            known.dead = known.dead.behind(gone);
          });
      log.sync();
      for (int part : ended) {
        parts.parts().delete(part);
      }
      log.sync(); // which counts what is left
    }
  }

  /** Finds out which events are dead where that is not known one by one. */
  private static void count(DeskLog log) throws IOException {
    DeskHead.Unsettled vague = log.known(head -> head.dead);
    NavigableSet<Long> found = new TreeSet<>();
    try (ChainReader reader = log.reader(Instant.MAX, vague.from(), Glance.none())) {
      while (reader.next()) {
        DeskHead.Unsettled.tell(reader.record(), found::add, found::remove);
      }
    }
    found.removeIf(event -> event > vague.to());
    log.known(head -> head.dead = head.dead.counted(vague, found));
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
