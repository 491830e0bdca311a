package dev.callsheet.listener.admin;

import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** What happened in each minute of the last hour. Not thread-safe. */
final class Minutes {
  static final int CAME = 0;
  static final int SENT = 1;
  static final int FAILED = 2;
  static final int SUPPRESSED = 3;
  private static final int KINDS = 4;
  private static final int HOUR = 60;
  private static final int SECONDS = 60;

  private final TreeMap<Long, long[]> counts = new TreeMap<>();

  void count(int kind, Instant now) {
    long minute = now.getEpochSecond() / SECONDS;
    counts.computeIfAbsent(minute, any -> new long[KINDS])[kind]++;
    counts.headMap(minute - HOUR).clear();
  }

  /** One after the other, the minute that goes on last; each has a number for each kind. */
  List<long[]> until(Instant now) {
    long last = now.getEpochSecond() / SECONDS;
    return LongStream.rangeClosed(last - HOUR + 1, last)
        .mapToObj(minute -> counts.getOrDefault(minute, new long[KINDS]))
        .toList();
  }
}
