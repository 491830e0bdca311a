package dev.callsheet.problem;

/**
 * A place in a file: of a script, of a data file, of a settings file. Immutable and thread-safe.
 *
 * @param file the name as the person gave it
 * @param line from 1; 0 when the place is the whole file
 * @param column from 1, in characters; 0 when only the line is known
 */
public record Source(String file, int line, int column) implements Comparable<Source> {
  public Source {
    if (file.isBlank()) {
      throw new IllegalArgumentException("a source needs a file name");
    }
    if (line < 0 || column < 0) {
      throw new IllegalArgumentException("line and column count from 1 (0: unknown)");
    }
  }

  /** The whole file. */
  public static Source of(String file) {
    return new Source(file, 0, 0);
  }

  /** A line of the file. */
  public static Source of(String file, int line) {
    return new Source(file, line, 0);
  }

  @Override
  public int compareTo(Source other) {
    int byFile = file.compareTo(other.file);
    if (byFile != 0) {
      return byFile;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  /** {@code file:line:column}, as far as it is known; editors jump to it. */
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
