package dev.callsheet.dispatch;

import java.time.LocalDate;

/**
 * Counts what the runs of one account take out of a day's budget. An implementation that outlives
 * the process counts durably what it gives before it returns, so that a crash may lose a part of
 * the budget but never exceeds it. Thread-safe.
 */
public interface Quota {
  /**
   * Takes as much as is left of the day's budget.
   *
   * @param most the day's budget
   * @param wanted the most to take, from 1
   * @return how many; 0 when the budget is used up
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be counted; then nothing may
   *     leave
   */
  long take(LocalDate day, long most, long wanted);

  /** Puts back what was taken on that day and not used. */
  void giveBack(LocalDate day, long unused);
}
