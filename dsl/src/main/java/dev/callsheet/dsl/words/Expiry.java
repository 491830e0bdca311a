package dev.callsheet.dsl.words;

import dev.callsheet.dsl.gap.Fault;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long something is wanted, and from when on not any more. Immutable and thread-safe. */
public final class Expiry {
  private static final Pattern SPAN =
      Pattern.compile(
          "'?(\\d{1,6}(?:\\.\\d{1,6})?)[. ]?(sec|second|min|minute|h|hr|hour|d|day|w|week|mon|month|y|year)s?'?");

  private static final int DAY = 24 * 60 * 60;

  private Expiry() {}

  /**
   * A time that somebody wrote in another way, as it is written here: {@code 14.days} for {@code
   * 2.weeks}; empty when it is none, or not whole.
   */
  public static Optional<String> written(String said) {
    Matcher span = SPAN.matcher(said);
    if (!span.matches()) {
      return Optional.empty();
    }
    String unit = span.group(2);
    int seconds =
        switch (unit.charAt(0)) {
          case 'y' -> 365 * DAY;
          case 'w' -> 7 * DAY;
          case 'd' -> DAY;
          case 'h' -> 60 * 60;
          case 's' -> 1;
          default -> unit.startsWith("mo") ? 30 * DAY : 60;
        };
    BigDecimal all = new BigDecimal(span.group(1)).multiply(BigDecimal.valueOf(seconds));
    long whole = all.longValue() / 60;
    return whole == 0 || all.remainder(BigDecimal.valueOf(60)).signum() != 0
        ? Optional.empty()
        : Optional.of(
            whole % 1440 == 0
                ? whole / 1440 + ".days"
                : whole % 60 == 0 ? whole / 60 + ".hours" : whole + ".minutes");
  }

  /**
   * The moment from which on; {@code null} when none is given.
   *
   * @param now from which a time counts; empty when nobody said so
   */
  static @Nullable Instant of(String what, @Nullable Object value, Optional<Instant> now) {
    if (value == null) {
      return null;
    }
    Instant end = moment(what, value, now);
    if (!now.orElse(Instant.MIN).isBefore(end)) {
      throw Fault.data("expired", what + " is past: " + end.truncatedTo(ChronoUnit.SECONDS));
    }
    return end;
  }

  private static Instant moment(String what, Object value, Optional<Instant> now) {
    if (value instanceof Duration time) {
      return after(what, time, now);
    } else if (value instanceof Temporal moment
        && moment.isSupported(ChronoField.INSTANT_SECONDS)) {
      return Instant.from(moment);
    }
    throw Fault.script(
        "%s takes %s, not %s".formatted(what, ValueType.EXPIRY.description(), Values.kind(value)),
        "write " + what + ": 2.hours");
  }

  private static Instant after(String what, Duration time, Optional<Instant> now) {
    if (now.isEmpty()) {
      throw Fault.script(
          what + " counts from a moment that nobody has said",
          "whoever plans a script gives it the fact 'now', and an event its moment: Event.withMoment");
    }
    try {
      return now.get().plus(time).truncatedTo(ChronoUnit.SECONDS);
    } catch (DateTimeException | ArithmeticException e) {
      throw Fault.script(what + " lies too far ahead", "write " + what + ": 2.hours");
    }
  }
}
