package dev.callsheet.dsl.library.value;

/**
 * The values of a call are not of the types that the method takes: whoever dispatches the call then
 * asks what any value would do with it. No script sees it.
 */
public final class Unfit extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It knows no place. */
  public Unfit() {
    super("unfit", null, false, false);
  }
}
