package dev.callsheet.launcher.state;

import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the run that is meant: by its id, the begin of it that no other has, or as the latest,
 * which is the one that was begun last, also after a clock was set back.
 */
public record RunNames(Runs runs) {
  /** The second of its begin; what follows is chance. */
  private static final int SECOND = "20261121T094500Z".length();

  private static final int MOST_TOLD = 5;
  private static final int MOST_FILES = 10_000;

  /**
   * The id of the run with this name.
   *
   * @throws ConfigurationException if there is none, or more than one
   */
  public String id(String name) {
    if (dev.callsheet.journal.RunId.isOne(name)) {
      return name;
    }
    List<String> ids = runs.ids();
    if (ids.isEmpty()) {
      throw new ConfigurationException("there are no runs yet");
    }
    if (name.equals(RunId.LATEST)) {
      return latest(ids);
    }
    List<String> meant = ids.stream().filter(id -> id.startsWith(name)).toList();
    if (meant.size() == 1) {
      return meant.get(0);
    }
    if (meant.isEmpty()) {
      throw new ConfigurationException("there is no run whose id begins with " + name);
    }
    throw new ConfigurationException(
        "%s runs begin with %s: %s%s; write more of the one that is meant"
            .formatted(
                meant.size(),
                name,
                String.join(", ", meant.subList(0, Math.min(MOST_TOLD, meant.size()))),
                meant.size() > MOST_TOLD ? ", ..." : ""));
  }

  /** Ids tell the second alone. */
  private String latest(List<String> ids) {
    String second = ids.get(0).substring(0, SECOND);
    List<String> last = ids.stream().takeWhile(id -> id.startsWith(second)).toList();
    return last.size() == 1
        ? last.get(0)
        : last.stream().max(Comparator.comparing(this::begun)).orElseThrow();
  }

  private Instant begun(String id) {
    try {
      return runs.summary(id).begun();
    } catch (ConfigurationException e) {
      return Instant.EPOCH; // damaged; whoever names it is told
    }
  }

  /**
   * The run with this name, unless there is a file that is called so.
   *
   * @throws ConfigurationException if it is neither, naming what is called nearly so
   */
  public Optional<String> unlessFile(Path file) {
    if (!Files.exists(file) && RunId.isName(file.toString())) {
      return Optional.of(id(file.toString()));
    }
    refuseNeither(file);
    return Optional.empty();
  }

  /**
   * Refuses what is neither a file nor can be a run.
   *
   * @throws ConfigurationException naming what is called nearly so
   */
  public void refuseNeither(Path file) {
    if (!Files.exists(file)) {
      List<String> near = new ArrayList<>(neighbours(file));
      near.add(RunId.LATEST);
      throw new ConfigurationException(
          "there is neither a file nor a run "
              + file
              + NearestWord.to(file.toString(), near)
                  .map(word -> "; did you mean '" + word + "'?")
                  .orElse("; 'callsheet runs' lists the runs"));
    }
  }

  private static List<String> neighbours(Path file) {
    Path folder = file.getParent();
    try (Stream<Path> files = Files.list(folder == null ? Path.of("") : folder)) {
      return files
          .limit(MOST_FILES)
          .filter(Files::isRegularFile)
          .map(near -> (folder == null ? near.getFileName() : near).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
