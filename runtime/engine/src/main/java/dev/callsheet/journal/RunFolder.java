package dev.callsheet.journal;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** The folder of one run, 0700, made anew; its files are 0600. */
record RunFolder(String id, Path path) {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int MOST_TRIES = 10;

  static RunFolder create(Path stateHome, Instant moment) throws IOException {
    Path runs = Files.createDirectories(stateHome.resolve("runs"), owned(stateHome, "rwx------"));
    for (int tries = 1; ; tries++) {
      String chance = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt(), 6);
      String id = MOMENT.format(moment) + "-" + chance;
      try {
        return new RunFolder(
            id, Files.createDirectory(runs.resolve(id), owned(stateHome, "rwx------")));
      } catch (FileAlreadyExistsException e) {
        if (tries == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  Path log() {
    return path.resolve("run.ndjson");
  }

  /** Where the plan is kept that the run sends. */
  Path plan() {
    return path.resolve("plan");
  }

  /** Forgets a run that did not begin. */
  void delete() throws IOException {
    Files.deleteIfExists(plan());
    Files.deleteIfExists(log());
    Files.deleteIfExists(path);
  }

  WritableByteChannel openLog() throws IOException {
    return Files.newByteChannel(
        log(),
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
        owned(path, "rw-------"));
  }

  /** Given at creation, so that there is no moment at which others can read. */
  static FileAttribute<?>[] owned(Path place, String permissions) {
    return place.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0]; // Windows: the user's own folders are closed to others
  }
}
