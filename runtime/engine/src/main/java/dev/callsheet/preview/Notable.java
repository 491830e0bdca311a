package dev.callsheet.preview;

import dev.callsheet.action.Action;
import java.util.List;

/**
 * Actions of a plan that its reader should look at, each list in the order of the plan unless it
 * says otherwise. Immutable and thread-safe.
 *
 * @param sweeping the first that take more away than the script names
 * @param repeated the first that are equal to an earlier one in everything
 * @param again the first that would be somebody's second text
 * @param longest the longest texts, the longest first
 * @param sample a few at random, the same for the same plan and seed
 */
public record Notable(
    List<Action> sweeping,
    List<Action> repeated,
    List<Action> again,
    List<Action> longest,
    List<Action> sample) {
  public Notable {
    sweeping = List.copyOf(sweeping);
    repeated = List.copyOf(repeated);
    again = List.copyOf(again);
    longest = List.copyOf(longest);
    sample = List.copyOf(sample);
  }
}
