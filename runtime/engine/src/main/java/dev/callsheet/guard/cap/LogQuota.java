package dev.callsheet.guard.cap;

import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;

/**
 * Counts what leaves in a log of its own, a record for so many that are taken at once. Thread-safe,
 * and so for several processes.
 */
public final class LogQuota implements Quota {
  /** For clocks that were set back. */
  private static final Duration SLACK = Duration.ofDays(2);

  private final TouchLog log;

  /** By quarter of an hour. */
  private final TreeMap<Long, Long> used = new TreeMap<>();

  /**
   * @param log that nothing else is written to
   */
  public LogQuota(TouchLog log) {
    this.log = log;
  }

  @Override
  public synchronized long take(List<Share> shares, Instant now, long wanted) {
    try {
      return log.alone(
          () -> {
            long left = wanted;
            for (Share share : shares) {
              if (share.most() != Long.MAX_VALUE) {
                left = Math.min(left, share.most() - sum(share.day()));
              }
            }
            write(now, left, false);
            return Math.max(0, left);
          });
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  @Override
  public synchronized void giveBack(Instant taken, long unused) {
    try {
      log.alone(
          () -> {
            write(taken, unused, true);
            return unused;
          });
    } catch (IOException | ConfigurationException e) {
      // Counted although it did not leave, which harms nobody.
    }
  }

  @Override
  public synchronized long taken(Day day) {
    try {
      return sum(day);
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  private static ConfigurationException uncounted(IOException e) {
    return new ConfigurationException(
        "what leaves in a day cannot be counted (%s), so nothing more is sent; see that the database answers, or that the folder can be written"
            .formatted(Reasons.of(e)));
  }

  private void write(Instant at, long count, boolean back) throws IOException {
    RecordBytes records = new RecordBytes();
    for (long left = count; left > 0; left -= TouchRecord.MOST) {
      records.take(0, TouchRecord.ofCount(at, (int) Math.min(left, TouchRecord.MOST), back));
    }
    if (!records.isEmpty()) {
      log.write(records.all());
      log.sync();
    }
  }

  private long sum(Day day) throws IOException {
    log.read(
        day.begin().minus(SLACK),
        (whom, what) ->
            used.merge(
                Day.quarter(TouchRecord.at(what)),
                (long) TouchRecord.sign(what) * TouchRecord.segments(what),
                Long::sum));
    return used.subMap(day.firstQuarter(), day.endQuarter()).values().stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
