package dev.callsheet.journal.file;

import dev.callsheet.chain.FileParts;
import dev.callsheet.journal.RunId;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder of one run below {@code runs} of a state folder, 0700; its files are 0600. */
record RunFolder(Path stateHome, String id) {
  private static final int MOST_TRIES = 10;

  static RunFolder create(Path stateHome, Instant moment) throws IOException {
    Path runs = runs(stateHome);
    PrivateFile.makeFolders(runs);
    for (int tries = 1; ; tries++) {
      RunFolder folder = new RunFolder(stateHome, RunId.at(moment));
      try {
        PrivateFile.makeFolder(folder.path());
        SteadyFile.force(runs);
        return folder;
      } catch (FileAlreadyExistsException e) {
        if (tries == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  /** The ids of all folders, also of those that are no runs, in the order of their begin. */
  static List<String> ids(Path stateHome) throws IOException {
    Path runs = runs(stateHome);
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(runs)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(RunId::isOne)
          .sorted()
          .toList();
    }
  }

  private static Path runs(Path stateHome) {
    return stateHome.resolve("runs");
  }

  static AppliedPlans applied(Path stateHome) {
    return new AppliedPlans(stateHome.resolve("applied"));
  }

  AppliedPlans applied() {
    return applied(stateHome);
  }

  Path path() {
    return runs(stateHome).resolve(id);
  }

  FileParts parts() {
    return new FileParts(path(), synced(), "the journal of the run " + id);
  }

  /** Elsewhere, so that a copy of the folder that is put back does not take it along. */
  private Path synced() {
    return stateHome.resolve("synced").resolve(id);
  }

  Path part(int number) {
    return FileParts.file(path(), number);
  }

  boolean has(int part) {
    return Files.exists(part(part));
  }

  /**
   * Whether it is a run that began since then, or whose journal was written since. An older run
   * takes two questions to the file system, since there may be very many.
   */
  boolean isSince(Instant moment) {
    try {
      if (id.compareTo(RunId.first(moment)) >= 0) {
        return has(1);
      }
      return isSince(part(1), moment) || (has(2) && isSince(lastPart(), moment));
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSince(Path part, Instant moment) throws IOException {
    return !Files.getLastModifiedTime(part).toInstant().isBefore(moment);
  }

  private Path lastPart() throws IOException {
    List<Integer> numbers = FileParts.list(path());
    return part(numbers.get(numbers.size() - 1));
  }

  /** When its journal was last written. */
  Instant lastWrite() throws IOException {
    return Files.getLastModifiedTime(isRest() ? path() : lastPart()).toInstant();
  }

  /** Where the plan is kept that the run sends. */
  Path plan() {
    return path().resolve("plan");
  }

  /** Whoever makes this file ends the run. */
  Path stop() {
    return path().resolve("stop");
  }

  Optional<String> stopReason() {
    if (!Files.exists(stop())) {
      return Optional.empty();
    }
    String unsaid = "asked to end by " + stop();
    try {
      String reason = Files.readString(stop()).strip();
      return Optional.of(reason.isEmpty() ? unsaid : reason);
    } catch (IOException e) {
      return Optional.of(unsaid);
    }
  }

  /** Held by the process that writes the journal. */
  Path lock() {
    return path().resolve("lock");
  }

  /** After this it is no run any more, whoever looks. */
  void deleteParts() throws IOException {
    List<Integer> numbers = FileParts.list(path());
    for (int i = numbers.size() - 1; i >= 0; i--) { // what a crash leaves reads as a shorter run
      Files.deleteIfExists(part(numbers.get(i)));
    }
  }

  /** Whether it is no run: one that never began, or of which only a rest was not removed yet. */
  boolean isRest() throws IOException {
    return (Files.exists(ended()) && !has(1)) || FileParts.list(path()).isEmpty();
  }

  /**
   * After this it is no run any more, whoever looks, and no crash makes it a shorter one: its begin
   * goes first, of which a file says that it was meant to.
   */
  void endForever() throws IOException {
    PrivateFile.makeUnlessThere(ended());
    SteadyFile.force(path());
    Files.delete(part(1));
    SteadyFile.force(path());
  }

  /** Where this is and the first part is not, the rest is to be removed. */
  private Path ended() {
    return path().resolve("pruned");
  }

  /** How many bytes all its files take. */
  long bytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(path())) {
      for (Path file : files.toList()) {
        bytes += Files.exists(file) ? Files.size(file) : 0;
      }
    }
    return bytes;
  }

  void delete() throws IOException {
    deleteParts();
    for (Path file : List.of(FileParts.begun(path()), plan(), stop(), ended(), synced(), lock())) {
      Files.deleteIfExists(file);
    }
    try {
      Files.deleteIfExists(path());
    } catch (DirectoryNotEmptyException e) {
      // Somebody just looked at it; it is swept later.
    }
  }
}
