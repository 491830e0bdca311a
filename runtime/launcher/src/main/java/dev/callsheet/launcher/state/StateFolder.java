package dev.callsheet.launcher.state;

import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where runs, plans and logs are kept: only their owner can read it. */
public record StateFolder(Path path, boolean chosen) {
  public static StateFolder of(Surroundings surroundings) {
    Optional<String> home = surroundings.variable("CALLSHEET_HOME");
    if (home.isPresent()) {
      return new StateFolder(Path.of(home.get()), true);
    }
    return new StateFolder(
        base(surroundings, "XDG_STATE_HOME", ".local/state").resolve("callsheet"), false);
  }

  /** A folder of the XDG base directory specification, which ignores relative paths. */
  public static Path base(Surroundings surroundings, String variable, String below) {
    Optional<String> set = surroundings.variable(variable);
    if (set.isPresent() && Path.of(set.get()).isAbsolute()) {
      return Path.of(set.get());
    }
    // Not user.home, which Java reads from the password file, whatever HOME says.
    Optional<String> home = surroundings.variable("HOME");
    return Path.of(home.isPresent() ? home.get() : System.getProperty("user.home")).resolve(below);
  }

  /**
   * The folder {@code name} in it, made if need be.
   *
   * @throws ConfigurationException if it cannot be made or written
   */
  public Path folder(String name) {
    Path folder = path.resolve(name);
    try {
      make(folder);
      if (!Files.isWritable(folder)) {
        throw new IOException("no permission to write there");
      }
      return folder;
    } catch (IOException e) {
      throw new ConfigurationException(
          "the state folder %s cannot be used: %s; name another with CALLSHEET_HOME"
              .formatted(folder, Reasons.of(e)));
    }
  }

  /** The folder {@code name}; empty when it cannot be used and nobody chose it. */
  public Optional<Path> folderIfPossible(String name) {
    try {
      return Optional.of(folder(name));
    } catch (ConfigurationException e) {
      if (chosen) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /** The folder without the copies of plans that processes left there which were killed. */
  public static Path swept(Path folder) {
    return PrivateFile.swept(folder, Duration.ofDays(1));
  }

  /**
   * Whether there certainly is no such file. One behind a link that leads nowhere, or in a folder
   * that may not be entered, may hold what protects people: whoever opens it is told.
   */
  public static boolean isMissing(Path file) {
    Path at = file.toAbsolutePath();
    while (at.getParent() != null && Files.notExists(at, LinkOption.NOFOLLOW_LINKS)) {
      at = at.getParent();
    }
    return !at.equals(file.toAbsolutePath()) && Files.isDirectory(at);
  }

  /** Makes the folder and those above it that are missing, for their owner alone. */
  public static void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) { // as it is at nearly each start
      PrivateFile.makeFolders(folder);
    }
  }
}
