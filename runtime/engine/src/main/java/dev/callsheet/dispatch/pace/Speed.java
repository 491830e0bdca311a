package dev.callsheet.dispatch.pace;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.TokensInheritanceStrategy;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How fast actions leave now: at the usual rate, or more slowly since the service said that it was
 * too much. Then the rate is halved, once a second at most and never below one a second, and each
 * ten seconds a tenth of the old one comes back; what had no limit keeps one that grows.
 * Thread-safe.
 */
public final class Speed {
  static final double FASTEST = 1_000_000;

  /** Tokens that an action costs; so many that parts of one count, too. */
  private static final long ACTION = 1_000;

  /**
   * Seconds: so late the run's thread may be, held up by a disk or by others, and make up for it.
   */
  private static final double MADE_UP_FOR = 0.1;

  /** So long the first action at a rate goes alone: a slow service is not waited for. */
  private static final long LONGEST_OPENING = Duration.ofSeconds(1).toNanos();

  private static final long SECOND = Duration.ofSeconds(1).toNanos();
  private static final long SHORTEST = Duration.ofMillis(50).toNanos();
  private static final long STEP = Duration.ofSeconds(10).toNanos();
  private static final double GAIN = 0.1;
  private static final double SLOWEST_SHARE = 0.01;

  /**
   * A service that asks for more is asked again after it: what it said may be a slip, and everybody
   * who sends on the account keeps to it, whenever begun.
   */
  static final Duration LONGEST_QUIET = Duration.ofDays(1);

  private final TimeMeter clock;

  /** Actions a second; 0 for no limit. */
  private final double usual;

  private final @Nullable LastSecond lastSecond;

  /**
   * Whether the first was answered, or not waited for any longer. Until then a client opens its
   * first connection, and what left meanwhile would arrive in a heap.
   */
  private boolean isOpen;

  private boolean isOpening;
  private long opening;
  private @Nullable Bucket bucket;

  /** What the bucket gives. */
  private double rate;

  private int era;
  private double slowed;
  private double old;
  private long slowedAt;
  private long slowedFirst;
  private long quietUntil;

  /** Before that nothing leaves after what left in another process. */
  private long freeFrom;

  private long countedFrom;
  private long counted;
  private double measured;

  Speed(double usual, TimeMeter clock) {
    this.usual = usual;
    this.clock = clock;
    quietUntil = clock.currentTimeNanos();
    freeFrom = quietUntil;
    countedFrom = quietUntil;
    lastSecond = usual > 0 ? new LastSecond((int) Math.ceil(usual), quietUntil) : null;
    isOpen = usual == 0;
    if (usual > 0) {
      set(usual);
    }
  }

  /** Nanoseconds for which the first is left alone, unless it is answered before. */
  public synchronized long nanosOfOpening() {
    if (!isOpening || isOpen) {
      return 0;
    }
    long alone = opening + LONGEST_OPENING - clock.currentTimeNanos();
    if (alone <= 0) {
      open();
    }
    return Math.max(0, alone);
  }

  private void open() {
    isOpen = true;
    if (bucket != null) {
      bucket.tryConsumeAsMuchAsPossible(); // what waited is not made up for
    }
  }

  /** Something was answered, so that the way to the service is open. */
  public synchronized void answered() {
    if (isOpening && !isOpen && lastSecond != null) {
      lastSecond.lastAt(clock.currentTimeNanos()); // about then it arrived
      open();
    }
  }

  /** Nanoseconds until an action may leave; 0 for now. */
  public synchronized long nanosToWait() {
    long quiet = nanosOfQuiet();
    if (quiet > 0) {
      return quiet;
    }
    recover();
    long behind = freeFrom - clock.currentTimeNanos();
    if (behind > 0) {
      return behind;
    }
    long refill =
        bucket == null ? 0 : bucket.estimateAbilityToConsume(ACTION).getNanosToWaitForRefill();
    return lastSecond == null
        ? refill
        : Math.max(refill, lastSecond.nanosToWait(clock.currentTimeNanos()));
  }

  /**
   * Something left so long ago in another process: the next waits for its turn behind that, and for
   * the end of the second in which perhaps as much left as may.
   */
  synchronized void leftElsewhere(Duration ago) {
    if (usual > 0) {
      long turn = Math.max(SECOND, Math.round(SECOND / usual));
      long passed = ago.isNegative() ? 0 : ago.compareTo(LONGEST_QUIET) < 0 ? ago.toNanos() : turn;
      long from = clock.currentTimeNanos() + Math.max(0, turn - passed);
      freeFrom = from - freeFrom > 0 ? from : freeFrom;
    }
  }

