package dev.callsheet.dispatch.pace;

import java.time.Instant;
import java.util.List;
import java.util.TreeMap;

/** A quota that ends with the process. */
final class CountedHere implements Quota {
  private final TreeMap<Long, Long> used = new TreeMap<>();

  @Override
  public synchronized long take(List<Share> shares, Instant now, long wanted) {
    long taken = wanted;
    for (Share share : shares) {
      taken = Math.max(0, Math.min(taken, share.most() - taken(share.day())));
    }
    used.merge(Day.quarter(now), taken, Long::sum);
    return taken;
  }

  @Override
  public synchronized void giveBack(Instant taken, long unused) {
    used.merge(Day.quarter(taken), -unused, Long::sum);
  }

  @Override
  public synchronized long taken(Day day) {
    return used.subMap(day.firstQuarter(), day.endQuarter()).values().stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
