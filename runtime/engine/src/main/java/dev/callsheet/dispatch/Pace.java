package dev.callsheet.dispatch;

import dev.callsheet.problem.ConfigurationException;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many actions may leave in a time. One pace is one allowance: runs that share it share the
 * rate. Up to 50 a second each action leaves on its own; above, at most a fiftieth of a second's
 * worth leaves at once, also after a pause. Thread-safe.
 */
public final class Pace {
  private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)/(s|min|h)");
  private static final String HINT = "write it like '5/s', '300/min' or '0.5/s'";
  private static final double NANOS_PER_SECOND = 1e9;

  /** Bursts are a fiftieth of a second's worth: the run's thread may wake up that late. */
  private static final double BURSTS_PER_SECOND = 50;

  private static final double FASTEST = 1_000_000;
  private static final double SLOWEST = 1.0 / Duration.ofDays(1).toSeconds();

  private final String text;
  private final double perSecond;
  private final @Nullable Bucket bucket;

  private Pace(String text, double perSecond, @Nullable Bucket bucket) {
    this.text = text;
    this.perSecond = perSecond;
    this.bucket = bucket;
  }

  /** As fast as the service answers. */
  public static Pace unlimited() {
    return new Pace("unlimited", 0, null);
  }

  /**
   * This many a second; less than one is allowed.
   *
   * @throws ConfigurationException unless it is between one a day and 1,000,000 a second
   */
  public static Pace perSecond(double actions) {
    return of(actions + "/s", actions, TimeMeter.SYSTEM_NANOTIME);
  }

  /**
   * A pace as people write it: {@code 5/s}, {@code 300/min}, {@code 0.5/s}, {@code 1000/h}.
   *
   * @throws ConfigurationException if it is written otherwise
   */
  public static Pace parse(String text) {
    Matcher written = WRITTEN.matcher(text.strip());
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
    if (!(perSecond >= SLOWEST && perSecond <= FASTEST)) {
      throw new ConfigurationException(
          "the pace " + text + " is not between 1 a day and 1,000,000 a second; " + HINT);
    }
    long burst = Math.max(1, (long) (perSecond / BURSTS_PER_SECOND));
    Duration each = Duration.ofNanos(Math.round(NANOS_PER_SECOND / perSecond));
    Bucket bucket =
        Bucket.builder()
            .withCustomTimePrecision(clock)
            .addLimit(limit -> limit.capacity(burst).refillGreedy(1, each))
            .build();
    return new Pace(text, perSecond, bucket);
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

  /** Nanoseconds until an action may leave; 0 for now. */
  long nanosToWait() {
    return bucket == null ? 0 : bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
  }

  /** Takes leave for one action; false if another run was faster. */
  boolean take() {
    return bucket == null || bucket.tryConsume(1);
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
