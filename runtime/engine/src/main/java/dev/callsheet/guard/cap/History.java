package dev.callsheet.guard.cap;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What left on one account, whoever sent it: runs, desks, and what other systems are said to have
 * sent. What may have left counts; what certainly did not is given back. A crash may count a few
 * too many, never too few. Thread-safe, and so for several processes.
 */
public final class History {
  /** Behind a day of any zone, and for clocks that were set back. */
  private static final Duration SLACK = Duration.ofDays(2);

  /** A record of what another system sent. */
  private record Told(long whom, long what) {}

  private final Function<Supplier<String>, TouchLog> logs;
  private final Supplier<TouchKey> keys;
  private @Nullable TouchKey key;
  private @Nullable Followed followed;

  /**
   * @param logs gives one that has read nothing yet, for a word that stands for the account
   * @param keys asked once, when something is counted or was, so that planning makes none
   */
  public History(Function<Supplier<String>, TouchLog> logs, Supplier<TouchKey> keys) {
    this.logs = logs;
    this.keys = keys;
  }

  /** One that ends with the process, as for trials and for a plan looked at alone. */
  public static History inMemory() {
    MemoryTouches touches = new MemoryTouches();
    return new History(word -> touches.log(), TouchKey::unknown);
  }

  synchronized TouchKey key() {
    TouchKey known = key;
    if (known == null) {
      known = keys.get();
      key = known;
    }
    return known;
  }

  /** What all who count here count in. */
  synchronized Followed followed() {
    Followed shared = followed;
    if (shared == null) {
      shared = new Followed(log(), this::key);
      followed = shared;
    }
    return shared;
  }

  TouchLog log() {
    return logs.apply(() -> key().account());
  }

  /** From when on these caps look. */
  static Instant since(List<Cap> caps, Instant now) {
    Duration longest = SLACK;
    for (Cap cap : caps) {
      Duration back = cap.within().orElse(SLACK);
      longest = back.compareTo(longest) > 0 ? back : longest;
    }
    return now.minus(longest).minus(SLACK);
  }

  /** Knows the texts again that left lately. */
  public SentTexts sentTexts() {
    return new SentTexts(this);
  }

  /** Takes room under these caps, or only keeps what left where there are none. */
  LiveCounter counter(List<Cap> caps) {
    return counter(caps, List.of());
  }

  /** The same, and looks at others that take no room. */
  LiveCounter counter(List<Cap> caps, List<Cap> asked) {
    return new LiveCounter(this, caps, asked);
  }

  /**
   * Counts on from what left so far, for whoever only looks.
   *
   * @param now from when on it is asked
   * @throws ConfigurationException if it cannot be read
   */
  Rehearsal rehearsal(List<Cap> caps, Instant now) {
    return rehearsal(caps, List.of(), now);
  }

  /** The same, and looks at others that take no room. */
  Rehearsal rehearsal(List<Cap> caps, List<Cap> asked, Instant now) {
    List<Cap> all = new ArrayList<>(caps);
    all.addAll(asked);
    try {
      Touches touches = followed().copied(all, now);
      return new Rehearsal(caps, touches.key(), touches);
    } catch (IOException e) {
      throw new ConfigurationException(
          "how often people were reached cannot be read: %s. Nothing was sent"
              .formatted(Reasons.of(e)));
    }
  }

  /**
   * Adds what another system sent, all or nothing; of what was added before, as of a file that
   * grew, only what is new.
   *
   * @param digest of the file that it comes from, which is added once
   * @return how many were new
   * @throws ConfigurationException if it cannot be written
   */
  public int add(String digest, List<Touch> touches) {
    Map<Told, Integer> added = new LinkedHashMap<>();
    TouchKey known = key();
    for (Touch touch : touches) {
      known.records(
          touch,
          List.of(),
          false,
          (whom, what) -> added.merge(new Told(whom, TouchRecord.ofTold(what)), 1, Integer::sum));
    }
    TouchLog log = log();
    try {
      return log.alone(
          () -> {
            log.read(
                Instant.EPOCH,
                (whom, what) ->
                    added.computeIfPresent(
                        new Told(whom, what), (told, count) -> Math.max(0, count - 1)));
            RecordBytes bytes = new RecordBytes();
            for (Map.Entry<Told, Integer> told : added.entrySet()) {
              for (int i = 0; i < told.getValue(); i++) {
                bytes.take(told.getKey().whom, told.getKey().what);
              }
            }
            byte[] all = bytes.all();
            return all.length > 0 && log.add(digest, all) ? all.length / TouchLog.RECORD : 0;
          });
    } catch (IOException e) {
      throw new ConfigurationException(
          "nothing can be added to what is known of people (%s); nothing was added"
              .formatted(Reasons.of(e)));
    }
  }
}
