package dev.callsheet.launcher.terminal;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;

/** What the process ends with; scripts that call {@code callsheet} rely on the numbers. */
public enum ExitCode {
  /** Everything that was asked was done. */
  OK(0),
  /** Our own fault. */
  BUG(1),
  /** The command line, a setting, an account or a file does not allow it. */
  USAGE(2),
  /** The script or its data is wrong. */
  SCRIPT(3),
  /** Something would have been left out under {@code --strict}, or somebody may not be reached. */
  STRICT(4),
  /** Nobody confirmed what would have been sent. */
  NOT_CONFIRMED(5),
  /** A saved plan may not be sent (any more). */
  NOT_APPLICABLE(6),
  /** Some actions were refused or did not leave, or some rules or examples failed. */
  SOME_FAILED(7),
  /** Of some actions nobody knows whether they were carried out. */
  SOME_UNKNOWN(8),
  /** The run was stopped by a limit. */
  STOPPED(9),
  /** Interrupted from the keyboard (SIGINT); what was under way was waited for. */
  INTERRUPTED(130),
  /** Terminated (SIGTERM); what was under way was waited for. */
  TERMINATED(143);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The code of a run that has nothing left to send. */
  public static ExitCode of(ActionStates standing) {
    if (standing.count(Kind.UNKNOWN) + standing.leaving() > 0) {
      return SOME_UNKNOWN;
    }
    return standing.count(Kind.REFUSED) + standing.count(Kind.NOT_SENT) > 0 ? SOME_FAILED : OK;
  }

  /** The code of a finished run: not knowing is worse than stopping, and that worse than a no. */
  public static ExitCode of(RunReport run) {
    if (run.count(Kind.UNKNOWN) > 0) {
      return SOME_UNKNOWN;
    }
    if (run.stoppedBy().isPresent()) {
      return STOPPED;
    }
    return run.count(Kind.REFUSED) + run.count(Kind.NOT_SENT) > 0 ? SOME_FAILED : OK;
  }
}
