package dev.callsheet.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file to which lines are added. It is read and continued whatever it ends in: a full disk, a
 * kill or a loss of power may have cut its last line, left zeros in the place of it, or taken its
 * line end. Nothing is ever added to such a line. Immutable and thread-safe.
 *
 * @param file that is there when something is added
 */
public record LineLog(Path file) {
  /** Longer than any line. */
  private static final int TAIL = 8_192;

  /**
   * What stands there.
   *
   * @param whole lines, each with its end
   * @param rest what is behind them, of a line that was cut; mostly empty
   * @param end how many bytes of the file the whole lines and what is before them take
   */
  public record Text(String whole, String rest, long end) {}

  /** What of a line that was cut is to stand there from now on. */
  @FunctionalInterface
  public interface Mending {
    /**
     * Whole lines that say what the rest still says; empty if it says nothing.
     *
     * @throws IOException if nothing may be added before a person has looked at it
     */
    String of(String rest) throws IOException;
  }

  /** What is there between two places. */
  public Text read(long from, long to) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(to - from)];
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      open.seek(from);
      open.readFully(bytes);
    }
    return text(bytes, from);
  }

  /** All that is there. */
  public Text read() throws IOException {
    return text(Files.readAllBytes(file), 0);
  }

  private static Text text(byte[] bytes, long from) {
    int end = end(bytes);
    return new Text(
        new String(bytes, 0, end, StandardCharsets.UTF_8),
        new String(bytes, end, bytes.length - end, StandardCharsets.UTF_8),
        from + end);
  }

  /** Where the last whole line ends. */
  private static int end(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /**
   * Adds a line behind what is whole: on return it outlives a loss of power. Only for who keeps
   * others from adding.
   *
   * @return how many bytes the file has
   */
  public long add(String line, Mending mending) throws IOException {
    try (SteadyFile open = SteadyFile.open(file)) {
      long size = Files.size(file);
      byte[] tail = new byte[(int) Math.min(size, TAIL)];
      open.read(ByteBuffer.wrap(tail), size - tail.length);
      Text last = text(tail, size - tail.length);
      String said = last.rest.isEmpty() ? "" : mending.of(last.rest);
      byte[] bytes = (said + line + "\n").getBytes(StandardCharsets.UTF_8);
      long whole = last.end + bytes.length;
      open.write(ByteBuffer.wrap(bytes), last.end);
      open.truncate(whole);
      open.force(true);
      return whole;
    }
  }
}
