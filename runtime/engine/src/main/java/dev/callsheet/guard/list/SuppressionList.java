package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.SuppressionEntry.Verb;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that nobody may reach any more, below the state folder: a log to which each change is
 * added, so that its history stays, and a file for each list that was imported, which counts once
 * the log names it. What returned outlives a loss of power, and a process that is killed leaves the
 * list as it was or as it is to be. Thread-safe, and so for several processes.
 */
public final class SuppressionList {
  /** For other processes, but not forever. */
  private static final Looks PATIENCE = new Looks(5_000, Duration.ofMillis(2));

  private static final String HEAD = "callsheet suppressed 1\n";

  /** Longer than any line. */
  private static final int TAIL = 8_192;

  private final Path folder;
  private final Path log;
  private volatile @Nullable Seen seen;

  private SuppressionList(Path folder) {
    this.folder = folder;
    this.log = folder.resolve("log");
  }

  /** The one of a state folder; nothing is made there before the first change. */
  public static SuppressionList in(Path stateHome) {
    return new SuppressionList(stateHome.resolve("suppressed"));
  }

  /** Whether anything was ever done to it. */
  public boolean exists() {
    return Files.exists(folder);
  }

  /** By which a file is known not to have changed. */
  private record Look(long size, FileTime written, @Nullable Object key) {
    static final Look NOTHING = new Look(-1, FileTime.fromMillis(0), null);

    static Look at(Path file) throws IOException {
      if (!file.toFile().exists()) {
        return NOTHING; // as for most, at each attempt: an exception would cost more than the look
      }
      try {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return new Look(now.size(), now.lastModifiedTime(), now.fileKey());
      } catch (NoSuchFileException e) {
        return NOTHING;
      }
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
    return last != null && last.look.equals(Look.at(log)) ? last.numbers : read();
  }

  private synchronized Suppressed read() throws IOException {
    while (true) {
      Look look = Look.at(log);
      Seen last = seen;
      if (last != null && last.look.equals(look)) {
        return last.numbers;
      }
      try {
        Seen next = read(look, last);
        seen = next;
        return next.numbers;
      } catch (NoSuchFileException e) {
        if (look.equals(Look.at(log))) { // else a newer list took the place of the one before
          throw new IOException(e.getMessage() + " is gone", e);
        }
      }
    }
  }

