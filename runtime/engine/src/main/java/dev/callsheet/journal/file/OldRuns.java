package dev.callsheet.journal.file;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.LastPart;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs below a state folder that nobody needs any more. That a plan was applied, or an event
 * answered, stays known when its run is gone. Safe for many processes at once.
 */
record OldRuns(Path stateHome) {
  /** Those of these runs that are over and were not written since then. */
  List<OldRun> of(List<String> ids, Instant since) {
    List<OldRun> old = new ArrayList<>();
    for (String id : ids) {
      RunFolder folder = new RunFolder(stateHome, id);
      try {
        Instant lastWrite = lastWrite(folder);
        // Whoever writes holds the lock: the cheap questions come first.
        if (lastWrite.isBefore(since) && isOver(folder)) {
          old.add(new OldRun(id, lastWrite, bytes(folder)));
        }
      } catch (IOException | ConfigurationException e) {
        // Gone meanwhile, or damaged: what cannot be read is not removed.
      }
    }
    return old;
  }

  /**
   * Removes a run if it still is over and nobody writes it.
   *
   * @return whether it is gone
   * @throws IOException if files cannot be removed; what is left is no run, and goes the next time
   */
  boolean remove(String id, Instant since) throws IOException {
    RunFolder folder = new RunFolder(stateHome, id);
    if (!Files.isDirectory(folder.path())) {
      return false;
    }
    Optional<ProcessLock> lock = ProcessLock.of(folder.lock());
    if (lock.isEmpty()) {
      return false;
    }
    try (ProcessLock held = lock.get()) {
      assert held != null;
      if (!lastWrite(folder).isBefore(since) || !isOver(folder)) {
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

  private static Instant lastWrite(RunFolder folder) throws IOException {
    List<Integer> parts = folder.parts();
    Path last =
        parts.isEmpty() || folder.isRest()
            ? folder.path()
            : folder.part(parts.get(parts.size() - 1));
    return Files.getLastModifiedTime(last).toInstant();
  }

  private boolean isOver(RunFolder folder) throws IOException {
    if (folder.isRest()) {
      return true;
    }
    if (!Files.exists(folder.part(1))) {
      return false; // somebody took away its begin, which is not ours to finish
    }
    LastPart last = LastPart.of(folder, true);
    ActionStates standing = last.standing();
    return standing.open() + standing.leaving() + standing.count(Kind.UNKNOWN) == 0
        || isSuperseded(folder.id(), last);
  }

  /** A run that died before it began sends nothing any more once another has applied its plan. */
  private boolean isSuperseded(String id, LastPart last) {
    return last.standing().open() == last.standing().size()
        && last.ended().isEmpty()
        && appliedByAnother(id, last).isPresent();
  }

  private Optional<String> appliedByAnother(String id, LastPart last) {
    return last.header()
        .plan()
        .flatMap(AppliedPlans.in(stateHome)::run)
        .filter(run -> !run.equals(id));
  }

  /** Before anything of the run goes: without its mark the plan could be applied again. */
  private void keepMark(RunFolder folder) throws IOException {
    LastPart last = LastPart.of(folder, true);
    if (appliedByAnother(folder.id(), last).isEmpty() && last.header().plan().isPresent()) {
      AppliedPlans.in(stateHome).keep(last.header().plan().get(), folder.id());
    }
  }

  private static long bytes(RunFolder folder) throws IOException {
    try (Stream<Path> files = Files.list(folder.path())) {
      long bytes = 0;
      for (Path file : files.toList()) {
        bytes += size(file);
      }
      return bytes;
    }
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0;
    }
  }
}
