package dev.callsheet.plan;

import java.time.Instant;

/**
 * What the guards say of one action. It can only take away: skip, defer or stop. Immutable and
 * thread-safe.
 */
public sealed interface Verdict {
  Verdict ALLOW = new Allow(Ground.NONE);

  /** What it rests on. */
  Ground ground();

  /** Why the action may not leave as it is; empty when it may. */
  String reason();

  /** The action may leave. */
  record Allow(Ground ground) implements Verdict {
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
  record Skip(String reason, String detail, Ground ground) implements Verdict {
    /** One that says all in its reason and detail. */
    public Skip(String reason, String detail) {
      this(reason, detail, Ground.NONE);
    }

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
  record Defer(Instant until, String reason, Ground ground) implements Verdict {
    /** One that says all in its reason. */
    public Defer(Instant until, String reason) {
      this(until, reason, Ground.NONE);
    }
  }

  /** Neither this nor any later action may leave. */
  record Stop(String reason, Ground ground) implements Verdict {
    /** One that says all in its reason. */
    public Stop(String reason) {
      this(reason, Ground.NONE);
    }
  }
}
