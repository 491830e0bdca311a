package dev.callsheet.journal.file;

import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.journal.RunId;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Remembers which saved plans were applied, so that each is once: a file per plan below the state
 * folder that names the run. Safe for many processes at once. Thread-safe.
 */
public final class AppliedPlans {
  private static final String UNKNOWN = "unknown";

  private final Path folder;

  private AppliedPlans(Path folder) {
    this.folder = folder;
  }

  /** Those of this state folder. */
  public static AppliedPlans in(Path stateHome) {
    return new AppliedPlans(stateHome.resolve("applied"));
  }

  /** The run that applied the plan with this id. */
  public Optional<String> run(String plan) {
    if (!isId(plan)) {
      return Optional.empty();
    }
    try {
      String run = new String(Files.readAllBytes(file(plan)), StandardCharsets.US_ASCII).strip();
      return Optional.of(RunId.isOne(run) ? run : UNKNOWN); // a damaged mark still is one
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new ConfigurationException(
          "it cannot be told whether the plan was applied already: " + Reasons.of(e));
    }
  }

  /**
   * Refuses a plan that was applied already.
   *
   * @throws NotApplicableException naming the run
   */
  public void refuseApplied(String plan, String name) {
    Optional<String> run = run(plan);
    if (run.isPresent()) {
      throw refusal(name, run.get());
    }
  }

  /**
   * Marks a plan as applied by a run, on disk before it returns.
   *
   * @throws NotApplicableException if it was already, also a moment ago by another process
   * @throws ConfigurationException if it cannot be marked; it may not be sent then
   */
  void claim(String plan, String name, String run) {
    try {
      PrivateFile.makeFolders(folder);
      PrivateFile.create(
          file(plan),
          part -> {
            Files.writeString(part, run + "\n");
            SteadyFile.force(part);
          });
      sync(file(plan));
    } catch (FileAlreadyExistsException e) {
      throw refusal(name, run(plan).orElse(UNKNOWN));
    } catch (IOException e) {
      throw new ConfigurationException(
          "that the plan is applied cannot be noted below "
              + folder
              + " ("
              + e
              + "), so nothing is sent; free some space, or name another folder");
    }
  }

  private void sync(Path mark) throws IOException {
    try {
      SteadyFile.force(folder);
    } catch (IOException e) { // the run will not be, so it must not be named
      discard(mark);
      throw e;
    }
  }

  private static void discard(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Must not change what is told.
    }
  }

  /**
   * Marks the plan of a run that goes on, which it is unless the run died as it began.
   *
   * @throws NotApplicableException if another run has applied it since
   */
  void keep(String plan, String run) {
    String name = "the plan of the run " + run;
    Optional<String> by = run(plan);
    if (by.isEmpty()) {
      claim(plan, name, run);
    } else if (!by.get().equals(run)) {
      throw refusal(name, by.get());
    }
  }

  /**
   * The plan counts as not applied from now on, on disk before this returns. Only for who holds the
   * lock of the run.
   */
  void release(String plan, String run) throws IOException {
    if (run(plan).filter(run::equals).isPresent()) {
      Files.delete(file(plan));
      SteadyFile.force(folder);
    }
  }

  private Path file(String plan) {
    if (!isId(plan)) {
      throw new NotApplicableException("the plan has an id that no plan has; plan again");
    }
    return folder.resolve(plan);
  }

  private static boolean isId(String plan) {
    return plan.matches("[0-9a-z]{16,64}");
  }

  /** The mark outlives its run. */
  private NotApplicableException refusal(String name, String run) {
    return Files.exists(folder.resolveSibling("runs").resolve(run))
        ? PlanOfRun.applied(name, run)
        : new NotApplicableException(
            name
                + " was applied already, by the run "
                + run
                + ", which is not kept any more. To send again, plan again");
  }
}