  /** Nanoseconds of the silence that the service asked for; 0 or less when it is over. */
  public synchronized long nanosOfQuiet() {
    return quietUntil - clock.currentTimeNanos();
  }

  boolean isUnlimited() {
    return usual == 0;
  }

  /** Nanoseconds of an action at the usual rate, which there is. */
  long nanosOfUsualTurn() {
    return Math.max(1, Math.round(SECOND / usual));
  }

  /** The same at the rate of now. */
  synchronized long nanosOfTurn() {
    recover();
    return Math.max(1, Math.round(SECOND / rate));
  }

  /** Takes leave for one action. */
  synchronized boolean take() {
    if (nanosToWait() > 0 || (bucket != null && !bucket.tryConsume(ACTION))) {
      return false;
    }
    long now = clock.currentTimeNanos();
    if (lastSecond != null) {
      lastSecond.add(now);
    }
    if (!isOpen) {
      isOpening = true;
      opening = now;
    }
    if (now - countedFrom >= SECOND) {
      measured = perSecond(now - countedFrom);
      countedFrom = now;
      counted = 0;
    }
    counted++;
    return true;
  }

  /** An action that took leave before leaves only now: what others could make up for is over. */
  synchronized void leavesLate() {
    if (lastSecond != null) {
      lastSecond.add(clock.currentTimeNanos());
    }
    if (bucket != null) {
      bucket.tryConsumeAsMuchAsPossible();
    }
  }

  /** Changes each time it slows down, so that a burst of complaints is known as one. */
  public synchronized int era() {
    return era;
  }

  /**
   * The service complained about an action that left in this era.
   *
   * @param quiet how long it wants to hear nothing
   */
  public synchronized void slowDown(int leftIn, Duration quiet) {
    long now = clock.currentTimeNanos();
    Duration within = quiet.compareTo(LONGEST_QUIET) < 0 ? quiet : LONGEST_QUIET;
    if (now + within.toNanos() - quietUntil > 0) {
      quietUntil = now + within.toNanos();
    }
    if (leftIn == era && (era == 0 || now - slowedFirst >= SECOND)) {
      slowedFirst = now;
      recover();
      era++;
      double before = bucket == null ? measured(now) : rate;
      old = usual > 0 ? usual : Math.max(old, before);
      slowed = Math.max(Math.max(old * SLOWEST_SHARE, Math.min(1, old / 4)), before / 2);
      slowedAt = now;
      set(slowed);
    }
    if (quietUntil - slowedAt > 0) { // nothing is learned while nothing leaves
      slowedAt = quietUntil;
    }
  }

  /** Of the last second or so, of what there is at a run's begin, but at least 1. */
  private double measured(long now) {
    long counting = Math.max(measured == 0 ? SHORTEST : SECOND, now - countedFrom);
    return Math.max(1, Math.max(measured, perSecond(counting)));
  }

  private double perSecond(long nanos) {
    return (double) counted * SECOND / nanos;
  }

  private void recover() {
    if (slowed > 0) {
      long steps = Math.max(0, clock.currentTimeNanos() - slowedAt) / STEP;
      double most = usual > 0 ? usual : FASTEST;
      double recovered = Math.min(most, slowed + steps * GAIN * old);
      if (recovered != rate) {
        set(recovered);
      }
      if (recovered == usual) {
        slowed = 0;
      }
    }
  }

  private void set(double perSecond) {
    rate = perSecond;
    BucketConfiguration configuration =
        BucketConfiguration.builder().addLimit(bandwidth(perSecond)).build();
    if (bucket == null) {
      bucket =
          Bucket.builder()
              .withCustomTimePrecision(clock)
              .addLimit(configuration.getBandwidths()[0])
              .build();
    } else {
      bucket.replaceConfiguration(configuration, TokensInheritanceStrategy.AS_IS);
    }
  }

  private static Bandwidth bandwidth(double perSecond) {
    return Bandwidth.builder()
        .capacity(ACTION + (long) (perSecond * MADE_UP_FOR * ACTION))
        .refillGreedy(ACTION, Duration.ofNanos(Math.round(SECOND / perSecond)))
        .initialTokens(ACTION)
        .build();
  }
}
