package dev.callsheet.launcher.rules;

import dev.callsheet.example.RuleExamples;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds examples and the rules beside them: the rules of one folder are one set. */
public final class RuleTests {
  private static final Pattern MISNAMED =
      Pattern.compile(".*[._-](spec|specs|test|tests|case|examples?)\\.jsonl", Pattern.DOTALL);

  private final Invocation invocation;
  private final ScreenOptions screen;
  private final RuleOptions options;
  private final List<Problem> problems = new ArrayList<>();

  RuleTests(Invocation invocation, ScreenOptions screen, RuleOptions options) {
    this.invocation = invocation;
    this.screen = screen;
    this.options = options;
  }

  /**
   * How many examples beside these rules fail.
   *
   * @throws ScriptException with everything that is wrong with the rules and the examples
   */
  public static long failed(
      Invocation invocation, ScreenOptions screen, RuleOptions options, List<Path> rules) {
    List<Path> folders =
        rules.stream()
            .map(path -> Files.isDirectory(path) ? path : folder(path))
            .distinct()
            .toList();
    return new RuleTests(invocation, screen, options)
        .in(folders).stream()
            .flatMap(test -> test.results().all().stream())
            .filter(result -> !result.passed())
            .count();
  }

  /**
   * All examples in these folders and files, held against their rules.
   *
   * @throws ScriptException with everything that is wrong with the rules and the examples
   */
  List<RuleTest> in(List<Path> paths) {
    Map<Path, List<Path>> byFolder = new LinkedHashMap<>();
    for (Path file : files(paths)) {
      byFolder.computeIfAbsent(folder(file), folder -> new ArrayList<>()).add(file);
    }
    List<RuleTest> tests = new ArrayList<>();
    byFolder.forEach(
        (folder, files) -> {
          Optional<RuleSet> rules =
              attempt(() -> new ScriptLoader(invocation, screen).rules(options, List.of(folder)));
          for (Path file : files) {
            Optional<RuleExamples> examples = attempt(() -> RuleExamples.in(file));
            if (rules.isPresent() && examples.isPresent()) {
              tests.add(new RuleTest(file, rules.get(), examples.get()));
            }
          }
        });
    if (!problems.isEmpty()) {
      throw new ScriptException(problems);
    }
    return tests;
  }

  private <T> Optional<T> attempt(Supplier<T> work) {
    try {
      return Optional.of(work.get());
    } catch (ScriptException e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }

  private static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of(".") : folder;
  }

  private static Set<Path> files(List<Path> paths) {
    Set<Path> files = new LinkedHashSet<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(below(path));
      } else if (Files.exists(path) && path.toString().endsWith(RuleExamples.SUFFIX)) {
        files.add(path);
      } else {
        throw new ConfigurationException(
            path + " is neither a folder nor a file *" + RuleExamples.SUFFIX + " that is there");
      }
    }
    return files;
  }

  /** A file in one of the folders that is named as other tools name tests. */
  static Optional<Path> misnamed(List<Path> paths) {
    return paths.stream()
        .filter(Files::isDirectory)
        .flatMap(folder -> below(folder, ".jsonl").stream())
        .filter(file -> MISNAMED.matcher(file.toString()).matches())
        .findFirst();
  }

  private static List<Path> below(Path folder) {
    return below(folder, RuleExamples.SUFFIX);
  }

  private static List<Path> below(Path folder, String suffix) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw new ConfigurationException(folder + " cannot be read: " + Reasons.of(e));
    }
  }
}
