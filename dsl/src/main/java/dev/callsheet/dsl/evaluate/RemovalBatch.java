package dev.callsheet.dsl.evaluate;

/** How many contacts one removal request names. */
final class RemovalBatch {
  /**
   * The API document does not show the largest size of the target array; a small one keeps a
   * refusal small too.
   */
  static final int SIZE = 50;

  private RemovalBatch() {}
}