  private Seen read(Look look, @Nullable Seen last) throws IOException {
    if (look.equals(Look.NOTHING)) {
      if (last != null) {
        throw new IOException(log + " is gone");
      }
      return new Seen(look, 0, new Suppressed());
    }
    Seen known = last != null && last.goesOn(look) ? last : new Seen(look, 0, new Suppressed());
    Suppressed numbers = known.numbers;
    long from = known.read;
    byte[] bytes = new byte[Math.toIntExact(look.size - from)];
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(from);
      file.readFully(bytes);
    }
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') { // what a killed process began counts for nothing
      end--;
    }
    String text = new String(bytes, 0, end, StandardCharsets.UTF_8);
    if (from == 0) {
      if (!text.startsWith(HEAD)) {
        throw new IOException(log + " is no list of suppressed numbers");
      }
      text = text.substring(HEAD.length());
    }
    try {
      for (String line : text.lines().toList()) {
        numbers.take(SuppressionEntry.of(line));
      }
    } catch (IllegalArgumentException e) {
      throw new IOException(log + " is damaged: " + e.getMessage(), e);
    }
    numbers.settle(folder);
    return new Seen(look, from + end, numbers);
  }

  /** Puts a number on it; once this returned, no process reaches it any more. */
  public void add(PhoneNumber number, String reason, String source, Instant at) {
    change(new SuppressionEntry(Verb.ADD, at, number.identity().e164(), source, reason));
  }

  /**
   * Puts a number on it unless it is there by itself, when what is said of it stays; once this
   * returned, no process reaches it any more.
   *
   * @return whether it was not there
   */
  public boolean suppress(PhoneNumber number, String reason, String source, Instant at) {
    try {
      boolean isNew = now().single(number.identity()).isEmpty();
      if (isNew) {
        add(number, reason, source, at);
      }
      return isNew;
    } catch (IOException e) {
      throw new ConfigurationException(unreadable(e));
    }
  }

  /**
   * Takes a number off it that was put on it by itself.
   *
   * @throws ConfigurationException if it was not
   */
  public void remove(PhoneNumber number, String note, String source, Instant at) {
    change(new SuppressionEntry(Verb.REMOVE, at, number.identity().e164(), source, note));
  }

  /**
   * Takes an imported list off it.
   *
   * @throws ConfigurationException if there is none of that name
   */
  public void drop(String list, String note, String source, Instant at) {
    change(new SuppressionEntry(Verb.REMOVE, at, list, source, note));
  }

  /**
   * Puts the numbers of a list on it, in the place of those that it had before; gives how many.
   *
   * @param dated how old it is: when its file was written
   */
  public long take(String name, NumberPacker numbers, Instant dated, Instant at) {
    if (numbers.size() == 0 || name.startsWith("+")) {
      throw new IllegalArgumentException("a list has numbers, and a name that is none");
    }
    String file = "numbers-" + UUID.randomUUID();
    try {
      PrivateFile.makeFolders(folder);
      numbers.writeTo(folder.resolve(file));
    } catch (IOException e) {
      throw unchanged(e);
    }
    change(new SuppressionEntry(Verb.IMPORT, at, name, file, dated.toString()));
    return numbers.size();
  }

  private void change(SuppressionEntry change) {
    synchronized (SuppressionList.class) { // others of this process need not look again and again
      try {
        PrivateFile.makeFolders(folder);
        try (ProcessLock held = lock()) {
          assert held != null;
          Optional<SuppressionEntry> old = now().of(change);
          if (change.verb() == Verb.REMOVE && old.isEmpty()) {
            throw new ConfigurationException(
                (change.isOfNumber()
                        ? new PhoneNumber(change.subject()).masked()
                        : change.subject())
                    + " is not on it by itself; 'callsheet suppress list' tells who and which lists are");
          }
          write(change.line() + "\n");
          if (old.filter(before -> before.verb() == Verb.IMPORT).isPresent()) {
            Files.deleteIfExists(folder.resolve(old.orElseThrow().source()));
          }
        }
      } catch (IOException e) {
        throw unchanged(e);
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return PATIENCE
        .until(() -> ProcessLock.of(folder.resolve("lock")))
        .orElseThrow(() -> new IOException("another process keeps it locked"));
  }

  private void write(String line) throws IOException {
    if (!Files.exists(log)) {
      PrivateFile.replace(
          log,
          part -> {
            Files.writeString(part, HEAD);
            SteadyFile.force(part);
          });
    }
    SteadyFile.force(folder);
    try (SteadyFile file = SteadyFile.open(log)) {
      long size = Files.size(log);
      byte[] tail = new byte[(int) Math.min(size, TAIL)];
      file.read(ByteBuffer.wrap(tail), size - tail.length);
      int end = tail.length;
      while (end > 0 && tail[end - 1] != '\n') {
        end--;
      }
      long whole = size - tail.length + end;
      file.truncate(whole);
      file.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)), whole);
      file.force(true);
    }
  }

  private ConfigurationException unchanged(IOException e) {
    return new ConfigurationException(
        "the list of suppressed numbers in %s cannot be changed: %s; nothing was changed. Make room or give the folder back, and do it again"
            .formatted(folder, Reasons.of(e)));
  }

  /** Everybody who was put on it one by one, and each imported list. */
  public List<SuppressionEntry> standing() {
    try {
      return now().standing();
    } catch (IOException e) {
      throw new ConfigurationException(unreadable(e));
    }
  }

  /** What to do about a list that nobody can read. */
  String unreadable(IOException e) {
    return "who is suppressed cannot be read: %s. Nothing leaves; mend or restore %s"
        .formatted(Reasons.of(e), folder);
  }
}
