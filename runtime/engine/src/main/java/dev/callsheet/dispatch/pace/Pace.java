package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How many actions may leave in a time. One pace is one allowance: runs that share it share the
 * rate. No second of sending holds more than the rate; within it, at most a tenth of a second's
 * worth and one leave at once, also after a pause. When the service answers 429, or 503 with
 * Retry-After, all that share the pace keep silent as long as it asks, a day at most, and go on at
 * half the rate; each ten seconds a tenth of the old rate comes back. Thread-safe.
 */
public final class Pace {
  private final @Nullable Rate rate;
  private final Speed speed;
  private final @Nullable Budget budget;
  private final boolean isCounted;
  private final @Nullable SharedTurns turns;

  private Pace(
      @Nullable Rate rate,
      Speed speed,
      @Nullable Budget budget,
      boolean isCounted,
      @Nullable SharedTurns turns) {
    this.rate = rate;
    this.speed = speed;
    this.budget = budget;
    this.isCounted = isCounted;
    this.turns = turns;
  }

  /** As fast as the service answers. */
  public static Pace unlimited() {
    return unlimited(TimeMeter.SYSTEM_NANOTIME);
  }

  static Pace unlimited(TimeMeter clock) {
    return new Pace(null, new Speed(0, clock), null, false, null);
  }

  /**
   * This many a second; less than one is allowed.
   *
   * @throws ConfigurationException unless it is between one a day and 1,000,000 a second
   */
  public static Pace perSecond(double actions) {
    return at(Rate.perSecond(actions));
  }

  /**
   * A pace as people write it: {@code 5/s}, {@code 300/min}, {@code 0.5/s}, {@code 1000/h}.
   *
   * @throws ConfigurationException if it is written otherwise
   */
  public static Pace parse(String text) {
    return at(Rate.parse(text));
  }

  public static Pace at(Rate rate) {
    return of(rate, TimeMeter.SYSTEM_NANOTIME);
  }

  static Pace of(Rate rate, TimeMeter clock) {
    return new Pace(rate, new Speed(rate.perSecond(), clock), null, false, null);
  }

  /**
   * The same pace, with which besides at most so many requests leave in a calendar day of the zone,
   * in all runs that use this object or are counted in the same place. Requests that certainly did
   * not leave do not count.
   *
   * @throws ConfigurationException unless it is at least 1
   */
  public Pace perDay(long most, ZoneId zone) {
    return with(new PerDay(most, zone));
  }

  /** Keeps to this budget besides its own; the same at all if that adds nothing. */
  Pace with(PerDay perDay) {
    Optional<PerDay> own = perDay();
    PerDay both = own.map(mine -> mine.and(perDay)).orElse(perDay);
    if (own.filter(both::equals).isPresent()) {
      return this;
    }
    Budget limited = budget == null ? new Budget(both, new CountedHere()) : budget.limited(both);
    return new Pace(rate, speed, limited, isCounted, turns);
  }

  /**
   * The same pace, whose actions are counted there, with and without a day's budget: what left on
   * an account counts for all who look.
   */
  public Pace countedBy(Quota quota) {
    Budget counted = budget == null ? Budget.unlimited(quota) : budget.countedBy(quota);
    return new Pace(rate, speed, counted, true, turns);
  }

  /** The same pace, which is shared with all who send on an account, in other processes too. */
  public Pace sharedBy(SharedTurns account) {
    return new Pace(rate, speed, budget, isCounted, account);
  }

  /** Whether it is shared with other processes. */
  public boolean isShared() {
    return turns != null;
  }

  /** Whether somebody was named who counts. */
  public boolean isCounted() {
    return isCounted;
  }

