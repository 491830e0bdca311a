package dev.callsheet.desk;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What a desk does now and then besides deciding. Its setting may come from any thread. */
final class Upkeep {
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
  private volatile Duration kept = KEPT;
  private long granted = System.nanoTime() - BETWEEN.toNanos();
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

  /**
   * Takes dead events that are to be tried again, lets go of parts that are too old, and says when
   * the log has become full, or has room again.
   */
  void run() throws IOException {
    if (System.nanoTime() - granted >= BETWEEN.toNanos()) {
      letters.grant(log, mark);
      granted = System.nanoTime();
      Optional<String> now = log.commits.full();
      if (now.isPresent() != full.isPresent()) {
        full = now;
        listener.full(now);
      }
    }
    if (System.nanoTime() - pruned >= HOUR.toNanos()) {
      log.prune(log.now().minus(kept));
      pruned = System.nanoTime();
    }
  }
}
