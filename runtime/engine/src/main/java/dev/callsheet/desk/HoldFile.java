package dev.callsheet.desk;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The file that holds a desk: while it is there nothing leaves, also after a restart; it says why.
 * Thread-safe.
 *
 * @param path of it
 */
public record HoldFile(Path path) {
  private static final int MOST = 2_000;

  /** The one of the desk whose log is in a folder. */
  public static HoldFile of(Path folder) {
    return new HoldFile(folder.resolve("held"));
  }

  /** Why nothing leaves; empty if it may. */
  public Optional<String> reason() {
    if (Files.notExists(path)) { // asked for each event
      return Optional.empty();
    }
    try {
      String text = Files.readString(path).strip();
      return Optional.of(text.isEmpty() ? "it is held" : text);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) { // who cannot read why does not go on
      return Optional.of("%s cannot be read: %s".formatted(path, Reasons.of(e)));
    }
  }

  /**
   * Lets nothing more leave. A reason that is there stands.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void hold(String reason) {
    if (reason().isPresent()) {
      return;
    }
    String text = reason.length() > MOST ? reason.substring(0, MOST) : reason;
    try {
      PrivateFile.makeFolders(Objects.requireNonNull(path.toAbsolutePath().getParent()));
      PrivateFile.replace(path, part -> Files.writeString(part, text + "\n"));
    } catch (IOException e) {
      throw new ConfigurationException("%s cannot be written: %s".formatted(path, Reasons.of(e)));
    }
  }

  /**
   * Lets go on what was held.
   *
   * @return whether it was held
   * @throws ConfigurationException if it cannot be deleted
   */
  public boolean release() {
    try {
      return Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new ConfigurationException("%s cannot be deleted: %s".formatted(path, Reasons.of(e)));
    }
  }
}
