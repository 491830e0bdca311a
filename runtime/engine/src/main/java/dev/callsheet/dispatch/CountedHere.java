package dev.callsheet.dispatch;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/** A quota that ends with the process. */
final class CountedHere implements Quota {
  private final Map<LocalDate, Long> used = new HashMap<>();

  @Override
  public synchronized long take(LocalDate day, long most, long wanted) {
    long before = used.getOrDefault(day, 0L);
    long taken = Math.max(0, Math.min(wanted, most - before));
    used.put(day, before + taken);
    return taken;
  }

  @Override
  public synchronized void giveBack(LocalDate day, long unused) {
    used.merge(day, -unused, Long::sum);
  }
}
