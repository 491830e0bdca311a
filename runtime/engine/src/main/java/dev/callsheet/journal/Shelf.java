package dev.callsheet.journal;

import java.io.IOException;

/** Where the records of one run lie, in parts that follow one another. Not thread-safe. */
interface Shelf extends AutoCloseable {
  /**
   * Makes sure that so many more bytes can be written, whatever else fills the disk.
   *
   * @throws IOException if that is not sure; what was sure before still is
   */
  void reserve(long bytes) throws IOException;

  /** Hands bytes on so that they outlive the process. */
  void write(byte[] bytes, int count) throws IOException;

  /** Makes all that was written outlive a loss of power. */
  void force() throws IOException;

  /** Whether a new part should begin. */
  boolean isFull();

  /**
   * Begins a new part with this; on return it is durable, and so is all before it.
   *
   * @throws IOException if it cannot be begun; the present part goes on
   */
  void beginPart(byte[] head, int count) throws IOException;

  @Override
  void close() throws IOException;
}
