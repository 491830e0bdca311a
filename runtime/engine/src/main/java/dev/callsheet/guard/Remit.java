package dev.callsheet.guard;

import dev.callsheet.command.Operation;
import dev.callsheet.command.Operation.Effect;

/**
 * Which guards concern which operations. Nobody is disturbed by a removal, a flush or a
 * suppression: no guard concerns them, since they are what somebody does for those who want no
 * more. Immutable and thread-safe.
 */
public enum Remit {
  /**
   * What rings or buzzes at once: also an add to a queue, whose agent rings. Cadences and
   * powerlists reach people later, at hours that nobody here knows.
   */
  HOURS,
  /** Who wants nothing, or never asked for anything, is not put on any list either. */
  LISTS;

  /** Whether such a guard has a say in it. */
  public boolean concerns(Operation operation) {
    return switch (this) {
      case HOURS ->
          operation.effect() == Effect.TEXT
              || operation.effect() == Effect.CALL
              || operation == Operation.QUEUE_ADD;
      case LISTS -> operation.effect().reaches();
    };
  }
}
