package dev.callsheet.chain;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Where a chain is kept: bytes in parts that follow one another. Anybody may read at any time; one
 * at a time writes, after {@link #goOn} or {@link #begin}, and whose turn it is, the owner sees to.
 * Thread-safe to read, not to write. What was opened to write on is to be closed.
 */
public interface Parts extends Closeable {
  /** What people call a part. */
  String name(int part);

  /** Where people find a part. */
  String whereabouts(int part);

  /** What people call all of it, such as: the journal of the run X. */
  String whole();

  /** What people can do when it cannot be written. */
  String remedy();

  /** The numbers of the parts that there are, in order. */
  List<Integer> list() throws IOException;

  /** A part from its begin. To be closed. */
  InputStream read(int part) throws IOException;

  /** Goes on in a part after so many bytes. What follows them, further parts too, is forgotten. */
  void goOn(int part, long bytes) throws IOException;

  /**
   * Begins a new part with this, the first one where there is none; on return it is durable, and so
   * is all before it.
   *
   * @param room so many more bytes can be written then, whatever else fills the disk
   * @throws IOException if it cannot be begun; the present part goes on
   */
  void begin(byte[] head, int count, long room) throws IOException;

  /**
   * Makes sure that so many more bytes can be written, whatever else fills the disk.
   *
   * @throws IOException if that is not sure; what was sure before still is
   */
  void reserve(long bytes) throws IOException;

  /**
   * Hands bytes on so that they outlive the process.
   *
   * @throws IOException if they cannot be; then they are not there, and what was there still is
   */
  void write(byte[] bytes, int count) throws IOException;

  /**
   * Hands bytes on so that they, and all before them, outlive a loss of power.
   *
   * @throws IOException if they cannot be; then they are not there, and what was there still is
   */
  void force(byte[] bytes, int count) throws IOException;

  /** How many bytes the present part has. */
  long size();

  /** How many bytes all parts have, where somebody counts them. */
  default long total() {
    return size();
  }

  /** Forgets a part that nobody needs any more, and that is not written on. */
  void delete(int part) throws IOException;

  /** Notes apart from the parts how far they are durable, where they can be cut by hand. */
  default void note(Synced synced) {}

  /** How far they were durable, by what was noted. */
  default Optional<Synced> synced() throws IOException {
    return Optional.empty();
  }

  /** Where people find that. */
  default String noted() {
    return "";
  }
}
