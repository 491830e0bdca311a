package dev.callsheet.desk;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Saved plans that answer events which the desk left unanswered. An event is in one plan that was
 * applied or still may be, and no other; it is free again when that has expired. One at a time, in
 * all processes. Not thread-safe. To be closed.
 */
public final class CatchUp implements Closeable {
  /** Whoever applies a plan is asked, and may take as long to answer. */
  private static final Duration LATE = Duration.ofHours(1);

  private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}");

  private final Path folder;
  private final ProcessLock lock;
  private final Map<Long, String> taken = new HashMap<>();

  /** What became of a plan. */
  public enum Use {
    /** No run has applied it. */
    NONE,
    /** A run has, and reached nobody, as on a stand-in. */
    TRIED,
    /** A run has, and answered what it is about. */
    APPLIED
  }

  private CatchUp(Path folder, ProcessLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Those that are known. Nobody else can plan what was not answered until it is closed.
   *
   * @param desk folder of the desk's log
   * @param use what became of the plan of this id
   * @throws NotApplicableException if another process is at it
   * @throws ConfigurationException if what is known of such plans cannot be read
   */
  public static CatchUp of(Path desk, Function<String, Use> use, Instant now) {
    Path folder = desk.resolve("plans");
    try {
      PrivateFile.makeFolders(folder);
      CatchUp all =
          new CatchUp(
              folder,
              ProcessLock.of(folder.resolve("lock"))
                  .orElseThrow(
                      () ->
                          new NotApplicableException(
                              "another process plans what was not answered; wait for it")));
      try {
        all.taken.putAll(read(folder, use, now, true));
      } catch (IOException | RuntimeException e) {
        all.close();
        throw e;
      }
      return all;
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /**
   * By the event that it answers, the plan that was applied or may be, as it stands now.
   *
   * @param desk folder of the desk's log
   * @param use what became of the plan of this id
   * @throws ConfigurationException if what is known of such plans cannot be read
   */
  public static Map<Long, String> plans(Path desk, Function<String, Use> use, Instant now) {
    Path folder = desk.resolve("plans");
    try {
      return Files.notExists(folder) ? Map.of() : read(folder, use, now, false);
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static ConfigurationException unreadable(Path folder, IOException e) {
    return new ConfigurationException(folder + " cannot be read: " + Reasons.of(e));
  }

  private static Map<Long, String> read(
      Path folder, Function<String, Use> use, Instant now, boolean sweeps) throws IOException {
    Map<Long, String> all = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> NAME.matcher(name(one)).matches()).toList()) {
        List<String> lines = Files.readAllLines(file);
        try {
          Use how = use.apply(name(file));
          boolean isOpen = how == Use.NONE && now.isBefore(Instant.parse(lines.get(0)).plus(LATE));
          if (how == Use.APPLIED || isOpen) {
            lines
                .subList(1, lines.size())
                .forEach(event -> all.put(Long.valueOf(event), name(file)));
          } else if (sweeps) {
            Files.delete(file);
          }
        } catch (DateTimeException | NumberFormatException | IndexOutOfBoundsException e) {
          throw new ConfigurationException(
              file
                  + " is damaged: which events a plan answers is not known. Delete it once no such"
                  + " plan can be applied");
        }
      }
    }
    return all;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Whether an event is in another plan. */
  public boolean isTaken(EventRecord record) {
    return taken.containsKey(record.event().number());
  }

  /**
   * These events are in a plan that is about to be saved: on disk before this returns.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void take(String plan, Instant expires, Collection<Long> events) {
    List<String> lines = new ArrayList<>(List.of(expires.toString()));
    events.forEach(event -> lines.add(event.toString()));
    try {
      PrivateFile.replace(folder.resolve(plan), part -> Files.write(part, lines));
    } catch (IOException e) {
      throw new ConfigurationException(folder + " cannot be written: " + Reasons.of(e));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