  /** Actions a second; empty when unlimited. */
  public OptionalDouble perSecond() {
    return rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate.perSecond());
  }

  /** How long after the first of so many actions the last one leaves; empty when unlimited. */
  public Optional<Duration> lasting(long actions) {
    return rate == null
        ? Optional.empty()
        : Optional.of(Duration.ofSeconds(Math.round(Math.max(0, actions - 1) / rate.perSecond())));
  }

  /** At this rate, and counted as this one. */
  Pace with(Rate other) {
    SharedTurns own = turns == null ? null : turns.another();
    return new Pace(
        other, new Speed(other.perSecond(), TimeMeter.SYSTEM_NANOTIME), budget, isCounted, own);
  }

  /** The rate; empty when unlimited. */
  public Optional<Rate> rate() {
    return Optional.ofNullable(rate);
  }

  /** The day's budget; empty when unlimited. */
  public Optional<PerDay> perDay() {
    return budget == null || !budget.isLimited() ? Optional.empty() : Optional.of(budget.perDay());
  }

  /**
   * On which day the last of so many actions leaves when the first leaves now: 1 is today. Empty
   * without a day's budget. What left already is taken into account where it is counted.
   */
  public OptionalLong day(long actions, Instant now) {
    if (budget == null || !budget.isLimited()) {
      return OptionalLong.empty();
    }
    double fastest =
        rate == null ? Long.MAX_VALUE : rate.perSecond() * Duration.ofDays(1).toSeconds();
    return OptionalLong.of(budget.day(actions, Math.max(1, (long) fastest), now));
  }

  /** How many of today's budget are left, where that is counted; empty without a budget. */
  public OptionalLong left(Instant now) {
    return budget == null || !budget.isLimited()
        ? OptionalLong.empty()
        : OptionalLong.of(budget.left(now));
  }

  /** How many may leave from now on within a time of today; empty when that has no limit. */
  public OptionalLong within(Duration time, Instant now) {
    OptionalLong left = left(now);
    if (rate == null) {
      return left;
    }
    long byRate = 1 + (long) Math.floor(time.toMillis() / 1_000.0 * rate.perSecond());
    return OptionalLong.of(Math.min(byRate, left.orElse(Long.MAX_VALUE)));
  }

  public Speed speed() {
    return speed;
  }

  public @Nullable Budget budget() {
    return budget;
  }

  /** Takes leave for one action; false if another run was faster. */
  public boolean take(Instant now) {
    if (budget != null && !budget.take(now)) {
      return false;
    }
    if (turns == null || turns.take(speed)) {
      if (speed.take()) {
        return true;
      }
      if (turns != null) {
        turns.giveBack();
      }
    }
    notLeft(now);
    return false;
  }

  /** Nanoseconds until an action may leave by the rate; 0 for now. */
  public long nanosToWait() {
    long own = Math.max(speed.nanosToWait(), speed.nanosOfOpening());
    return turns == null || own > 0 ? own : turns.nanosToWait(speed);
  }

  /**
   * The service complained about an action that left in this era of the speed.
   *
   * @param quiet how long it wants to hear nothing
   */
  public void slowDown(int leftIn, Duration quiet) {
    int before = speed.era();
    speed.slowDown(leftIn, quiet);
    if (turns != null) {
      turns.complained(speed, speed.era() != before);
    }
  }

  /** What went wrong with what is shared, to be told to people once; empty for most. */
  public Optional<String> trouble() {
    return turns == null ? Optional.empty() : turns.trouble();
  }

  /**
   * An action that took leave at a moment leaves only now.
   *
   * @return false if today's budget has no room for it, or others were faster: then it has not left
   */
  public boolean leavesLate(Instant taken, Instant now) {
    if (turns != null && !turns.take(speed)) {
      notLeft(taken);
      return false;
    }
    if (budget != null && !budget.move(taken, now)) {
      return false;
    }
    speed.leavesLate();
    return true;
  }

  /** Something left at this moment in another process: at this rate the next waits behind it. */
  public void leftElsewhere(Instant left, Instant now) {
    speed.leftElsewhere(Duration.between(left, now));
  }

  /** An action that took leave at this moment did not leave after all. */
  public void notLeft(Instant taken) {
    if (budget != null) {
      budget.giveBack(taken);
    }
  }

  /** As it was written. */
  @Override
  public String toString() {
    if (budget == null || !budget.isLimited()) {
      return rate == null ? "unlimited" : rate.written();
    }
    PerDay perDay = budget.perDay();
    return (rate == null ? "" : rate + ", ")
        + (perDay.besides().isEmpty() ? perDay.most() + " a day" : perDay.said());
  }
}
