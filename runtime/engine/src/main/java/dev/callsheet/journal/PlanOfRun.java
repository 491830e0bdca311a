package dev.callsheet.journal;

import dev.callsheet.problem.NotApplicableException;
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
   * @param file is not there yet
   * @throws IOException if it cannot be written
   */
  void writeTo(Path file) throws IOException;

  /** Says of a plan that a run has applied it, and so no other can. */
  static NotApplicableException applied(String name, String run) {
    return new NotApplicableException(
        name + " was applied already, by the run " + run + ". To send again, plan again");
  }
}
