package dev.callsheet.guard.cap;

import java.io.IOException;
import java.time.Instant;

/**
 * Where records of a {@link History} are kept, in the order in which they were written: files or a
 * database. It remembers how far it was read. Not thread-safe, but safe for many of them at once,
 * also in several processes.
 */
public interface TouchLog {
  /** How many bytes a record takes. */
  int RECORD = 2 * Long.BYTES;

  /** What is done while nobody else writes. */
  @FunctionalInterface
  interface Step<T> {
    T done() throws IOException;
  }

  /** Whether anything was ever kept there, of whatever account. */
  boolean exists() throws IOException;

  /**
   * Tells all records that it has not told yet.
   *
   * @param since those of longer ago may be left out
   */
  void read(Instant since, RecordTaker told) throws IOException;

  /** Tells all of them again from now on. */
  void rewind();

  /** Does something while nobody else writes. */
  <T> T alone(Step<T> step) throws IOException;

  /** Adds records; whoever reads finds them from now on. Only within {@link #alone}. */
  void write(byte[] records) throws IOException;

  /** Makes what was written outlive a loss of power. */
  void sync() throws IOException;

  /**
   * Adds the records of a file durably, all of them or none. Only within {@link #alone}.
   *
   * @param digest of the file
   * @return false if they are there already
   */
  boolean add(String digest, byte[] records) throws IOException;
}
