package dev.callsheet.journal;

import dev.callsheet.dispatch.Standing;
import dev.callsheet.plan.JsonTree;
import dev.callsheet.plan.PlanKey;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.wire.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs in a folder each below {@code runs} of a state folder, readable by their owner only: the
 * plan, the journal in parts, a lock. Thread-safe; also safe for many processes at once.
 */
public final class FileRuns implements Runs {
  /** A process that looks whether a run is under way holds the lock for a moment too. */
  private static final int LOOKS = 20;

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

  private final Path stateHome;
  private final InstantSource clock;
  private final long part;

  /**
   * @param part how many bytes of a part are enough to begin another
   */
  FileRuns(Path stateHome, InstantSource clock, long part) {
    this.stateHome = stateHome;
    this.clock = clock;
    this.part = part;
  }

  /** Those below this state folder; folders that are missing are made for their owner alone. */
  public static FileRuns in(Path stateHome) {
    return in(stateHome, InstantSource.system());
  }

  /** As {@link #in(Path)}, with records that bear the time of this clock. */
  public static FileRuns in(Path stateHome, InstantSource clock) {
    return new FileRuns(stateHome, clock, FileShelf.PART);
  }

  private Path runs() {
    return stateHome.resolve("runs");
  }

  @Override
  public PlanKey key() {
    Path keys = stateHome.resolve("keys");
    try {
      Files.createDirectories(keys, RunFolder.owned(keys, "rwx------"));
      return PlanKey.in(keys);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  public RunJournal begin(RunHeader header, KeptPlan plan, Secret secret) {
    try {
      PlanKey key = key();
      RunFolder folder = RunFolder.create(runs(), clock.instant());
      RunLock lock = RunLock.of(folder.lock()).orElseThrow();
      AutoCloseable open = lock;
      boolean begun = false;
      try {
        plan.writeTo(folder.plan());
        RunFolder.force(folder.plan());
        RunFolder.force(folder.path());
        RecordWriter records = new RecordWriter(new Chain(Chain.BEGIN), 0);
        RunJournal journal =
            journal(
                folder,
                header,
                new RecordJson(secret, key),
                records,
                Standing.open(header.actions()),
                new FileShelf(folder, part),
                lock,
                key);
        open = journal;
        journal.begin();
        // Last: a crash before leaves a run that claims the plan if it is resumed.
        AppliedPlans.in(stateHome).claim(plan.id(), plan.name(), folder.id());
        begun = true;
        return journal;
      } finally {
        if (!begun) {
          forget(folder, open);
        }
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private static void forget(RunFolder folder, AutoCloseable open) throws IOException {
    try (open) {
      folder.delete();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "no journal can be written below "
            + stateHome
            + " ("
            + e
            + "), so nothing is sent; name a folder that can be written, or free some space");
  }

  private RunJournal journal(
      RunFolder folder,
      RunHeader header,
      RecordJson json,
      RecordWriter records,
      Standing standing,
      Shelf shelf,
      RunLock lock,
      PlanKey key) {
    return new RunJournal(
        new RunJournal.Parts(
            folder.id(),
            header,
            json,
            records,
            standing,
            shelf,
            lock,
            key.keyed("journal"),
            clock));
  }

  @Override
  public RunJournal open(String run, Secret secret) {
    RunFolder folder = folder(run);
    try {
      RunLock lock = lock(folder);
      boolean done = false;
      try {
        PlanKey key = key();
        LastPart last = LastPart.of(folder, true);
        if (last.header().plan().isPresent()) {
          AppliedPlans.in(stateHome).keep(last.header().plan().get(), folder.id());
        }
        Files.deleteIfExists(folder.stop());
        RunJournal journal =
            journal(
                folder,
                last.header(),
                new RecordJson(secret, key),
                new RecordWriter(last.chain(), last.records()),
                last.standing(),
                new FileShelf(folder, part, last.part(), last.good()),
                lock,
                key);
        journal.recover(last.isTorn());
        done = true;
        return journal;
      } finally {
        if (!done) {
          lock.close();
        }
      }
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  private static RunLock lock(RunFolder folder) throws IOException {
    for (int look = 1; ; look++) {
      Optional<RunLock> lock = RunLock.of(folder.lock());
      if (lock.isPresent()) {
        return lock.get();
      }
      if (look == LOOKS) {
        throw new NotApplicableException(
            "the run "
                + folder.id()
                + " is under way in another process; wait for its end, or end it with 'callsheet"
                + " stop "
                + folder.id()
                + "'");
      }
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
  }

  @Override
  public Path plan(String run) {
    return folder(run).plan();
  }

  @Override
  public RunSummary summary(String run) {
    RunFolder folder = folder(run);
    try {
      LastPart last = LastPart.of(folder, false);
      return new RunSummary(
          run,
          last.header(),
          begun(folder),
          last.standing(),
          last.ended(),
          last.stoppedBy(),
          isUnderWay(folder));
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  private static Instant begun(RunFolder folder) throws IOException {
    try (RecordReader first = new RecordReader(Files.newInputStream(folder.part(1)))) {
      return first.next().map(record -> Instant.parse(record.text("at"))).orElse(Instant.EPOCH);
    }
  }

  private static boolean isUnderWay(RunFolder folder) throws IOException {
    Optional<RunLock> lock = RunLock.of(folder.lock());
    if (lock.isPresent()) {
      lock.get().close();
    }
    return lock.isEmpty();
  }

  @Override
  public List<String> ids() {
    if (!Files.isDirectory(runs())) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(runs())) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(RunFolder::isId)
          .filter(id -> Files.exists(new RunFolder(id, runs().resolve(id)).part(1)))
          .sorted(Comparator.reverseOrder())
          .toList();
    } catch (IOException e) {
      throw new ConfigurationException(runs() + " cannot be read: " + e.getMessage());
    }
  }

  @Override
  public Verified verify(String run, Consumer<JsonTree> told) {
    RunFolder folder = folder(run);
    try {
      return new Verification(folder, key().keyed("journal"), told).verified();
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(run, e);
    }
  }

  @Override
  public Optional<String> appliedBy(String plan) {
    return AppliedPlans.in(stateHome).run(plan);
  }

  @Override
  public void stop(String run, String reason) {
    RunFolder folder = folder(run);
    try {
      Path part = Files.createTempFile(folder.path(), "stop", ".tmp");
      Files.writeString(part, reason + "\n");
      Files.move(part, folder.stop(), java.nio.file.StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new ConfigurationException("the run " + run + " cannot be asked to end: " + e);
    }
  }

  @Override
  public Optional<String> stopReason(String run) {
    Path stop = folder(run).stop();
    if (!Files.exists(stop)) {
      return Optional.empty();
    }
    try {
      String reason = Files.readString(stop).strip();
      return Optional.of(reason.isEmpty() ? "asked to end by " + stop : reason);
    } catch (IOException e) {
      return Optional.of("asked to end by " + stop);
    }
  }

  private RunFolder folder(String run) {
    if (!RunFolder.isId(run)) {
      throw new ConfigurationException(
          "'"
              + run
              + "' is no run; a run is called like 20261121T094500Z-1f3a9c ('callsheet runs'"
              + " lists them)");
    }
    RunFolder folder = new RunFolder(run, runs().resolve(run));
    if (!Files.exists(folder.part(1))) {
      throw new ConfigurationException(
          "there is no run " + run + " below " + stateHome + "; 'callsheet runs' lists them");
    }
    return folder;
  }

  private static ConfigurationException unreadable(String run, Exception e) {
    return new ConfigurationException(
        "the journal of the run "
            + run
            + " cannot be read: "
            + (e instanceof NoSuchFileException ? "a part of it is gone" : e.getMessage()));
  }
}
