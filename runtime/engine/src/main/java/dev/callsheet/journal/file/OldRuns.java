package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.journal.RunStanding;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs below a state folder that nobody needs any more. That a plan was applied, or an event
 * answered, stays known when its run is gone. Thread-safe, and so for many processes at once.
 */
public final class OldRuns {
  private final Path stateHome;

  private OldRuns(Path stateHome) {
    this.stateHome = stateHome;
  }

  /** Those below this state folder. */
  public static OldRuns in(Path stateHome) {
    return new OldRuns(stateHome);
  }

  /**
   * The runs that were not written for so long and are over, the earliest first: nothing is left to
   * send or to find out, or another run has applied their plan before they began. A run is not
   * among them that is under way or whose journal is damaged.
   */
  public List<OldRun> old(Duration age) {
    Instant since = Instant.now().minus(age);
    List<OldRun> old = new ArrayList<>();
    for (String id : ids()) {
      RunFolder folder = new RunFolder(stateHome, id);
      try {
        Instant lastWrite = folder.lastWrite();
        // Whoever writes holds the lock: the cheap questions come first.
        if (lastWrite.isBefore(since) && isOver(folder)) {
          old.add(new OldRun(id, lastWrite, folder.bytes()));
        }
      } catch (IOException | ConfigurationException e) {
        // Gone meanwhile, or damaged: what cannot be read is not removed.
      }
    }
    return old;
  }

  private List<String> ids() {
    try {
      return RunFolder.ids(stateHome);
    } catch (IOException e) {
      throw new ConfigurationException(
          "the runs below %s cannot be listed: %s".formatted(stateHome, Reasons.of(e)));
    }
  }

  /**
   * Removes a run with its plan and its journal if it is one of {@link #old}. A plan that it
   * applied stays applied and an event that it answered stays answered: a small file says so. A
   * crash meanwhile leaves the run whole, or no run.
   *
   * @return whether it is gone; if not, it has been written since, is under way, or is not over
   * @throws ConfigurationException if its files cannot be removed; what is left is no run, and goes
   *     the next time
   */
  public boolean prune(String run, Duration age) {
    try {
      return RunId.isOne(run) && remove(new RunFolder(stateHome, run), Instant.now().minus(age));
    } catch (IOException e) {
      throw new ConfigurationException(
          "the run %s cannot be removed: %s; it goes the next time".formatted(run, Reasons.of(e)));
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

  /**
   * Removes what runs left that died before they began, or while they were removed, a day ago or
   * earlier, such as their plans; no run is there to go on from it.
   */
  public void sweep() {
    Instant old = Instant.now().minus(Duration.ofDays(1));
    try {
      for (String id : RunFolder.ids(stateHome)) {
        sweep(new RunFolder(stateHome, id), old);
      }
    } catch (IOException e) {
      // They cannot be read, which others tell.
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

  private boolean remove(RunFolder folder, Instant since) throws IOException {
    if (!Files.isDirectory(folder.path())) {
      return false;
    }
    Optional<ProcessLock> lock = ProcessLock.of(folder.lock());
    if (lock.isEmpty()) {
      return false;
    }
    try (ProcessLock held = lock.get()) {
      assert held != null;
      if (!folder.lastWrite().isBefore(since) || !isOver(folder)) {
        return false;
      }
      if (!folder.isRest()) {
        keepMark(folder);
        folder.endForever();
      }
    }
    folder.delete();
    return true;
  }

  private boolean isOver(RunFolder folder) throws IOException {
    if (folder.isRest()) {
      return true;
    }
    if (!folder.has(1)) {
      return false; // somebody took away its begin, which is not ours to finish
    }
    RunStanding standing = RunStanding.of(folder.parts(), true);
    return standing.isOver() || isSuperseded(folder.id(), standing);
  }

  /** A run that died before it began sends nothing any more once another has applied its plan. */
  private boolean isSuperseded(String id, RunStanding standing) throws IOException {
    boolean hasBegun = standing.actions().open() < standing.actions().size();
    Optional<String> plan = standing.header().plan();
    if (hasBegun || standing.ended().isPresent() || plan.isEmpty()) {
      return false;
    }
    return RunFolder.applied(stateHome).run(plan.get()).filter(by -> !by.equals(id)).isPresent();
  }

  /** Before anything of the run goes: without its mark the plan could be applied again. */
  private static void keepMark(RunFolder folder) throws IOException {
    Optional<String> plan = RunStanding.of(folder.parts(), true).header().plan();
    if (plan.isPresent()) {
      folder.applied().claim(plan.get(), folder.id()); // unless another has applied it
    }
  }
}
