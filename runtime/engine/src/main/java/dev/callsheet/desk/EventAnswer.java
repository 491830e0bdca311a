package dev.callsheet.desk;

import dev.callsheet.dispatch.Outcome;
import java.util.List;

/**
 * What became of an event that somebody waited for ({@link Desk#answer}). Immutable and
 * thread-safe.
 *
 * @param event its number in the log
 * @param turn what was decided on it, or why nothing was: a rule that fails and a bound that is
 *     exceeded are told here
 * @param outcomes of the actions of a decision, in their order; one that is deferred leaves later,
 *     by the desk itself
 */
public record EventAnswer(long event, Turn turn, List<Outcome> outcomes) {
  public EventAnswer {
    outcomes = List.copyOf(outcomes);
  }
}
