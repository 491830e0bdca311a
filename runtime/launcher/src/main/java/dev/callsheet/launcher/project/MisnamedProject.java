package dev.callsheet.launcher.project;

import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

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
    for (Path file : files(folder)) {
      String shown = ProjectFile.shown(file);
      String name = String.valueOf(file.getFileName());
      if (isOurs(file)) {
        throw new ConfigurationException(
            shown
                + " is not read, so what it says would not hold: it must be called "
                + ProjectFile.NAME
                + "; rename it");
      }
      return Optional.of(
          "! "
              + shown
              + " is not read: what holds for the scripts of a folder stands in "
              + ProjectFile.NAME
              + (name.toLowerCase(Locale.ROOT).contains("toml")
                  ? "; rename it"
                  : ", such as do_not_contact = [\"stop.csv\"]"));
    }
    return Optional.empty();
  }

  /** Without streams: a preview without such a file links no lambda. */
  private static List<Path> files(Path folder) {
    List<Path> found = new ArrayList<>();
    int seen = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        if (isMisnamed(String.valueOf(file.getFileName())) && Files.isRegularFile(file)) {
          found.add(file);
        }
        if (++seen == MOST_FILES) {
          break;
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return List.of();
    }
    if (found.size() > 1) {
      Collections.sort(found);
    }
    return found;
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
