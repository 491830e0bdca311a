package dev.callsheet.plan;

import java.time.Instant;

/**
 * What the guards say of one action. It can only take away: skip, defer or stop. Immutable and
 * thread-safe.
 */
public sealed interface Verdict {
  Verdict ALLOW = new Allow();

  /** Why the action may not leave as it is; empty when it may. */
  String reason();

  /** The action may leave. */
  record Allow() implements Verdict {
    @Override
    public String reason() {
      return "";
    }
  }

  /**
   * The action is left out.
   *
   * @param reason the same for all actions left out for this reason
   * @param detail about this action
   */
  record Skip(String reason, String detail) implements Verdict {
    /** Without the detail: it may name a person. */
    @Override
    public String toString() {
      return "skipped: " + reason;
    }
  }

  /**
   * The action must wait.
   *
   * @param until the earliest moment
   */
  record Defer(Instant until, String reason) implements Verdict {}

  /** Neither this nor any later action may leave. */
  record Stop(String reason) implements Verdict {}
}
