package dev.callsheet.journal.file;

import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A quota below the state folder: a file for each day (UTC) of an account holds how many were taken
 * in each quarter of an hour; a lock is held while one takes. Safe for many processes of this
 * machine at once. Thread-safe.
 */
public final class FileQuota implements Quota {
  /** For other processes, but not forever. */
  private static final Looks PATIENCE = new Looks(5_000, Duration.ofMillis(2));

  /** In a day. */
  private static final long QUARTERS = 96;

  /** Divides a sector of a disk, so that a loss of power cannot tear it. */
  private static final int SLOT = 32;

  private static final Pattern COUNT = Pattern.compile("\\d{" + (SLOT - 1) + "}\n");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
  private static final int DAYS_KEPT = 7;

  private final Path quotas;
  private final Supplier<String> account;
  private @Nullable Path folder;

  private FileQuota(Path stateHome, Supplier<String> account) {
    quotas = stateHome.resolve("quota");
    this.account = account;
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
    return of(stateHome, () -> account);
  }

  /** The same of an account whose name is not known before something is counted. */
  static FileQuota of(Path stateHome, Supplier<String> account) {
    return new FileQuota(stateHome, account);
  }

  private synchronized Path folder() {
    Path known = folder;
    if (known == null) {
      known = quotas.resolve(account.get());
      folder = known;
    }
    return known;
  }

  @Override
  public long take(Day day, Instant now, long most, long wanted) {
    try {
      return change(day, Day.quarter(now), wanted, most);
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  @Override
  public void giveBack(Instant taken, long unused) {
    try {
      change(Day.of(taken, ZoneOffset.UTC), Day.quarter(taken), -unused, Long.MAX_VALUE);
    } catch (IOException e) {
      // Counted although it did not leave, which harms nobody.
    }
  }

  @Override
  public long taken(Day day) {
    try {
      return sum(day);
    } catch (IOException e) {
      throw uncounted(e);
    }
  }

  private ConfigurationException uncounted(IOException e) {
    return new ConfigurationException(
        "what leaves in a day cannot be counted below %s (%s), so nothing more is sent; free some space, or name another folder"
            .formatted(folder(), e));
  }

  /** Adds as much of {@code wanted} to the quarter as {@code most} leaves room for in the day. */
  private long change(Day day, long quarter, long wanted, long most) throws IOException {
    synchronized (FileQuota.class) { // others of this process need not look again and again
      PrivateFile.makeFolders(folder());
      try (ProcessLock held = lock()) {
        assert held != null;
        long changed = Math.min(wanted, Math.max(0, most - sum(day)));
        if (changed == 0) {
          return 0;
        }
        Path file = file(quarter);
        boolean isNew = !Files.exists(file);
        try (SteadyFile counts = SteadyFile.at(file)) {
          byte[] slot = new byte[SLOT];
          counts.read(ByteBuffer.wrap(slot), at(quarter));
          write(counts, quarter, Math.max(0, count(file, slot, 0) + changed));
        }
        if (isNew) {
          SteadyFile.force(folder());
          forget(date(quarter).minusDays(DAYS_KEPT));
        }
        return changed;
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return PATIENCE
        .until(() -> ProcessLock.of(folder().resolve("lock")))
        .orElseThrow(() -> new IOException("another process keeps the file locked"));
  }

  private long sum(Day day) throws IOException {
    long sum = 0;
    for (long first = day.firstQuarter(); first < day.endQuarter(); ) {
      long end = Math.min(day.endQuarter(), (Math.floorDiv(first, QUARTERS) + 1) * QUARTERS);
      Path file = file(first);
      byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      for (long quarter = first; quarter < end; quarter++) {
        sum += count(file, bytes, at(quarter));
      }
      first = end;
    }
    return sum;
  }

  private static LocalDate date(long quarter) {
    return LocalDate.ofEpochDay(Math.floorDiv(quarter, QUARTERS));
  }

  /** That of the day in UTC. */
  private Path file(long quarter) {
    return folder().resolve(date(quarter).toString());
  }

  /** Where its count stands in the file of its day. */
  private static int at(long quarter) {
    return (int) Math.floorMod(quarter, QUARTERS) * SLOT;
  }

  private static void write(SteadyFile file, long quarter, long used) throws IOException {
    String text = String.format("%0" + (SLOT - 1) + "d\n", used);
    file.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), at(quarter));
    file.force(true);
  }

  /** Where nothing was written there are zeros, or the file ends before. */
  private static long count(Path file, byte[] bytes, int at) throws IOException {
    int from = Math.min(at, bytes.length);
    int end = Math.min(from + SLOT, bytes.length);
    String text = new String(bytes, from, end - from, StandardCharsets.US_ASCII);
    if (text.chars().allMatch(c -> c == 0)) {
      return 0;
    }
    if (!COUNT.matcher(text).matches()) {
      throw new IOException(file + " is damaged; delete it when you know what was sent that day");
    }
    return Long.parseLong(text.strip());
  }

  private void forget(LocalDate until) throws IOException {
    try (Stream<Path> days = Files.list(folder())) {
      for (Path day : days.toList()) {
        String name = String.valueOf(day.getFileName());
        if (DATE.matcher(name).matches() && name.compareTo(until.toString()) < 0) {
          Files.deleteIfExists(day);
        }
      }
    }
  }
}
