package dev.callsheet.dispatch;

/**
 * What one run is, or what goes on with one.
 *
 * @param standing of the plan's actions; the journal may change it meanwhile, on the run's thread
 * @param journal where every attempt is written down before it is made
 * @param canary after which part of it somebody decides about the rest
 * @param sifts whether the guard is asked about all of it before anything leaves: what it leaves
 *     out then stays so, whatever it says later
 */
public record Sitting(Standing standing, Journal journal, Canary canary, boolean sifts) {
  /** A whole plan of this size, of which nothing is kept. */
  public static Sitting unwritten(long actions, Canary canary) {
    return new Sitting(Standing.open(actions), Journal.NONE, canary, false);
  }
}
