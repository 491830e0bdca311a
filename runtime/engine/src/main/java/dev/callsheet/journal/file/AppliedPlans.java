package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Remembers which saved plans were applied, so that each is once: a file per plan that names the
 * run. Safe for many processes at once. Thread-safe.
 *
 * @param folder of these files
 */
record AppliedPlans(Path folder) {
  private static final String UNKNOWN = "unknown";

  Optional<String> run(String plan) throws IOException {
    if (!isId(plan)) {
      return Optional.empty();
    }
    try {
      String run = new String(Files.readAllBytes(file(plan)), StandardCharsets.US_ASCII).strip();
      return Optional.of(RunId.isOne(run) ? run : UNKNOWN); // a damaged mark still is one
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /**
   * Marks a plan as applied by a run, on disk before it returns.
   *
   * @return false if it was by another, also a moment ago by another process
   * @throws ConfigurationException if it cannot be marked; it may not be sent then
   */
  boolean claim(String plan, String run) throws IOException {
    Optional<String> by = run(plan);
    if (by.isPresent()) {
      return by.get().equals(run);
    }
    try {
      PrivateFile.makeFolders(folder);
      PrivateFile.create(file(plan), part -> Files.writeString(part, run + "\n"));
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (IOException e) {
      throw new ConfigurationException(
          "that the plan is applied cannot be noted below %s (%s), so nothing is sent; free some space, or name another folder"
              .formatted(folder, e));
    }
  }

  /**
   * The plan counts as not applied from now on, on disk before this returns. Only for who holds the
   * lock of the run.
   */
  void release(String plan, String run) throws IOException {
    if (run(plan).filter(run::equals).isPresent()) {
      PrivateFile.delete(file(plan));
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
}
