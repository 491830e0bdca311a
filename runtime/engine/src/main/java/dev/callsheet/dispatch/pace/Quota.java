package dev.callsheet.dispatch.pace;

import java.time.Instant;

/**
 * Counts what leaves on one account, for all its runs, those too that keep to no budget. An
 * implementation that outlives the process counts durably what it gives before it returns, so that
 * a crash may count a few too many but never too few. Thread-safe.
 */
public interface Quota {
  /**
   * Takes as much as is left of a day's budget, for actions that leave about now.
   *
   * @param now lies in the day
   * @param most the day's budget; {@code Long.MAX_VALUE} without one
   * @param wanted the most to take, from 1
   * @return how many; 0 when the budget is used up
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be counted; then nothing may
   *     leave
   */
  long take(Day day, Instant now, long most, long wanted);

  /** Puts back what was taken at about that moment and not used. */
  void giveBack(Instant taken, long unused);

  /**
   * How much was taken of a day so far, whoever took it.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be told
   */
  long taken(Day day);
}
