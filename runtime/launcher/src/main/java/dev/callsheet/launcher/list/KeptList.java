package dev.callsheet.launcher.list;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list that holds as it was and, once it was read again, as it is now. Thread-safe. */
public final class KeptList implements Guard {
  /** Longer than that of any file system. */
  private static final Duration TICK = Duration.ofSeconds(3);

  private final NumberList numbers;
  private final NamedList list;
  private final int size;
  private final List<String> columns;
  private final Guard first;
  private volatile Guard guard;

  /** As its file was when it was read last; null where that tells nothing. */
  private volatile @Nullable Look read;

  /** What tells that a file was not changed. */
  private record Look(long size, FileTime changed, @Nullable Object key) {}

  /**
   * That list, read now.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read
   */
  public KeptList(NumberList numbers, NamedList list) {
    this.numbers = numbers;
    this.list = list;
    Look before = look();
    NumberList.Asked asked = numbers.ask(list);
    size = asked.guard().size();
    columns = asked.columns();
    first = asked.guard();
    guard = first;
    read = settled(before);
  }

  /** Where it lies. */
  public Path file() {
    return list.file();
  }

  /** How many numbers were on it. */
  public int size() {
    return size;
  }

  /** Those that its numbers were read from. */
  public List<String> columns() {
    return columns;
  }

  /**
   * Leaves out what has come to it since, too. What is no file, as a pipe, is read once.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read any more
   */
  public void readAgain() {
    if (isPipe()) {
      return;
    }
    Look now = look();
    if (now == null || !now.equals(read)) {
      guard = Guard.all(List.of(first, numbers.ask(list).guard()));
      read = settled(now);
    }
  }

  private boolean isPipe() {
    return Files.exists(list.file()) && !Files.isRegularFile(list.file());
  }

  private @Nullable Look look() {
    try {
      BasicFileAttributes file = Files.readAttributes(list.file(), BasicFileAttributes.class);
      return new Look(file.size(), file.lastModifiedTime(), file.fileKey());
    } catch (IOException e) {
      return null; // whoever reads it tells why
    }
  }

  /** Another change within a tick of the file system's clock would leave the time as it is. */
  private static @Nullable Look settled(@Nullable Look look) {
    return look == null || look.changed.toInstant().isAfter(Instant.now().minus(TICK))
        ? null
        : look;
  }

  @Override
  public Verdict judge(Action action) {
    return guard.judge(action);
  }
}
