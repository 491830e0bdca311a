package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.time.Instant;
import java.util.Optional;

/**
 * What the guards say of one action. It can only take away: skip, defer or stop. Immutable and
 * thread-safe.
 */
public sealed interface Verdict {
  Verdict ALLOW = new Allow(Ground.NONE);

  /** The reason of each skip of what is not wanted any more. */
  String EXPIRED = "expired";

  /** What it rests on. */
  Ground ground();

  /** Why the action may not leave as it is; empty when it may. */
  String reason();

  /**
   * The same, unless the action expires before it may leave: then it is left out.
   *
   * @param now when it would leave if it may
   */
  static Verdict inTime(Verdict verdict, Action action, Instant now) {
    Optional<Instant> expires = action.command().expires();
    if (expires.isEmpty() || verdict instanceof Skip || verdict instanceof Stop) {
      return verdict;
    }
    Instant end = expires.get();
    if (!now.isBefore(end)) {
      return new Skip(EXPIRED, "at " + end, verdict.ground());
    }
    return verdict instanceof Defer defer && !defer.until().isBefore(end)
        ? new Skip(
            EXPIRED,
            "at %s, not before %s: %s".formatted(end, defer.until(), defer.reason()),
            defer.ground())
        : verdict;
  }

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

    /** All that there is to say, which may name a person. */
    public String words() {
      return reason + ": " + ground.after(detail);
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

    /** All that there is to say. */
    public String words() {
      return reason + ": " + ground.after("not before " + until);
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
