package dev.callsheet;

import dev.callsheet.dispatch.pace.Limits;

/**
 * Which limits runs keep to.
 *
 * @param own those of the Callsheet
 * @param loosens whether they replace those that a run began with
 */
record KeptLimits(Limits own, boolean loosens) {
  /** Those of a run that goes on. */
  Limits resumed(Limits begun) {
    return loosens ? own.over(begun) : begun.tightest(own);
  }

  /** Those that the run keeps to when it goes on once more: what is tighter now is so for now. */
  Limits later(Limits begun) {
    return loosens ? own.over(begun) : begun;
  }
}
