package dev.callsheet.example;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Examples of what rules should do, kept beside them in files that end with {@code .cases.jsonl},
 * one a line: {@code {"name": "...", "event": {...}, "expect": [{"operation": "sms"}]}}. Immutable
 * and thread-safe.
 */
public final class RuleExamples {
  /** What names of files with examples end with. */
  public static final String SUFFIX = ".cases.jsonl";

  private final List<Example> examples;

  private RuleExamples(List<Example> examples) {
    this.examples = List.copyOf(examples);
  }

  /**
   * Those of a file, or of all such files that lie in a folder, in the order of their names.
   *
   * @throws ScriptException with everything that is wrong with them
   * @throws ConfigurationException if a file cannot be read
   */
  public static RuleExamples in(Path fileOrFolder) {
    List<Example> examples = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (Path file : files(fileOrFolder)) {
      ExampleFile.read(file, examples, problems);
    }
    if (!problems.isEmpty()) {
      throw new ScriptException(problems);
    }
    return new RuleExamples(examples);
  }

  private static List<Path> files(Path fileOrFolder) {
    if (!Files.isDirectory(fileOrFolder)) {
      return List.of(fileOrFolder);
    }
    try (Stream<Path> files = Files.list(fileOrFolder)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    } catch (IOException e) {
      throw new ConfigurationException(fileOrFolder + " cannot be read: " + e.getMessage());
    }
  }

  /** In the order of their files and lines. */
  public List<Example> examples() {
    return examples;
  }

  /** What these rules make of them. */
  public ExampleResults check(RuleSet rules) {
    return new ExampleResults(
        examples.stream().map(example -> ExampleCheck.check(example, rules)).toList());
  }
}
