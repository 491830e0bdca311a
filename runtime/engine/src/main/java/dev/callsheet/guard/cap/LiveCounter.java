package dev.callsheet.guard.cap;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Counts in the history, where other runs see it. Without caps it only keeps what left, and writes
 * that with the next sync.
 */
final class LiveCounter implements Counter {
  private final Followed log;
  private final History history;
  private final List<Cap> caps;
  private final List<Cap> asked;
  private final List<String> subjects;
  private final RecordBytes unwritten = new RecordBytes();

  /**
   * @param asked those that are looked at besides and take no room
   */
  LiveCounter(History history, List<Cap> caps, List<Cap> asked) {
    this.history = history;
    this.log = history.followed();
    this.caps = caps;
    this.asked = new ArrayList<>(caps);
    this.asked.addAll(asked);
    this.subjects = Cap.subjects(caps);
  }

  private Touches known(Instant now) throws IOException {
    return log.known(asked, now);
  }

  @Override
  public synchronized Optional<Full> take(Touch touch) throws IOException {
    if (caps.isEmpty()) {
      record(touch, false);
      return Optional.empty();
    }
    return log.alone(
        () -> {
          Optional<Full> full = known(touch.at()).full(touch, caps);
          if (full.isEmpty()) {
            record(touch, false);
            flushOrGiveBack(touch);
          }
          return full;
        });
  }

  /**
   * Takes room for somebody who may have been reached before and would be once more, in place of
   * what was taken then; full if there is none, and then that stays taken.
   *
   * @throws IOException if it cannot be counted; nothing may leave
   */
  synchronized Optional<Full> move(Touch earlier, Touch touch) throws IOException {
    if (caps.isEmpty()) {
      recordMove(earlier, touch);
      return Optional.empty();
    }
    return log.alone(
        () -> {
          Touches known = known(touch.at());
          history.key().records(earlier, subjects, true, known); // asked as if it had not left
          Optional<Full> full = known.full(touch, caps);
          history.key().records(earlier, subjects, false, known);
          if (full.isEmpty()) {
            recordMove(earlier, touch);
            try {
              flush();
            } catch (IOException e) {
              recordMove(touch, earlier);
              throw e;
            }
          }
          return full;
        });
  }

  private void recordMove(Touch from, Touch to) {
    record(to, false);
    record(from, true);
  }

  @Override
  public synchronized boolean isFull(Touch touch, Cap cap) throws IOException {
    return log.alone(() -> known(touch.at()).full(touch, List.of(cap)).isPresent());
  }

  @Override
  public synchronized void giveBack(Touch touch) throws IOException {
    record(touch, true);
    log.alone(this::flush); // the same text may leave at once
  }

  private void record(Touch touch, boolean back) {
    TouchKey key = history.key();
    key.records(touch, subjects, back, unwritten);
    if (!touch.text().isEmpty()) {
      key.text(touch, back, unwritten);
    }
  }

  /** What cannot be counted does not leave, so that once it can be it counts for nothing. */
  private void flushOrGiveBack(Touch touch) throws IOException {
    try {
      flush();
    } catch (IOException e) {
      record(touch, true);
      throw e;
    }
  }

  private boolean flush() throws IOException {
    if (!unwritten.isEmpty()) {
      log.write(unwritten.all());
      unwritten.clear(); // what was not written is written the next time
    }
    return true;
  }

  /** Makes what was taken outlive a crash; a loss of power, too, where there are caps. */
  synchronized void sync() throws IOException {
    if (!unwritten.isEmpty()) {
      log.alone(this::flush);
    }
    if (!caps.isEmpty()) {
      log.sync();
    }
  }
}
