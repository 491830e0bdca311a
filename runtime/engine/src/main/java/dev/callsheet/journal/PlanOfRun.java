package dev.callsheet.journal;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The plan that a run sends, to be kept with its journal. Not thread-safe, unless an implementation
 * says so.
 */
public interface PlanOfRun {
  /** Its one-use id. */
  String id();

  /** How people call it. */
  String name();

  /**
   * Writes it as a saved plan.
   *
   * @param file replaced if it is there
   * @throws IOException if it cannot be written
   */
  void writeTo(Path file) throws IOException;
}
