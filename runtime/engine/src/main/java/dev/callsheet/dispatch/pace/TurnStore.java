package dev.callsheet.dispatch.pace;

import java.io.IOException;
import java.util.function.UnaryOperator;

/**
 * Keeps a few lines for all who send on one account, over processes and restarts. Thread-safe, and
 * so for several processes.
 */
public interface TurnStore {
  /** What is kept; empty if nothing is. Perhaps half of it, while another writes. */
  String read() throws IOException;

  /**
   * Replaces what is kept, while nobody else does.
   *
   * @param step makes the new of the old; the very same if nothing is to be written
   * @param outlives whether it is to outlive a loss of power, as it does the process
   */
  void change(UnaryOperator<String> step, boolean outlives) throws IOException;

  /** Where that is, for people. */
  String where();
}
