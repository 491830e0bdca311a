package dev.callsheet.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
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
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder of one run, 0700, made anew; its files are 0600. */
record RunFolder(String id, Path path) {
  private static final Pattern ID = Pattern.compile("[0-9TZ]{16}-[0-9a-f]{6}");
  private static final Pattern PART = Pattern.compile("journal-(\\d{6})\\.ndjson");
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int MOST_TRIES = 10;

  static RunFolder create(Path runs, Instant moment) throws IOException {
    Files.createDirectories(runs, owned(runs, "rwx------"));
    for (int tries = 1; ; tries++) {
      String chance = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt(), 6);
      String id = MOMENT.format(moment) + "-" + chance;
      try {
        Path path = Files.createDirectory(runs.resolve(id), owned(runs, "rwx------"));
        force(runs);
        return new RunFolder(id, path);
      } catch (FileAlreadyExistsException e) {
        if (tries == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** A part of the journal. */
  Path part(int number) {
    return path.resolve(String.format(Locale.ROOT, "journal-%06d.ndjson", number));
  }

  /** The numbers of the parts that there are, in order. */
  List<Integer> parts() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .map(file -> PART.matcher(String.valueOf(file.getFileName())))
          .filter(name -> name.matches())
          .map(name -> Integer.valueOf(name.group(1)))
          .sorted()
          .toList();
    }
  }

  /** Where the plan is kept that the run sends. */
  Path plan() {
    return path.resolve("plan");
  }

  /** Whoever makes this file ends the run. */
  Path stop() {
    return path.resolve("stop");
  }

  /** Held by the process that writes the journal. */
  Path lock() {
    return path.resolve("lock");
  }

  /** Forgets a run that did not begin. */
  void delete() throws IOException {
    for (int part : parts()) {
      Files.deleteIfExists(part(part));
    }
    Files.deleteIfExists(plan());
    Files.deleteIfExists(lock());
    Files.deleteIfExists(path);
  }

  /** Makes what was written there, or the names in a folder, outlive a loss of power. */
  static void force(Path path) throws IOException {
    if (Files.isDirectory(path) && System.getProperty("os.name").startsWith("Windows")) {
      return; // a folder cannot be opened there
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
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
