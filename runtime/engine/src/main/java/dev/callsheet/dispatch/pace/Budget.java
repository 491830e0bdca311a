package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/**
 * Counts what leaves, and says what may still leave in the calendar days of all its zones. Draws
 * blocks from a quota, so that it is asked seldom, and puts back what is left. Thread-safe.
 */
public final class Budget {
  /** A crash counts at most a hundredth of the budget too many, and at most what left by then. */
  private static final long BLOCKS = 100;

  private static final long LARGEST_BLOCK = 128;

  private final PerDay perDay;
  private final Quota quota;
  private List<Quota.Share> shares = List.of();
  private Instant drawnAt = Instant.EPOCH;
  private long drawn;
  private long block = 1;
  private boolean isUsedUp;

  Budget(PerDay perDay, Quota quota) {
    this.perDay = perDay;
    this.quota = quota;
  }

  /** Only counts. */
  static Budget unlimited(Quota quota) {
    return new Budget(new PerDay(Long.MAX_VALUE, ZoneOffset.UTC), quota);
  }

  /** The same counted elsewhere. */
  Budget countedBy(Quota other) {
    return new Budget(perDay, other);
  }

  Budget limited(PerDay other) {
    return new Budget(other, quota);
  }

  /** On which day, from 1 on for today, the last of so many leaves. */
  long day(long actions, long fastest, Instant now) {
    long ofDay = Math.min(perDay.most(), fastest);
    long today = Math.min(ofDay, left(now));
    long later = Math.max(0, actions - today);
    return later == 0 ? 1 : 1 + (later + ofDay - 1) / ofDay;
  }

  /** How many may still leave today. */
  long left(Instant now) {
    long least = Long.MAX_VALUE;
    for (PerDay each : perDay.all()) {
      least = Math.min(least, left(each, now));
    }
    return least;
  }

  private long left(PerDay each, Instant now) {
    return Math.max(0, each.most() - quota.taken(Day.of(now, each.zone())));
  }

  boolean isLimited() {
    return perDay.most() != Long.MAX_VALUE;
  }

  PerDay perDay() {
    return perDay;
  }

  /** Whether one more may leave now. */
  public synchronized boolean allows(Instant now) {
    if (Day.quarter(now) != Day.quarter(drawnAt) || !isOfDays(now)) {
      putBack();
      shares =
          perDay.all().stream()
              .map(each -> new Quota.Share(Day.of(now, each.zone()), each.most()))
              .toList();
      drawnAt = now;
      isUsedUp = false;
    }
    if (drawn == 0 && !isUsedUp) {
      long largest = Math.min(LARGEST_BLOCK, 1 + perDay.most() / BLOCKS);
      drawn = quota.take(shares, now, Math.min(largest, block));
      block = Math.min(largest, 2 * block);
      isUsedUp = drawn == 0;
    }
    return drawn > 0;
  }

  private boolean isOfDays(Instant now) {
    return !shares.isEmpty() && shares.stream().allMatch(share -> share.day().holds(now));
  }

  /** Takes one out; false when today's are used up. */
  synchronized boolean take(Instant now) {
    if (!allows(now)) {
      return false;
    }
    drawn--;
    return true;
  }

  /** One that was taken at this moment did not leave. */
  synchronized void giveBack(Instant taken) {
    if (Day.quarter(taken) == Day.quarter(drawnAt)) {
      drawn++;
    } else {
      quota.giveBack(taken, 1);
    }
  }

  /** One that was taken at a moment leaves only now; false if there is no room, and it has none. */
  synchronized boolean move(Instant taken, Instant now) {
    if (Day.quarter(taken) == Day.quarter(now)) {
      return true;
    }
    giveBack(taken);
    return take(now);
  }

  /** Lets others have what was drawn and not used. */
  public synchronized void putBack() {
    block = 1;
    if (drawn > 0) {
      long unused = drawn;
      drawn = 0;
      quota.giveBack(drawnAt, unused);
    }
  }

  /** When the next day of each budget that is used up has begun. */
  public Instant next(Instant now) {
    return end(last(now), now);
  }

  /** Of those that are used up the one whose next day begins last. */
  private PerDay last(Instant now) {
    return perDay.all().stream()
        .filter(each -> left(each, now) == 0)
        .max(Comparator.comparing(each -> end(each, now)))
        .orElse(perDay);
  }

  private static Instant end(PerDay each, Instant now) {
    return Day.of(now, each.zone()).end();
  }

  /** Why nothing leaves until then. */
  public String usedUp(Instant now) {
    PerDay last = last(now);
    return "the budget of %s a day is used up; the next begins at %s"
        .formatted(last.most(), Clocks.at(end(last, now), last.zone()));
  }
}
