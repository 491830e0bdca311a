package dev.callsheet.plan;

import dev.callsheet.action.Cells;
import dev.callsheet.action.LeftOut;

/**
 * Takes each action that is not in a plan or waits in it, in the order of the plan. Not
 * thread-safe.
 */
@FunctionalInterface
public interface Leftovers {
  /**
   * An action that a row does not allow, or that a guard leaves out or lets wait.
   *
   * @param one the action, why it is left out, and where it comes from; its count is 1
   * @param verdict what the guards say; that they allow it where its row does not
   * @param row the columns of its row as they are in the file; none if it comes from no row
   */
  void add(LeftOut one, Verdict verdict, Cells row);
}
