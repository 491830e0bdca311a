package dev.callsheet.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * An open file on which an interrupt of the thread cuts nothing off: a {@link FileChannel} would be
 * closed by it, in the middle of a write too. The thread stays interrupted. Not thread-safe.
 */
public final class SteadyFile implements Closeable {
  private static final Set<OpenOption> BOTH_WAYS =
      Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE);

  private final Path path;
  private final Set<OpenOption> again;
  private FileChannel channel;

  private SteadyFile(Path path, Set<OpenOption> again, FileChannel channel) {
    this.path = path;
    this.again = again;
    this.channel = channel;
  }

  private interface Step<T> {
    T on(FileChannel channel) throws IOException;
  }

  /** Opens a file that is there, to read and write. */
  public static SteadyFile open(Path path) throws IOException {
    return new SteadyFile(path, BOTH_WAYS, FileChannel.open(path, BOTH_WAYS));
  }

  /** Opens a file, to read and write; one that is not there is made for its owner alone. */
  public static SteadyFile at(Path path) throws IOException {
    return open(path, StandardOpenOption.CREATE);
  }

  /**
   * Makes a file for its owner alone, to read and write.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it is there
   */
  public static SteadyFile create(Path path) throws IOException {
    return open(path, StandardOpenOption.CREATE_NEW);
  }

  private static SteadyFile open(Path path, OpenOption how) throws IOException {
    Set<OpenOption> way = Set.of(how, StandardOpenOption.READ, StandardOpenOption.WRITE);
    return new SteadyFile(path, BOTH_WAYS, FileChannel.open(path, way, Ownership.OF_FILES));
  }

  /** Makes what is in a file, or the names in a folder, outlive a loss of power. */
  public static void force(Path path) throws IOException {
    boolean isFolder = Files.isDirectory(path);
    if (isFolder && System.getProperty("os.name").startsWith("Windows")) {
      return; // a folder cannot be opened there
    }
    Set<OpenOption> way = Set.of(isFolder ? StandardOpenOption.READ : StandardOpenOption.WRITE);
    try (SteadyFile file = new SteadyFile(path, way, FileChannel.open(path, way))) {
      file.force(true);
    }
  }

  /** Reads what is there into the buffer; gives how many bytes, -1 behind the end. */
  public int read(ByteBuffer into, long at) throws IOException {
    return steadily(from -> from.read(into.duplicate(), at));
  }

  /** Writes all that the buffer has left. */
  public void write(ByteBuffer bytes, long at) throws IOException {
    int written = 0;
    while (written < bytes.remaining()) {
      ByteBuffer left = bytes.slice(bytes.position() + written, bytes.remaining() - written);
      long next = at + written;
      written += steadily(to -> to.write(left.duplicate(), next));
    }
  }

  /**
   * Makes what was written outlive a loss of power.
   *
   * @param times whether the file's times and such too
   */
  public void force(boolean times) throws IOException {
    steadily(
        to -> {
          to.force(times);
          return to;
        });
  }

  /** Forgets what follows so many bytes. */
  public void truncate(long size) throws IOException {
    steadily(to -> to.truncate(size));
  }

  /** A step that was cut off is done again: all of them say where, so that does no harm. */
  private <T> T steadily(Step<T> step) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return step.on(channel);
        } catch (ClosedByInterruptException e) {
          interrupted |= Thread.interrupted();
          channel = FileChannel.open(path, again);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
