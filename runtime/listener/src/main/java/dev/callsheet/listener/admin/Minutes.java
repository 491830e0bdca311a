package dev.callsheet.listener.admin;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What happened in each minute of the last hour. Not thread-safe. */
final class Minutes {
  static final int CAME = 0;
  static final int SENT = 1;
  static final int FAILED = 2;
  private static final int KINDS = 3;
  private static final int HOUR = 60;
  private static final int SECONDS = 60;

  private final long[] minutes = new long[HOUR];
  private final long[][] counts = new long[HOUR][KINDS];

  void count(int kind, Instant now) {
    long minute = now.getEpochSecond() / SECONDS;
    int place = (int) (minute % HOUR);
    if (minutes[place] != minute) {
      minutes[place] = minute;
      counts[place] = new long[KINDS];
    }
    counts[place][kind]++;
  }

  /** One after the other, the minute that goes on last; each has a number for each kind. */
  List<long[]> until(Instant now) {
    long last = now.getEpochSecond() / SECONDS;
    List<long[]> all = new ArrayList<>();
    for (long minute = last - HOUR + 1; minute <= last; minute++) {
      int place = (int) (minute % HOUR);
      all.add(minutes[place] == minute ? counts[place].clone() : new long[KINDS]);
    }
    return all;
  }
}
