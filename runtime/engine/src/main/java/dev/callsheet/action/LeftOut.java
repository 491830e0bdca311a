package dev.callsheet.action;

import dev.callsheet.command.Operation;
import dev.callsheet.store.JsonTree;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * Actions that a plan does not hold, or holds for later, for one reason. Immutable and thread-safe.
 *
 * @param kind whether the row was refused, or a guard skipped or deferred it
 * @param reason the reason that they share
 * @param count how many
 * @param operation of the first
 * @param first where the first comes from
 * @param detail of the first
 * @param rule of the guard that left the first out, such as {@code hours us-strict}; blank for none
 * @param delay until when they wait, where they do
 */
public record LeftOut(
    Kind kind,
    String reason,
    long count,
    Operation operation,
    Origin first,
    String detail,
    String rule,
    Optional<Wait> delay) {
  /** The moments from which on the first and the last of them may leave. */
  public record Wait(Instant first, Instant last) {
    /** What {@link #write} wrote, if it did. */
    public static Optional<Wait> of(JsonTree json) {
      return json.optional("from")
          .map(from -> new Wait(Instant.parse(from), Instant.parse(json.text("to"))));
    }

    public void write(JsonGenerator json) {
      json.writeStringProperty("from", first.toString());
      json.writeStringProperty("to", last.toString());
    }
  }

  /** Some that no rule lets wait. */
  public LeftOut(
      Kind kind, String reason, long count, Operation operation, Origin first, String detail) {
    this(kind, reason, count, operation, first, detail, "", Optional.empty());
  }

  /** Why an action is left out. */
  public enum Kind {
    /** The data row does not allow it. */
    REFUSED,
    /** A guard leaves it out. */
    SKIPPED,
    /** A guard lets it wait. */
    DEFERRED
  }

  /** Without the detail: it may repeat what stands in the row. */
  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT)
        + ' '
        + count
        + ": "
        + reason
        + " (first "
        + operation.id()
        + ", "
        + first.source()
        + ")";
  }

  /** With more of the same reason. */
  public LeftOut plus(LeftOut more) {
    Optional<Wait> both = delay;
    if (delay.isPresent() && more.delay.isPresent()) {
      Wait one = delay.get();
      Wait other = more.delay.get();
      both =
          Optional.of(
              new Wait(
                  one.first.isAfter(other.first) ? other.first : one.first,
                  one.last.isBefore(other.last) ? other.last : one.last));
    }
    return new LeftOut(kind, reason, count + more.count, operation, first, detail, rule, both);
  }
}
