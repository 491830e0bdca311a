package dev.callsheet.preview;

import dev.callsheet.action.Action;
import java.util.List;

/**
 * Something about several actions of a plan that its reader should look at. Immutable and
 * thread-safe.
 *
 * @param kind what it is
 * @param count how many people, or actions, it is about
 * @param first the first of those actions, in the order of the plan
 */
public record Concern(Kind kind, long count, List<Action> first) {
  /** What there is to look at. */
  public enum Kind {
    /** People who would get more than one call. */
    CALLED_AGAIN,
    /** Texts to numbers that are landlines, as far as their numbering plan tells them apart. */
    LANDLINE,
    /** Texts to numbers that are free for the caller, behind which companies are. */
    TOLL_FREE,
    /** Texts to numbers that are dear for the caller, behind which services are. */
    PREMIUM
  }

  public Concern {
    first = List.copyOf(first);
  }
}
