package dev.callsheet.journal.file;

import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.RecordTaker;
import dev.callsheet.guard.cap.TouchLog;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records below the state folder, in a file for each day (UTC) on which they were written and one
 * for each file that was added. A process that is killed leaves whole records and perhaps the begin
 * of one, which counts for nothing.
 */
final class FileTouchLog implements TouchLog {
  /** For other processes, but not forever. */
  private static final Looks PATIENCE = new Looks(5_000, Duration.ofMillis(2));

  /** Behind the last day that a cap may look at, whatever the clocks say. */
  private static final int DAYS_KEPT = (int) Cap.LONGEST.toDays() + 2;

  private static final Pattern NAME = Pattern.compile("\\d{4}-\\d\\d-\\d\\d(-[0-9a-f]+)?");

  /** Longer than that of any file system. */
  private static final Duration TICK = Duration.ofSeconds(3);

  private static final int AT_ONCE = TouchLog.RECORD * 4_096;

  private final Path histories;
  private final Supplier<String> account;
  private final Step<String> key;
  private final InstantSource clock;

  /** How many bytes of each file were told. */
  private final Map<String, Long> told = new HashMap<>();

  /** Of its files, and when the folder had changed before they were listed, if long enough. */
  private List<String> names = List.of();

  private @Nullable FileTime listed;

  private @Nullable Path folder;
  private @Nullable Path unsynced;

  /** The file whose name outlives a loss of power. */
  private @Nullable Path named;

  /** The file of the day on which something was written last, so that none is looked for. */
  private @Nullable Path current;

  private LocalDate day = LocalDate.EPOCH;

  /**
   * @param account a word for it, asked when something is read or written
   * @param key what tells that from others by which words are made
   */
  FileTouchLog(Path stateHome, Supplier<String> account, Step<String> key, InstantSource clock) {
    this.histories = stateHome.resolve("history");
    this.account = account;
    this.key = key;
    this.clock = clock;
  }

  private Path folder() throws IOException {
    Path known = folder;
    if (known == null) {
      refuseOtherKey();
      known = histories.resolve(account.get());
      folder = known;
    }
    return known;
  }

  private Path mark() {
    return histories.resolve("key");
  }

  /** By another key nobody would be found, and whoever had enough would be reached again. */
  private void refuseOtherKey() throws IOException {
    if (Files.notExists(mark())) {
      return;
    }
    String before = Files.readString(mark(), StandardCharsets.ISO_8859_1).strip();
    String now = key.done();
    if (before.length() < now.length() || before.indexOf(0) >= 0) {
      throw new IOException(
          "%s is cut off, as a full disk or a loss of power leaves it: write %s into it, the word of keys/plan.key, unless that key was replaced meanwhile"
              .formatted(mark(), now));
    }
    if (!before.equals(now)) {
      throw new IOException(
          "it was counted by the key %s, and keys/plan.key is another: put that one back, or delete %s to begin anew"
              .formatted(before, histories));
    }
  }

  @Override
  public boolean exists() {
    return !Files.notExists(histories);
  }

  /** The names of its files, in their order. */
  private List<String> files() throws IOException {
    FileTime changed;
    try {
      changed = Files.getLastModifiedTime(folder());
    } catch (NoSuchFileException e) {
      return List.of();
    }
    if (changed.equals(listed)) {
      return names;
    }
    try (Stream<Path> files = Files.list(folder())) {
      names =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> NAME.matcher(name).matches())
              .sorted()
              .toList();
    }
    // Another change within a tick of the file system's clock would leave the time as it is.
    listed = changed.toInstant().isBefore(Instant.now().minus(TICK)) ? changed : null;
    return names;
  }

  private static String day(Instant moment) {
    return LocalDate.ofInstant(moment, ZoneOffset.UTC).toString();
  }

  @Override
  public void read(Instant since, RecordTaker taker) throws IOException {
    String first = day(since);
    for (String name : files()) {
      if (name.compareTo(first) >= 0) { // nothing is written before it was
        told.put(name, told(folder().resolve(name), told.getOrDefault(name, 0L), taker));
      }
    }
  }

  private static long told(Path file, long from, RecordTaker taker) throws IOException {
    long end = Files.size(file) / RECORD * RECORD;
    if (end <= from) {
      return from;
    }
    try (SteadyFile records = SteadyFile.open(file)) {
      ByteBuffer some = ByteBuffer.allocate(AT_ONCE);
      for (long at = from; at < end; ) {
        some.clear().limit((int) Math.min(AT_ONCE, end - at));
        int count = records.read(some, at) / RECORD;
        for (int i = 0; i < count; i++) {
          taker.take(some.getLong(i * RECORD), some.getLong(i * RECORD + Long.BYTES));
        }
        at += (long) count * RECORD;
      }
    }
    return end;
  }

  @Override
  public void rewind() {
    told.clear();
  }

  @Override
  public <T> T alone(Step<T> step) throws IOException {
    PrivateFile.makeFolders(folder());
    synchronized (FileTouchLog.class) { // others of this process need not look again and again
      try (ProcessLock held = lock()) {
        assert held != null;
        return step.done();
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return PATIENCE
        .until(() -> ProcessLock.of(folder().resolve("lock")))
        .orElseThrow(() -> new IOException("another process keeps the history locked"));
  }

  @Override
  public void write(byte[] records) throws IOException {
    Path file = current();
    if (!file.equals(named)) {
      name(file);
    }
    try (SteadyFile open = SteadyFile.at(file)) {
      long end = Files.size(file) / RECORD * RECORD;
      try {
        open.write(ByteBuffer.wrap(records), end);
      } catch (IOException e) {
        open.truncate(end); // all of them are written once more, and none counts twice
        throw e;
      }
    }
    if (unsynced != null && !unsynced.equals(file)) {
      sync();
    }
    unsynced = file;
  }

  /** Before anything is written into it, also if another could not make its name durable. */
  private void name(Path file) throws IOException {
    if (Files.notExists(mark())) {
      String id = key.done();
      PrivateFile.replace(mark(), part -> Files.writeString(part, id));
    }
    boolean isNew = !Files.exists(file);
    PrivateFile.makeUnlessThere(file);
    SteadyFile.force(folder());
    SteadyFile.force(histories);
    if (isNew) {
      forget();
    }
    named = file;
  }

  private Path current() throws IOException {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    Path file = current;
    if (file == null || !day.equals(today)) {
      file = folder().resolve(today.toString()); // also where a clock was far ahead before
      current = file;
      day = today;
    }
    return file;
  }

  /** What no cap may look at any more; a clock that is far ahead for once forgets nothing. */
  private void forget() throws IOException {
    String first = day(clock.instant().minus(Duration.ofDays(DAYS_KEPT)));
    List<String> files = files();
    for (String name : files.subList(0, Math.max(0, files.size() - DAYS_KEPT))) {
      if (name.compareTo(first) < 0) {
        Files.deleteIfExists(folder().resolve(name));
      }
    }
  }

  @Override
  public void sync() throws IOException {
    Path file = unsynced;
    if (file != null) {
      SteadyFile.force(file);
      unsynced = null;
    }
  }

  @Override
  public boolean add(String digest, byte[] records) throws IOException {
    if (files().stream().anyMatch(name -> name.endsWith("-" + digest))) {
      SteadyFile.force(folder()); // it may have failed when they were added
      return false;
    }
    PrivateFile.replace(
        folder().resolve(day(clock.instant()) + "-" + digest), part -> Files.write(part, records));
    return true;
  }
}
