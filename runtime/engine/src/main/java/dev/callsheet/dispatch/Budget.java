package dev.callsheet.dispatch;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * What may leave in a calendar day. Draws blocks from a quota, so that it is asked seldom, and puts
 * back what is left. Thread-safe.
 */
final class Budget {
  /** A crash loses at most a hundredth of the budget. */
  private static final long BLOCKS = 100;

  private static final long LARGEST_BLOCK = 1_000;

  private final long most;
  private final ZoneId zone;
  private final Quota quota;
  private LocalDate day = LocalDate.MIN;
  private long drawn;
  private boolean isUsedUp;

  Budget(long most, ZoneId zone, Quota quota) {
    this.most = most;
    this.zone = zone;
    this.quota = quota;
  }

  /** Whether one more may leave now. */
  synchronized boolean allows(Instant now) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    if (!today.equals(day)) {
      putBack();
      day = today;
      isUsedUp = false;
    }
    if (drawn == 0 && !isUsedUp) {
      drawn = quota.take(day, most, Math.min(LARGEST_BLOCK, 1 + most / BLOCKS));
      isUsedUp = drawn == 0;
    }
    return drawn > 0;
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
    if (LocalDate.ofInstant(taken, zone).equals(day)) { // else its day is over
      drawn++;
    }
  }

  /** Lets others have what was drawn and not used. */
  synchronized void putBack() {
    if (drawn > 0) {
      long unused = drawn;
      drawn = 0;
      quota.giveBack(day, unused);
    }
  }

  /** When the next day's budget begins. */
  Instant next(Instant now) {
    return LocalDate.ofInstant(now, zone).plusDays(1).atStartOfDay(zone).toInstant();
  }

  /** Why nothing leaves until then. */
  String usedUp(Instant now) {
    return "the budget of "
        + most
        + " a day is used up; the next begins at "
        + next(now).atZone(zone).toOffsetDateTime();
  }
}
