package dev.callsheet.dsl;

/** What becomes of a script that acts for whoever is not in a file, when that file has no rows. */
public enum EmptyLists {
  /**
   * It plans nothing: an export that failed leaves a file without rows, and then it is everybody.
   */
  REFUSED,
  /** It is planned for everybody. */
  MEANT
}
