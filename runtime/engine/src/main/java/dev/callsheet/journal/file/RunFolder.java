package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.Shelf;
import dev.callsheet.journal.Synced;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder of one run below {@code runs} of a state folder, 0700; its files are 0600. */
record RunFolder(Path stateHome, String id) implements RunPlace {
  private static final Pattern PART = Pattern.compile("journal-(\\d{6})\\.ndjson");
  private static final int MOST_TRIES = 10;

  /** Some minutes: whoever is compared with a million others takes seconds. */
  private static final Looks COMPARING = new Looks(15_000, Duration.ofMillis(20));

  /** Makes one anew. */
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

  /**
   * The ids of runs that began since then, or whose journal was written since; the latest first. An
   * older run takes two questions to the file system, since there may be very many.
   */
  static List<String> since(Path stateHome, Instant moment) {
    Path runs = runs(stateHome);
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    String first = RunId.first(moment);
    try (Stream<Path> folders = Files.list(runs)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(RunId::isOne)
          .filter(id -> new RunFolder(stateHome, id).hasPartSince(id.compareTo(first) >= 0, moment))
          .sorted(Comparator.reverseOrder())
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new ConfigurationException(runs + " cannot be read: " + e.getMessage());
    }
  }

  private boolean hasPartSince(boolean hasBegunSince, Instant moment) {
    try {
      if (hasBegunSince) {
        return Files.exists(part(1));
      }
      if (isSince(part(1), moment)) {
        return true;
      }
      if (!Files.exists(part(2))) {
        return false;
      }
      List<Integer> parts = parts();
      return isSince(part(parts.get(parts.size() - 1)), moment);
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSince(Path part, Instant moment) throws IOException {
    return !Files.getLastModifiedTime(part).toInstant().isBefore(moment);
  }

  /** Waits for the lock of whoever compares and begins. */
  static ProcessLock alone(Path stateHome) throws IOException {
    PrivateFile.makeFolders(stateHome);
    return COMPARING
        .until(() -> ProcessLock.of(stateHome.resolve("begin.lock")))
        .orElseThrow(() -> new IOException("another process has been beginning a run for minutes"));
  }

  /** Where the folders of all runs are. */
  static Path runs(Path stateHome) {
    return stateHome.resolve("runs");
  }

  Path path() {
    return runs(stateHome).resolve(id);
  }

  @Override
  public String name(int part) {
    return String.format(Locale.ROOT, "journal-%06d.ndjson", part);
  }

  @Override
  public String whereabouts(int part) {
    return part(part).toString();
  }

  @Override
  public InputStream read(int part) throws IOException {
    return Files.newInputStream(part(part));
  }

  @Override
  public Optional<Synced> synced() throws IOException {
    return SyncedFile.read(noteOfSynced());
  }

  @Override
  public String noted() {
    return noteOfSynced().toString();
  }

  Path noteOfSynced() {
    return stateHome.resolve("synced").resolve(id);
  }

  @Override
  public Optional<Shelf> take() throws IOException {
    return ProcessLock.of(lock()).map(lock -> new FileShelf(this, lock));
  }

  /** A part of the journal. */
  Path part(int number) {
    return path().resolve(name(number));
  }

  @Override
  public List<Integer> parts() throws IOException {
    try (Stream<Path> files = Files.list(path())) {
      return files
          .map(file -> PART.matcher(String.valueOf(file.getFileName())))
          .filter(name -> name.matches())
          .map(name -> Integer.valueOf(name.group(1)))
          .sorted()
          .toList();
    }
  }

  /** A part that is being begun: it has its name when its first record is on disk. */
  Path begun() {
    return path().resolve("journal.tmp");
  }

  /** Where the plan is kept that the run sends. */
  Path plan() {
    return path().resolve("plan");
  }

  /** Whoever makes this file ends the run. */
  Path stop() {
    return path().resolve("stop");
  }

  /** What that file says. */
  Optional<String> stopReason() {
    if (!Files.exists(stop())) {
      return Optional.empty();
    }
    try {
      String reason = Files.readString(stop()).strip();
      return Optional.of(reason.isEmpty() ? "asked to end by " + stop() : reason);
    } catch (IOException e) {
      return Optional.of("asked to end by " + stop());
    }
  }

  /** Held by the process that writes the journal. */
  Path lock() {
    return path().resolve("lock");
  }

  /** After this it is no run any more, whoever looks. */
  void deleteParts() throws IOException {
    List<Integer> parts = parts();
    for (int i = parts.size() - 1; i >= 0; i--) { // what a crash leaves reads as a shorter run
      Files.deleteIfExists(part(parts.get(i)));
    }
  }

  /** Whether it is no run: one that never began, or of which only a rest was not removed yet. */
  boolean isRest() throws IOException {
    return (Files.exists(ended()) && !Files.exists(part(1))) || parts().isEmpty();
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

  /** Forgets a run. */
  void delete() throws IOException {
    deleteParts();
    Files.deleteIfExists(begun());
    Files.deleteIfExists(plan());
    Files.deleteIfExists(stop());
    Files.deleteIfExists(ended());
    Files.deleteIfExists(noteOfSynced());
    Files.deleteIfExists(lock());
    try {
      Files.deleteIfExists(path());
    } catch (DirectoryNotEmptyException e) {
      // Somebody just looked at it; it is swept later.
    }
  }
}
