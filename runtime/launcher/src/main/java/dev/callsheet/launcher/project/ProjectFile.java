package dev.callsheet.launcher.project;

import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The file beside scripts, or in a folder above them, that says what holds for all of them. Most
 * folders have none, so that what it may say is loaded for one that is there.
 */
public final class ProjectFile {
  public static final String NAME = "callsheet.toml";

  private ProjectFile() {}

  /**
   * What holds for the scripts in a folder by the files in it and above, up to the repository's
   * root or the home folder.
   *
   * @throws ConfigurationException if one is not what it should be
   */
  public static Project above(Surroundings surroundings, @Nullable Path folder) {
    Path start = (folder == null ? Path.of("") : folder).toAbsolutePath().normalize();
    List<Path> files = files(surroundings, start);
    boolean isNamed = !files.isEmpty() && files.get(0).toAbsolutePath().startsWith(start);
    Optional<String> misnamed = isNamed ? Optional.empty() : MisnamedProject.in(start);
    Project project = Project.NONE;
    for (int i = files.size(); i-- > 0; ) {
      project = ProjectSettings.in(files.get(i)).within(project);
    }
    return misnamed.isPresent() ? project.hiding(misnamed.get()) : project;
  }

  /** The nearest first. */
  private static List<Path> files(Surroundings surroundings, Path start) {
    Path home = StateFolder.base(surroundings, "HOME", "").toAbsolutePath().normalize();
    List<Path> files = new ArrayList<>();
    for (Path at = start; at != null && at.getParent() != null; at = at.getParent()) {
      Path file = at.resolve(NAME);
      // What cannot be looked at is opened, and told.
      if (!Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
        files.add(Path.of(shown(file)));
      }
      if (at.equals(home) || Files.exists(at.resolve(".git"))) {
        break;
      }
    }
    return files;
  }

  public static String shown(Path file) {
    return NamedList.shown(file);
  }
}
