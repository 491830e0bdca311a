package dev.callsheet.plan;

import java.nio.file.Path;

/**
 * A file that a plan was made from. Immutable and thread-safe.
 *
 * @param kind what it is
 * @param name as the script or the command line gave it
 * @param path where it was, absolute
 * @param sha256 of its bytes, 64 hexadecimal digits
 */
public record SourceFile(Kind kind, String name, Path path, String sha256) {
  /** What a file is to a plan. */
  public enum Kind {
    /** The script. */
    SCRIPT,
    /** Rows. */
    DATA,
    /** Classes that a trusted script may use, or their sources. */
    CLASSES,
    /** Numbers that a guard leaves out. */
    GUARD
  }
}
