package dev.callsheet.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Files that only their owner can read, as {@link Files#createTempFile} makes them. What others see
 * of them is whole. Thread-safe, and so for several processes.
 */
public final class PrivateFile {
  private static final String NAMED = "callsheet-";

  private PrivateFile() {}

  /** Fills a file. */
  @FunctionalInterface
  public interface Body {
    void writeTo(Path part) throws IOException;
  }

  /**
   * Makes the folder and those above it that are missing, for their owner alone. Their names
   * outlive a loss of power.
   *
   * @throws FileAlreadyExistsException if a file is in the way
   */
  public static void makeFolders(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      makeFolders(parent);
    }
    try {
      makeFolder(folder);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) { // else another process was faster
        throw e;
      }
    }
    if (parent != null) {
      forceOr(parent, folder);
    }
  }

  /** What has no durable name is taken back, so that whoever tries again does not pass it over. */
  private static void forceOr(Path folder, Path made) throws IOException {
    try {
      SteadyFile.force(folder);
    } catch (IOException e) {
      try {
        Files.deleteIfExists(made);
      } catch (IOException still) {
        e.addSuppressed(still);
      }
      throw e;
    }
  }

  /** A folder for its owner alone in one that is there. */
  public static void makeFolder(Path folder) throws IOException {
    Files.createDirectory(folder, Ownership.OF_FOLDERS);
  }

  /**
   * An empty file for its owner alone.
   *
   * @throws FileAlreadyExistsException if it is there
   */
  public static void make(Path file) throws IOException {
    Files.createFile(file, Ownership.OF_FILES);
  }

  /** The same, unless it is there. */
  public static void makeUnlessThere(Path file) throws IOException {
    if (!Files.exists(file)) {
      try {
        make(file);
      } catch (FileAlreadyExistsException e) {
        // Another process was faster.
      }
    }
  }

  /**
   * An empty file, which is gone with this process at the latest.
   *
   * @param folder for it, made if it is not there; {@code null} for the system's
   */
  public static Path temporary(@Nullable Path folder, String ending) throws IOException {
    Path made =
        folder == null
            ? Files.createTempFile(NAMED, ending)
            : Files.createTempFile(Files.createDirectories(folder), NAMED, ending);
    made.toFile().deleteOnExit();
    return made;
  }

  /**
   * The folder without the temporary files that are so old: killed processes left them. Each plan
   * asks for it, so that there is neither a stream nor a pattern here.
   */
  public static Path swept(Path folder, Duration age) {
    Instant old = Instant.now().minus(age);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (String.valueOf(file.getFileName()).startsWith(NAMED)
            && Files.getLastModifiedTime(file).toInstant().isBefore(old)
            && Files.isRegularFile(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // There is none, or another process was faster; what stays goes with the next.
    }
    return folder;
  }

  /**
   * Makes a file, or puts one in the place of another, at once and when it is complete: on return
   * it outlives a loss of power.
   */
  public static void replace(Path file, Body body) throws IOException {
    Path whole = file.toAbsolutePath();
    Path folder = Objects.requireNonNull(whole.getParent());
    Path part = Files.createTempFile(folder, NAMED, ".part");
    try {
      body.writeTo(part);
      SteadyFile.force(part);
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      SteadyFile.force(folder);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Deletes a file, so that it does not come back after a loss of power.
   *
   * @return whether it was there
   */
  public static boolean delete(Path file) throws IOException {
    boolean wasThere = Files.deleteIfExists(file);
    if (wasThere) {
      SteadyFile.force(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }
    return wasThere;
  }

  /**
   * Makes a file that is not there yet, at once and when it is complete: on return it outlives a
   * loss of power.
   *
   * @throws FileAlreadyExistsException if another was faster
   */
  public static void create(Path file, Body body) throws IOException {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    Path part = Files.createTempFile(folder, NAMED, ".part");
    try {
      body.writeTo(part);
      SteadyFile.force(part);
      Files.createLink(file, part); // fails where there is one
      forceOr(folder, file);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
