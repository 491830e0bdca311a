package dev.callsheet.action;

import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One step of a plan: a command with its place in the plan and in the script. Immutable and
 * thread-safe.
 *
 * @param number its place in the plan: from 1, in the order in which it leaves
 * @param id what it would do, as a name that other plans have too
 * @param command what is asked of the service
 * @param origin which line of which script made it, for which data row
 * @param notBefore the earliest moment at which it may leave
 * @param guarded the fields of its data row that guards judge by, by their columns
 */
public record Action(
    long number,
    ActionId id,
    Command command,
    Origin origin,
    Optional<Instant> notBefore,
    Map<String, String> guarded) {
  public Action {
    if (number < 1) {
      throw new IllegalArgumentException("actions are numbered from 1");
    }
    guarded = Map.copyOf(guarded);
  }

  /** An action of whose data row no guard asks anything. */
  public Action(
      long number, ActionId id, Command command, Origin origin, Optional<Instant> notBefore) {
    this(number, id, command, origin, notBefore, Map.of());
  }

  /** An action that is the only one in its plan to do just this. */
  public Action(long number, Command command, Origin origin, Optional<Instant> notBefore) {
    this(number, ActionId.of(command), command, origin, notBefore);
  }

  /** The same that may leave no earlier than that. */
  public Action notBefore(Instant moment) {
    Instant latest = notBefore.filter(moment::isBefore).orElse(moment);
    return new Action(number, id, command, origin, Optional.of(latest), guarded);
  }

  /** Shows no number and no message, since it may come into a log. */
  @Override
  public String toString() {
    return "action %s (%s to %s, %s)"
        .formatted(
            number,
            command.operation().id(),
            command.contacts().stream().map(PhoneNumber::masked).collect(Collectors.joining(", ")),
            origin.source());
  }
}
