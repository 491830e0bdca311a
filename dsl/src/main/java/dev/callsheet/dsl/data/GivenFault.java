package dev.callsheet.dsl.data;

/** What an application gives is no data that a script can do something with. Immutable. */
public final class GivenFault extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** A fault with what it is and where. */
  public GivenFault(String message) {
    super(message);
  }
}
