package dev.callsheet.guard.row;

import dev.callsheet.command.Operation;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.Reasons;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;

/**
 * Leaves out everybody whose row does not say when they consented, or that it was too long ago. A
 * day that cannot be read, or that lies ahead, is no consent. Immutable and thread-safe.
 *
 * @param effect what it is asked for
 * @param field the column that says when, as {@code 2026-11-20} or with a time and its offset
 * @param within how long a consent holds
 */
public record ConsentGuard(Effect effect, String field, Duration within) implements PersonGuard {
  /** The reason of each skip. */
  public static final String REASON = "no consent";

  private static final int PARTS = 3;

  public ConsentGuard {
    Fields.refuse(field);
    if (!effect.reaches()) {
      throw new IllegalArgumentException("consent is asked for text, call and add");
    }
    if (within.isNegative() || within.isZero()) {
      throw new IllegalArgumentException("a consent holds for some time; write within = \"540d\"");
    }
  }

  /**
   * One of what a policy calls so.
   *
   * @param of {@code sms}, {@code call} or {@code add}
   * @throws IllegalArgumentException if it is none of them, or another value is out of range
   */
  public static ConsentGuard of(String of, String field, Duration within) {
    Effect effect =
        switch (of) {
          case "sms" -> Effect.TEXT;
          case "call" -> Effect.CALL;
          case "add" -> Effect.ADD;
          default ->
              throw new IllegalArgumentException(
                  "a consent is of sms, call or add, not of '" + of + "'");
        };
    return new ConsentGuard(effect, field, within);
  }

  @Override
  public Verdict judge(Approach approach) {
    if (!concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    String said = approach.row().getOrDefault(field, "").strip();
    if (said.isEmpty()) {
      return skip("the row does not say when they consented (" + field + ")");
    }
    Optional<Instant> given = moment(said);
    if (given.isEmpty() || given.get().isAfter(approach.at())) {
      return skip(
          "%s is no day of a consent: write one behind us, such as 2026-11-20".formatted(field));
    }
    return given.get().plus(within).isBefore(approach.at())
        ? skip(
            "they consented on %s, more than %s ago"
                .formatted(LocalDate.ofInstant(given.get(), ZoneOffset.UTC), Reasons.time(within)))
        : new Verdict.Allow(new Ground(rule(), "given on " + said, "", Optional.empty()));
  }

  /** Whoever is put into a queue is called. */
  private boolean concerns(Operation operation) {
    return operation.effect() == effect
        || (operation == Operation.QUEUE_ADD && effect == Effect.CALL);
  }

  private static Optional<Instant> moment(String said) {
    try {
      return Optional.of(
          said.contains("T")
              ? OffsetDateTime.parse(said).toInstant()
              : LocalDate.parse(said).atStartOfDay(ZoneOffset.UTC).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private String rule() {
    return switch (effect) { // of each action, so no text is put together
      case TEXT -> "consent of text";
      case CALL -> "consent of call";
      default -> "consent of add";
    };
  }

  private Verdict skip(String detail) {
    return new Verdict.Skip(REASON, detail, new Ground(rule(), detail, "", Optional.empty()));
  }

  /** A line that {@link #read} reads. */
  public String written() {
    return effect.name().toLowerCase(Locale.ROOT) + " " + within + " " + field;
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static ConsentGuard read(String line) {
    String[] parts = line.split(" ", PARTS);
    try {
      return new ConsentGuard(
          Effect.valueOf(parts[0].toUpperCase(Locale.ROOT)), parts[2], Duration.parse(parts[1]));
    } catch (DateTimeException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("'" + line + "' demands no consent", e);
    }
  }
}
