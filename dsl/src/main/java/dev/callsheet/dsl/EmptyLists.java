package dev.callsheet.dsl;

/**
 * What becomes of a script that acts and reads a file without rows, or looks for people in a list
 * that is a fact and has nobody in it.
 */
public enum EmptyLists {
  /**
   * It plans nothing: an export that failed leaves a file without rows, and whoever should be left
   * out by it would be reached. So does a query that failed with a fact.
   */
  REFUSED,
  /** It is planned with nobody in it. */
  MEANT
}
