package dev.callsheet.dispatch;

import java.util.Optional;

/**
 * A run from its begin, or from where it goes on, until it stops. To be used on the thread of the
 * run; not thread-safe.
 *
 * @param standing of the plan's actions; the journal may change it meanwhile, on the run's thread
 * @param journal where every attempt is written down before it is made
 * @param canary after which part of it somebody decides about the rest
 * @param sifts whether the guard is asked about all of it before anything leaves: what it leaves
 *     out then stays so, whatever it says later
 * @param run its id, for the log; empty if nothing is kept of it
 * @param answersEvent whether it is one of the many that events make, for the log
 */
public record Leg(
    ActionStates standing,
    Journal journal,
    Canary canary,
    boolean sifts,
    Optional<String> run,
    boolean answersEvent) {
  /** A whole plan of this size, of which nothing is kept. */
  public static Leg unwritten(long actions, Canary canary, boolean answersEvent) {
    return new Leg(
        ActionStates.open(actions), Journal.NONE, canary, false, Optional.empty(), answersEvent);
  }
}
