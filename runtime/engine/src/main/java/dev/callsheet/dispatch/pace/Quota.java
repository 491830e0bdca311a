package dev.callsheet.dispatch.pace;

import java.time.Instant;
import java.util.List;

/**
 * Counts what leaves on one account, for all its runs, those too that keep to no budget. An
 * implementation that outlives the process counts durably what it gives before it returns, so that
 * a crash may count a few too many but never too few. Thread-safe.
 */
public interface Quota {
  /**
   * What may leave in a day.
   *
   * @param most the day's budget; {@code Long.MAX_VALUE} without one
   */
  record Share(Day day, long most) {}

  /**
   * Takes as much as is left of each day's budget, at once and for actions that leave about now.
   *
   * @param shares at least one, each of a day in which {@code now} lies
   * @param wanted the most to take, from 1
   * @return how many; 0 when one of the budgets is used up
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be counted; then nothing may
   *     leave
   */
  long take(List<Share> shares, Instant now, long wanted);

  /** As much as is left of one day's budget. */
  default long take(Day day, Instant now, long most, long wanted) {
    return take(List.of(new Share(day, most)), now, wanted);
  }

  /** Puts back what was taken at about that moment and not used. */
  void giveBack(Instant taken, long unused);

  /**
   * How much was taken of a day so far, whoever took it.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be told
   */
  long taken(Day day);
}
