package dev.callsheet.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that one holds at a time, over all threads and processes; let go of with the process,
 * however that ends. Thread-safe.
 */
public final class ProcessLock implements Closeable {
  /**
   * Those of this process. POSIX gives up a lock when the process closes any of its openings of the
   * file, so a file that is locked here may not be opened again.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  /** Openings of files that another class loader's copy of this class has locked meanwhile. */
  private static final Map<Path, FileChannel> KEPT_OPEN = new ConcurrentHashMap<>();

  private final Path path;
  private final FileChannel file;

  private ProcessLock(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
  }

  /** The lock, unless another holds it. */
  public static Optional<ProcessLock> of(Path file) throws IOException {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    Path path = folder.toRealPath().resolve(file.getFileName()); // however one came there
    if (!HELD.add(path)) {
      return Optional.empty();
    }
    FileChannel channel = null;
    boolean mine = false;
    try {
      channel = KEPT_OPEN.remove(path);
      if (channel == null) {
        channel =
            FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                Ownership.OF_FILES);
      }
      FileLock lock = channel.tryLock();
      mine = lock != null;
      return mine ? Optional.of(new ProcessLock(path, channel)) : Optional.empty();
    } catch (OverlappingFileLockException e) { // held by this process, through other classes
      KEPT_OPEN.put(path, channel);
      channel = null;
      return Optional.empty();
    } finally {
      if (!mine) {
        if (channel != null) {
          channel.close();
        }
        HELD.remove(path);
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      file.close();
    } finally {
      HELD.remove(path);
    }
  }
}
