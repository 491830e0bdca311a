package dev.callsheet.journal;

import dev.callsheet.dispatch.Quota;
import dev.callsheet.plan.SteadyFile;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A quota below the state folder: a file for each day of an account holds how many were taken, and
 * is locked while one takes. Safe for many processes of this machine at once.
 */
public final class FileQuota implements Quota {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration BETWEEN_TRIES = Duration.ofMillis(2);
  private static final int DIGITS = 19;
  private static final int DAYS_KEPT = 7;

  private final Path folder;

  private FileQuota(Path folder) {
    this.folder = folder;
  }

  /**
   * That of an account.
   *
   * @param account a name in letters, digits, {@code -} and {@code _} that all its runs use
   */
  public static FileQuota in(Path stateHome, String account) {
    if (!account.matches("[0-9A-Za-z_-]{1,100}")) {
      throw new IllegalArgumentException("'" + account + "' cannot name a folder");
    }
    return new FileQuota(stateHome.resolve("quota").resolve(account));
  }

  @Override
  public long take(LocalDate day, long most, long wanted) {
    try {
      return change(day, wanted, most);
    } catch (IOException e) {
      throw new ConfigurationException(
          "the day's budget cannot be counted below "
              + folder
              + " ("
              + e
              + "), so nothing more is sent; free some space, or name another folder");
    }
  }

  @Override
  public void giveBack(LocalDate day, long unused) {
    try {
      change(day, -unused, Long.MAX_VALUE);
    } catch (IOException e) {
      // Lost for that day, which harms nobody.
    }
  }

  /** Adds as much of {@code wanted} as {@code most} leaves room for. */
  private long change(LocalDate day, long wanted, long most) throws IOException {
    boolean interrupted = Thread.interrupted(); // it would close the channel
    try {
      return changed(day, wanted, most);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private long changed(LocalDate day, long wanted, long most) throws IOException {
    synchronized (FileQuota.class) { // a lock on a file is one of the whole process
      Files.createDirectories(folder, RunFolder.owned(folder, "rwx------"));
      Path file = folder.resolve(day.toString());
      boolean isNew = !Files.exists(file);
      try (FileChannel channel = open(file);
          FileLock lock = lock(channel)) {
        assert lock.isValid();
        long before = read(channel);
        long changed = Math.min(wanted, Math.max(0, most - before));
        if (changed != 0) {
          write(channel, Math.max(0, before + changed));
        }
        if (isNew) {
          SteadyFile.force(folder);
          forget(day.minusDays(DAYS_KEPT));
        }
        return changed;
      }
    }
  }

  private FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
        RunFolder.owned(folder, "rw-------"));
  }

  private static void write(FileChannel channel, long used) throws IOException {
    String text = String.format("%0" + DIGITS + "d\n", used);
    channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
    channel.force(true);
  }

  private static long read(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(DIGITS + 1);
    int length = channel.read(bytes, 0);
    if (length <= 0) {
      return 0;
    }
    String text = new String(bytes.array(), 0, length, StandardCharsets.US_ASCII);
    if (!text.matches("\\d{" + DIGITS + "}\n")) {
      throw new IOException("the file is damaged; delete it when you know what was sent that day");
    }
    return Long.parseLong(text.strip());
  }

  /** Waits for other processes, but not forever. */
  private static FileLock lock(FileChannel channel) throws IOException {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < PATIENCE.toNanos()) {
      try {
        FileLock lock = channel.tryLock();
        if (lock != null) {
          return lock;
        }
      } catch (OverlappingFileLockException e) {
        // Held by this process through another class loader: it is waited for like others.
      }
      LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
    }
    throw new IOException("another process keeps the file locked");
  }

  private void forget(LocalDate until) throws IOException {
    try (Stream<Path> days = Files.list(folder)) {
      for (Path day : days.toList()) {
        if (day.getFileName().toString().compareTo(until.toString()) < 0) {
          Files.deleteIfExists(day);
        }
      }
    }
  }
}
