package dev.callsheet.launcher;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that hold rules. */
final class RuleFiles {
  private static final String SUFFIX = ".groovy";
  private static final String NOT_RULES = ".cases" + SUFFIX;

  private RuleFiles() {}

  /** The rules of these files and folders as one set. */
  static RuleSet compile(
      Desk desk, ScreenOptions screen, boolean sandbox, List<Path> filesOrFolders) {
    Compiling compiling = new Compiling(desk, screen);
    ScriptCompiler compiler = sandbox ? ScriptCompiler.standard() : ScriptCompiler.trusted();
    RuleSet rules = compiling.with(compiler).rules(of(filesOrFolders));
    compiling.tellTrouble();
    return rules;
  }

  /** The files themselves; those of a folder in the order of their names. */
  static List<Path> of(List<Path> filesOrFolders) {
    List<Path> files = new ArrayList<>();
    for (Path path : filesOrFolders) {
      files.addAll(Files.isDirectory(path) ? in(path) : List.of(path));
    }
    return files.stream().distinct().toList();
  }

  private static List<Path> in(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files = all.filter(RuleFiles::holdsRules).sorted().toList();
      if (files.isEmpty()) {
        throw new ConfigurationException(
            "there are no rules (*.groovy) in "
                + (folder.toString().isEmpty() ? "this folder" : folder));
      }
      return files;
    } catch (IOException e) {
      throw new ConfigurationException(folder + " cannot be read: " + Reasons.of(e));
    }
  }

  private static boolean holdsRules(Path file) {
    String name = file.toString();
    return name.endsWith(SUFFIX) && !name.endsWith(NOT_RULES) && Files.isRegularFile(file);
  }
}
