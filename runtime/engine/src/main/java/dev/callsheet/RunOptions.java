package dev.callsheet;

import dev.callsheet.dispatch.Canary;
import dev.callsheet.journal.RunKind;
import dev.callsheet.saved.PlanHeader;
import java.util.Optional;

/**
 * What holds for one run alone. Each method gives the same options with one of them changed.
 * Immutable; as thread-safe as the canary's question is.
 *
 * @param canary after which part of the run somebody decides about the rest
 * @param kind what the run is to people, for the journal
 * @param header what the plan that the run keeps says of itself; empty for what is known here. A
 *     saved plan has its own
 */
public record RunOptions(Canary canary, RunKind kind, Optional<PlanHeader> header) {
  private static final RunOptions STANDARD =
      new RunOptions(Canary.NONE, RunKind.LIVE, Optional.empty());

  /** The whole run at once, which reaches people. */
  public static RunOptions standard() {
    return STANDARD;
  }

  public RunOptions canary(Canary other) {
    return new RunOptions(other, kind, header);
  }

  public RunOptions kind(RunKind other) {
    return new RunOptions(canary, other, header);
  }

  public RunOptions header(PlanHeader other) {
    return new RunOptions(canary, kind, Optional.of(other));
  }
}
