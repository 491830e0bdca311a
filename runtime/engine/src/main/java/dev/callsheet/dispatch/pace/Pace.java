package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import io.github.bucket4j.TimeMeter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many actions may leave in a time. One pace is one allowance: runs that share it share the
 * rate. No second of sending holds more than the rate; within it, at most a tenth of a second's
 * worth and one leave at once, also after a pause. When the service answers 429, or 503 with
 * Retry-After, all that share the pace keep silent as long as it asks, and go on at half the rate;
 * each ten seconds a tenth of the old rate comes back. Thread-safe.
 */
public final class Pace {
  /** Made when one is read. */
  private static final class Form {
    static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)/(s|min|h)");
  }

  private static final int DECIMALS = 9;
  private static final String HINT = "write it like '5/s', '300/min' or '0.5/s'";
  private static final double SLOWEST = 1.0 / Duration.ofDays(1).toSeconds();

  private final String rate;
  private final double perSecond;
  private final Speed speed;
  private final @Nullable Budget budget;
  private final boolean isCounted;

  private Pace(
      String rate, double perSecond, Speed speed, @Nullable Budget budget, boolean isCounted) {
    this.isCounted = isCounted;
    this.rate = rate;
    this.perSecond = perSecond;
    this.speed = speed;
    this.budget = budget;
  }

  /** As fast as the service answers. */
  public static Pace unlimited() {
    return unlimited(TimeMeter.SYSTEM_NANOTIME);
  }

  static Pace unlimited(TimeMeter clock) {
    return new Pace("unlimited", 0, new Speed(0, clock), null, false);
  }

  /**
   * This many a second; less than one is allowed.
   *
   * @throws ConfigurationException unless it is between one a day and 1,000,000 a second
   */
  public static Pace perSecond(double actions) {
    String text =
        Double.isFinite(actions)
            ? BigDecimal.valueOf(actions)
                .setScale(DECIMALS, RoundingMode.CEILING)
                .stripTrailingZeros()
                .toPlainString()
            : String.valueOf(actions);
    return of(text + "/s", actions, TimeMeter.SYSTEM_NANOTIME);
  }

  /**
   * A pace as people write it: {@code 5/s}, {@code 300/min}, {@code 0.5/s}, {@code 1000/h}.
   *
   * @throws ConfigurationException if it is written otherwise
   */
  public static Pace parse(String text) {
    Matcher written = Form.WRITTEN.matcher(text.strip());
    if (!written.matches()) {
      throw new ConfigurationException("'" + text + "' is not a pace; " + HINT);
    }
    double seconds =
        switch (written.group(2)) {
          case "s" -> 1;
          case "min" -> 60;
          default -> 3_600;
        };
    return of(
        text.strip(), Double.parseDouble(written.group(1)) / seconds, TimeMeter.SYSTEM_NANOTIME);
  }

  static Pace of(String text, double perSecond, TimeMeter clock) {
    if (!(perSecond >= SLOWEST && perSecond <= Speed.FASTEST)) {
      throw new ConfigurationException(
          "the pace " + text + " is not between 1 a day and 1,000,000 a second; " + HINT);
    }
    return new Pace(text, perSecond, new Speed(perSecond, clock), null, false);
  }

  /**
   * The same pace, with which at most so many requests leave in a calendar day of the zone, in all
   * runs that use this object or are counted in the same place. Requests that certainly did not
   * leave do not count.
   *
   * @throws ConfigurationException unless it is at least 1
   */
  public Pace perDay(long most, ZoneId zone) {
    if (most < 1) {
      throw new ConfigurationException("a day's budget is at least 1, not " + most);
    }
    Budget limited =
        budget == null ? new Budget(most, zone, new CountedHere()) : budget.limited(most, zone);
    return new Pace(rate, perSecond, speed, limited, isCounted);
  }

  /**
   * The same pace, whose actions are counted there, with and without a day's budget: what left on
   * an account counts for all who look.
   */
  public Pace countedBy(Quota quota) {
    Budget counted = budget == null ? Budget.unlimited(quota) : budget.countedBy(quota);
    return new Pace(rate, perSecond, speed, counted, true);
  }

  /** Whether somebody was named who counts. */
  public boolean isCounted() {
    return isCounted;
  }

  /** Actions a second; empty when unlimited. */
  public OptionalDouble perSecond() {
    return perSecond == 0 ? OptionalDouble.empty() : OptionalDouble.of(perSecond);
  }

  /** How long after the first of so many actions the last one leaves; empty when unlimited. */
  public Optional<Duration> lasting(long actions) {
    return perSecond == 0
        ? Optional.empty()
        : Optional.of(Duration.ofSeconds(Math.round(Math.max(0, actions - 1) / perSecond)));
  }

  /** As fast as the other, and counted as this one. */
  Pace at(Pace other) {
    return new Pace(other.rate, other.perSecond, other.speed, budget, isCounted);
  }

  boolean isLimitedByDay() {
    return budget != null && budget.isLimited();
  }

  /** What it keeps to, in writing. */
  Map<LimitKind, String> limits() {
    Map<LimitKind, String> limits = new EnumMap<>(LimitKind.class);
    if (perSecond != 0) {
      limits.put(LimitKind.RATE, rate);
    }
    if (budget != null && budget.isLimited()) {
      limits.put(LimitKind.PER_DAY, budget.written());
    }
    return limits;
  }

  /**
   * On which day the last of so many actions leaves when the first leaves now: 1 is today. Empty
   * without a day's budget. What left already is taken into account where it is counted.
   */
  public OptionalLong day(long actions, Instant now) {
    if (budget == null || !budget.isLimited()) {
      return OptionalLong.empty();
    }
    double fastest = perSecond == 0 ? Long.MAX_VALUE : perSecond * Duration.ofDays(1).toSeconds();
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
    if (perSecond == 0) {
      return left;
    }
    long byRate = 1 + (long) Math.floor(time.toMillis() / 1_000.0 * perSecond);
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
    if (speed.take()) {
      return true;
    }
    notLeft(now);
    return false;
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
      return rate;
    }
    return (perSecond == 0 ? "" : rate + ", ") + budget.most() + " a day";
  }
}
