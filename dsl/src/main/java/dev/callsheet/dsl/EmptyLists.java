package dev.callsheet.dsl;

/**
 * What becomes of a script that acts for whoever is not in a file, or in a list that is a fact,
 * when that has nobody in it.
 */
public enum EmptyLists {
  /**
   * It plans nothing: an export that failed leaves a file without rows, and then it is everybody.
   * So does a query that failed with a fact.
   */
  REFUSED,
  /** It is planned for everybody. */
  MEANT
}
