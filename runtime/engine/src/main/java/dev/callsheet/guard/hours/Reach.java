package dev.callsheet.guard.hours;

import dev.callsheet.command.Operation;
import dev.callsheet.command.Operation.Effect;

/** How somebody is reached. Immutable and thread-safe. */
public enum Reach {
  TEXT,
  /** Also an add to a queue, which rings at once. */
  CALL;

  static Reach of(Operation operation) {
    return operation.effect() == Effect.TEXT ? TEXT : CALL;
  }
}
