package dev.callsheet.journal.file;

import dev.callsheet.account.Secret;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.journal.PlacedRuns;
import dev.callsheet.journal.RunId;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs in a folder each below {@code runs} of a state folder, readable by their owner only: the
 * plan, the journal in parts, a lock. Thread-safe; also safe for many processes at once.
 */
public final class FileRuns extends PlacedRuns {
  private final Path stateHome;

  /**
   * @param part how many bytes of a part are enough to begin another
   */
  FileRuns(Path stateHome, InstantSource clock, long part) {
    super(clock, part);
    this.stateHome = stateHome;
  }

  /** Those below this state folder; folders that are missing are made for their owner alone. */
  public static FileRuns in(Path stateHome) {
    return in(stateHome, InstantSource.system());
  }

  /** As {@link #in(Path)}, with records that bear the time of this clock. */
  public static FileRuns in(Path stateHome, InstantSource clock) {
    return new FileRuns(stateHome, clock, PART);
  }

  @Override
  public MachineKey key() {
    Path keys = stateHome.resolve("keys");
    try {
      PrivateFile.makeFolders(keys);
      return MachineKey.in(keys);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  protected RunPlace create(Instant now) throws IOException {
    return RunFolder.create(stateHome, now);
  }

  @Override
  protected Optional<RunPlace> find(String run) {
    RunFolder folder = new RunFolder(stateHome, run);
    return Files.exists(folder.part(1)) ? Optional.of(folder) : Optional.empty();
  }

  @Override
  public RunJournal open(String run, Secret secret) {
    RunJournal journal = super.open(run, secret);
    try (Undo opened = new Undo(journal)) {
      journal.header().plan().ifPresent(plan -> AppliedPlans.in(stateHome).keep(plan, run));
      return opened.into(journal);
    }
  }

  @Override
  protected Quota counted(String account) {
    return FileQuota.in(stateHome, account);
  }

  @Override
  protected String where() {
    return "below " + stateHome;
  }

  @Override
  protected String remedy() {
    return "name a folder that can be written, or free some space";
  }

  @Override
  public Path plan(String run) {
    return folder(run).plan();
  }

  @Override
  public List<String> ids() {
    Path runs = RunFolder.runs(stateHome);
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(runs)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(RunId::isOne)
          .filter(id -> find(id).isPresent())
          .sorted(Comparator.reverseOrder())
          .toList();
    } catch (IOException e) {
      throw new ConfigurationException(runs + " cannot be read: " + Reasons.of(e));
    }
  }

  @Override
  public List<String> since(Instant moment) {
    return RunFolder.since(stateHome, moment);
  }

  @Override
  public Alone alone() {
    try {
      ProcessLock lock = RunFolder.alone(stateHome);
      return () -> {
        try {
          lock.close();
        } catch (IOException e) {
          // It goes with the process.
        }
      };
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  public List<RunSummary> unfinished() {
    try {
      Set<String> settled = new SettledRuns(stateHome).ids();
      List<String> others =
          names()
              .filter(id -> !settled.contains(id))
              .filter(id -> find(id).isPresent())
              .sorted()
              .toList();
      return unfinished(others);
    } catch (IOException e) {
      throw new ConfigurationException(
          "the runs below " + stateHome + " cannot be listed: " + e.getMessage());
    }
  }

  private Stream<String> names() throws IOException {
    Path runs = RunFolder.runs(stateHome);
    if (!Files.isDirectory(runs)) {
      return Stream.empty();
    }
    try (Stream<Path> folders = Files.list(runs)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(RunId::isOne)
          .toList()
          .stream();
    }
  }

  @Override
  public void giveBack(Path plan) {
    // It is the run's own.
  }

  @Override
  public Optional<String> appliedBy(String plan) {
    return AppliedPlans.in(stateHome).run(plan);
  }

  @Override
  public void stop(String run, String reason) {
    RunFolder folder = folder(run);
    try {
      PrivateFile.replace(folder.stop(), part -> Files.writeString(part, reason + "\n"));
    } catch (IOException e) {
      throw new ConfigurationException(
          "the run " + run + " cannot be asked to end: " + Reasons.of(e));
    }
  }

  @Override
  public Optional<String> stopReason(String run) {
    // A run whose journal is gone is no run any more, which the journal tells better.
    return RunId.isOne(run) ? new RunFolder(stateHome, run).stopReason() : Optional.empty();
  }

  /**
   * Removes what runs left that died before they began, or while they were removed, a day ago or
   * earlier, such as their plans; no run is there to go on from it.
   */
  public void sweep() {
    Instant old = Instant.now().minus(Duration.ofDays(1));
    try (Stream<Path> folders = Files.list(RunFolder.runs(stateHome))) {
      folders
          .map(path -> new RunFolder(stateHome, String.valueOf(path.getFileName())))
          .filter(folder -> RunId.isOne(folder.id()))
          .forEach(folder -> sweep(folder, old));
    } catch (IOException | UncheckedIOException e) {
      // There is none, or it cannot be read, which others tell.
    }
  }

  private static void sweep(RunFolder folder, Instant old) {
    try {
      if (!folder.isRest() // any part: what is known of a run is never removed
          || !Files.getLastModifiedTime(folder.path()).toInstant().isBefore(old)) {
        return;
      }
      Optional<ProcessLock> lock = ProcessLock.of(folder.lock());
      if (lock.isPresent()) {
        lock.get().close();
        folder.delete();
      }
    } catch (IOException e) {
      // Another process may have been faster; what stays goes the next time.
    }
  }

  /**
   * The runs that were not written for so long and are over, the earliest first: nothing is left to
   * send or to find out, or another run has applied their plan before they began. A run is not
   * among them that is under way or whose journal is damaged.
   */
  public List<OldRun> old(Duration age) {
    try {
      return new OldRuns(stateHome).of(names().sorted().toList(), Instant.now().minus(age));
    } catch (IOException e) {
      throw new ConfigurationException(
          "the runs below " + stateHome + " cannot be listed: " + Reasons.of(e));
    }
  }

  /**
   * Removes a run with its plan and its journal if it is one of {@link #old}. A plan that it
   * applied stays applied and an event that it answered stays answered: a small file says so. A
   * crash meanwhile leaves the run whole, or no run.
   *
   * @return whether it is gone; if not, it has been written since, is under way, or is not over
   * @throws ConfigurationException if its files cannot be removed
   */
  public boolean prune(String run, Duration age) {
    try {
      return RunId.isOne(run) && new OldRuns(stateHome).remove(run, Instant.now().minus(age));
    } catch (IOException e) {
      throw new ConfigurationException(
          "the run " + run + " cannot be removed: " + Reasons.of(e) + "; it goes the next time");
    }
  }

  /**
   * Removes all of {@link #old}, as {@link #prune(String, Duration)} does.
   *
   * @return those that are gone
   */
  public List<OldRun> prune(Duration age) {
    return old(age).stream().filter(run -> prune(run.id(), age)).toList();
  }

  private RunFolder folder(String run) {
    return new RunFolder(stateHome, place(run).id());
  }
}
