package dev.callsheet.dsl.words;

import dev.callsheet.dsl.gap.Fault;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How long something is wanted, and from when on not any more. */
final class Expiry {
  private Expiry() {}

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
    } else if (value instanceof Instant moment) {
      return moment;
    } else if (value instanceof ZonedDateTime moment) {
      return moment.toInstant();
    } else if (value instanceof OffsetDateTime moment) {
      return moment.toInstant();
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
