package dev.callsheet.guard.cap;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A log and what is known of it, for all who count on one account in this process: what was read is
 * not read again by the next run. Thread-safe.
 */
final class Followed {
  /** So often it forgets what no cap asks for any more, by reading anew. */
  private static final Duration BETWEEN = Duration.ofDays(1);

  private final TouchLog log;
  private final Supplier<TouchKey> key;
  private @Nullable Touches touches;
  private Instant since = Instant.EPOCH;

  /** The longest that was asked for so far. */
  private Duration span = Duration.ZERO;

  Followed(TouchLog log, Supplier<TouchKey> key) {
    this.log = log;
    this.key = key;
  }

  /** Does something while nobody else writes, in this process or another. */
  synchronized <T> T alone(TouchLog.Step<T> step) throws IOException {
    return log.alone(step);
  }

  /**
   * All that is known by now, as these caps ask. Only within {@link #alone}, and kept no longer.
   */
  Touches known(List<Cap> asked, Instant now) throws IOException {
    Duration asking = Duration.between(History.since(asked, now), now);
    boolean isLonger = asking.compareTo(span) > 0;
    span = isLonger ? asking : span;
    Instant from = now.minus(span);
    Touches known = touches;
    if (known == null || isLonger || Duration.between(since, from).abs().compareTo(BETWEEN) > 0) {
      log.rewind();
      known = new Touches(key.get());
      since = from;
    }
    touches = null; // where it cannot be read to its end, it is read anew
    log.read(since, known);
    touches = known;
    return known;
  }

  /** A copy of that, for whoever only looks; nothing where nothing was ever kept. */
  synchronized Touches copied(List<Cap> asked, Instant now) throws IOException {
    return log.exists() ? known(asked, now).copy() : new Touches(TouchKey.unknown());
  }

  /** Only within {@link #alone}. */
  void write(byte[] records) throws IOException {
    log.write(records);
  }

  synchronized void sync() throws IOException {
    log.sync();
  }
}
