package dev.callsheet.launcher.project;

import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds a file beside scripts that somebody took for the project's, but that is called otherwise:
 * its lists and limits would not hold.
 */
final class MisnamedProject {
  private static final int MOST_FILES = 1_000;
  private static final String BEGINNING = "call";

  private static final class Names {
    static final Pattern PATTERN =
        Pattern.compile(
            "\\.?call[-_ ]?sheets?(?:rc|\\.(?:toml|tml|tom|ya?ml|ini|conf|cfg|config)(?:\\.txt)?)");

    private Names() {}
  }

  private MisnamedProject() {}

  /**
   * What to tell of such a file in a folder that has none of the right name.
   *
   * @throws ConfigurationException if its settings are ours, so that nobody else can be meant
   */
  static Optional<String> in(Path folder) {
    Path file = first(folder);
    if (file == null) {
      return Optional.empty();
    }
    String shown = ProjectFile.shown(file);
    if (isOurs(file)) {
      throw new ConfigurationException(
          "%s is not read, so what it says would not hold: it must be called %s; rename it"
              .formatted(shown, ProjectFile.NAME));
    }
    boolean isToml = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).contains("toml");
    return Optional.of(
        "! %s is not read: what holds for the scripts of a folder stands in %s%s"
            .formatted(
                shown,
                ProjectFile.NAME,
                isToml ? "; rename it" : ", such as do_not_contact = [\"stop.csv\"]"));
  }

  /** Without streams: a preview without such a file links no lambda. */
  private static @Nullable Path first(Path folder) {
    Path first = null;
    int seen = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        if (isMisnamed(String.valueOf(file.getFileName()))
            && Files.isRegularFile(file)
            && (first == null || file.compareTo(first) < 0)) {
          first = file;
        }
        if (++seen == MOST_FILES) {
          break;
        }
      }
      return first;
    } catch (IOException | DirectoryIteratorException e) {
      return null;
    }
  }

  private static boolean isMisnamed(String name) {
    String plain = name.toLowerCase(Locale.ROOT);
    return plain.indexOf(BEGINNING) >= 0
        && plain.indexOf(BEGINNING) <= 1
        && !name.equals(ProjectFile.NAME)
        && Names.PATTERN.matcher(plain).matches();
  }

  private static boolean isOurs(Path file) {
    try {
      List<Setting> settings = Setting.in(file).settings();
      List<String> known = Key.names(ProjectSettings.KEYS);
      return !settings.isEmpty() && settings.stream().allMatch(one -> known.contains(one.name()));
    } catch (ConfigurationException e) {
      return false;
    }
  }
}
