package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.SuppressionEntry.Verb;
import dev.callsheet.store.LineLog;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers and imported lists below the state folder: a log to which each change is added, so that
 * its history stays, and a file for each list that was imported, which counts once the log names
 * it. A process that is killed leaves them as they were or as they are to be. Thread-safe.
 */
final class SuppressionFolder implements SuppressionStore {
  /** For other processes, but not forever. */
  private static final Looks PATIENCE = new Looks(5_000, Duration.ofMillis(2));

  /** Whoever reads a line while another process writes it sees all of it within this time. */
  private static final Looks WRITING = new Looks(50, Duration.ofMillis(2));

  private static final String HEAD = "callsheet suppressed 1\n";

  private final Path folder;
  private final Path log;
  private final NotedLength length;
  private volatile @Nullable Seen seen;

  /** Whether the folder's name outlives a loss of power. */
  private boolean isNamed;

  /** One that is made with the first change. */
  SuppressionFolder(Path folder) {
    this.folder = folder;
    this.log = folder.resolve("log");
    this.length = new NotedLength(folder.resolve("length"));
  }

  boolean exists() {
    return !Files.notExists(folder, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public String where() {
    return folder.toString();
  }

  /** By which the log is known not to have changed. */
  private record Look(long size, FileTime written, @Nullable Object key) {
    static final Look NOTHING = new Look(-1, FileTime.fromMillis(0), null);
  }

  private Look look() throws IOException {
    if (!folder.toFile().exists()) {
      return Look.NOTHING; // as for most at each attempt, where an exception would cost too much
    }
    try {
      BasicFileAttributes now = Files.readAttributes(log, BasicFileAttributes.class);
      return new Look(now.size(), now.lastModifiedTime(), now.fileKey());
    } catch (NoSuchFileException e) {
      if (isNew()) {
        return Look.NOTHING;
      }
      throw new IOException(log + " is gone", e);
    }
  }

  /** Whether nobody was ever put on it; of a link to nowhere or a closed folder nobody knows. */
  private boolean isNew() throws IOException {
    if (!exists()) {
      return true;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  /**
   * @param read how many bytes of it
   */
  private record Seen(Look look, long read, Suppressed numbers) {
    /** Whether what was added to that file since is all that is to be read. */
    boolean goesOn(Look now) {
      return read > 0 && read <= now.size && Objects.equals(look.key, now.key);
    }
  }

  /**
   * What is on it now, whoever changed it.
   *
   * @throws IOException if that cannot be known
   */
  Suppressed now() throws IOException {
    Seen last = seen;
    return last != null && last.look.equals(look()) ? last.numbers : read();
  }

  private synchronized Suppressed read() throws IOException {
    IOException[] unclear = {new IOException()};
    return WRITING
        .until(
            () -> {
              try {
                return Optional.of(readOnce());
              } catch (CutLine.Unclear e) {
                unclear[0] = new IOException(log + " is damaged: " + e.getMessage(), e);
                return Optional.empty();
              }
            })
        .orElseThrow(() -> unclear[0]);
  }

  private Suppressed readOnce() throws IOException {
    while (true) {
      long noted = length.noted(); // before the log, which others make longer
      Look look = look();
      if (!look.equals(Look.NOTHING) && look.size < noted) {
        throw length.less(log, look.size, noted);
      }
      Seen last = seen;
      if (last != null && last.look.equals(look)) {
        return last.numbers;
      }
      try {
        Seen next = read(look, last);
        seen = next;
        return next.numbers;
      } catch (NoSuchFileException e) {
        if (look.equals(look())) { // else another process made or changed it meanwhile
          throw new IOException(e.getMessage() + " is gone", e);
        }
      }
    }
  }

  private Seen read(Look look, @Nullable Seen last) throws IOException {
    if (look.equals(Look.NOTHING)) {
      if (last != null || !isNew()) {
        throw new NoSuchFileException(log.toString());
      }
      return new Seen(look, 0, new Suppressed());
    }
    Seen known = last != null && last.goesOn(look) ? last : new Seen(look, 0, new Suppressed());
    Suppressed numbers = known.numbers;
    long from = known.read;
    LineLog.Text added = new LineLog(log).read(from, look.size);
    String text = added.whole();
    if (from == 0) {
      if (!text.startsWith(HEAD)) {
        throw new IOException(log + " is no list of suppressed numbers");
      }
      text = text.substring(HEAD.length());
    }
    int number = from == 0 ? 1 : 0; // that of its first line; of what was added it is not known
    try {
      for (String line : text.lines().toList()) {
        number += from == 0 ? 1 : 0;
        numbers.take(SuppressionEntry.of(line));
      }
    } catch (IllegalArgumentException e) {
      String where = number == 0 ? "" : " in line " + number;
      throw new IOException(log + " is damaged" + where + ": " + e.getMessage(), e);
    }
    String rest = added.rest();
    numbers.takeCut(rest.isEmpty() ? Optional.empty() : CutLine.of(rest));
    numbers.settle(folder);
    return new Seen(look, added.end(), numbers);
  }

  @Override
  public Optional<SuppressionEntry> of(PhoneNumber number) throws IOException {
    return now().single(number);
  }

  @Override
  public List<SuppressionEntry> all() throws IOException {
    return now().singles();
  }

  @Override
  public boolean add(SuppressionEntry added) throws IOException {
    return now().of(added).isEmpty() && change(added);
  }

  @Override
  public boolean remove(SuppressionEntry removed) throws IOException {
    return now().of(removed).isPresent() && change(removed);
  }

  /** Puts the numbers of a list on it, in the place of those that it had before. */
  void take(String name, NumberPacker numbers, Instant dated, Instant at) throws IOException {
    String file = "numbers-" + UUID.randomUUID();
    begin();
    numbers.writeTo(folder.resolve(file));
    change(new SuppressionEntry(Verb.IMPORT, at, name, file, dated.toString()));
  }

  private boolean change(SuppressionEntry change) throws IOException {
    synchronized (SuppressionFolder.class) { // others of this process need not look again and again
      begin();
      try (ProcessLock held = lock()) {
        assert held != null;
        Optional<SuppressionEntry> old = now().of(change);
        if (change.verb() != Verb.IMPORT && old.isPresent() == (change.verb() == Verb.ADD)) {
          return false; // another process was faster
        }
        write(change.line());
        if (old.filter(before -> before.verb() == Verb.IMPORT).isPresent()) {
          Files.deleteIfExists(folder.resolve(old.orElseThrow().source()));
        }
        return true;
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return PATIENCE
        .until(() -> ProcessLock.of(folder.resolve("lock")))
        .orElseThrow(() -> new IOException("another process keeps it locked"));
  }

  /** Makes the folder with its log at once, so that one without it is known to have lost it. */
  private synchronized void begin() throws IOException {
    now();
    if (!Files.exists(log)) {
      make();
    }
    if (!isNamed) { // also by a process that could not make that durable
      SteadyFile.force(Objects.requireNonNull(folder.toAbsolutePath().getParent()));
      isNamed = true;
    }
  }

  private void make() throws IOException {
    Path made = folder.resolveSibling(folder.getFileName() + "-" + UUID.randomUUID());
    PrivateFile.makeFolders(made);
    PrivateFile.replace(made.resolve(log.getFileName()), part -> Files.writeString(part, HEAD));
    try {
      Files.move(made, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.exists(log)) { // else another process was faster
        throw e;
      }
      Files.delete(made.resolve(log.getFileName()));
      Files.delete(made);
    }
  }

  /** Behind what is whole; what a line still says that is not stands before it from now on. */
  private void write(String line) throws IOException {
    SteadyFile.force(folder);
    length.note(
        new LineLog(log)
            .add(line, rest -> CutLine.of(rest).map(cut -> cut.line() + "\n").orElse("")));
  }
}
