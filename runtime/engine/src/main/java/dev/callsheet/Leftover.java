package dev.callsheet;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** Files of plans that killed processes left. */
final class Leftover {
  /** Longer than any run keeps its plan open. */
  private static final Duration OLD = Duration.ofDays(7);

  private Leftover() {}

  /** The folder without them. */
  static Path swept(Path folder) {
    Instant old = Instant.now().minus(OLD);
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "callsheet-*")) {
        for (Path file : files) {
          if (Files.isRegularFile(file)
              && Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
            Files.deleteIfExists(file);
          }
        }
      } catch (IOException | DirectoryIteratorException e) {
        // Another process may have been faster; what stays goes with the next.
      }
    }
    return folder;
  }
}
