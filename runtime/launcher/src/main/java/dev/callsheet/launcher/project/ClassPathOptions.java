package dev.callsheet.launcher.project;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.classes.ClassPath;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.problem.ConfigurationException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The classes that trusted scripts may use; declared once for all commands that compile. */
public final class ClassPathOptions {
  private static final String VARIABLE = "CALLSHEET_CLASSPATH";

  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      description = "jars and folders of classes that trusted scripts may use; may be repeated")
  List<String> given = new ArrayList<>();

  ScriptCompiler trusted(Invocation invocation) {
    List<Path> entries = entries(invocation);
    return entries.isEmpty()
        ? ScriptCompiler.trusted()
        : ScriptCompiler.trusted().classPath(entries);
  }

  /**
   * Says that scripts in the sandbox use no classes.
   *
   * @param folder of the script
   * @throws ConfigurationException if classes were asked for on the command line
   */
  void refuse(Invocation invocation, @Nullable Path folder) {
    if (!given.isEmpty()) {
      throw new ConfigurationException(
          "--classpath is for trusted scripts: one that is held in the sandbox uses no classes;"
              + " leave --classpath out, or --sandbox and sandbox = true");
    }
    Path beside = folder == null ? Path.of("") : folder;
    if (!ClassPath.standard().beside(beside).files().isEmpty()) {
      invocation.say(
          beside.resolve("lib") + " is not read: scripts in the sandbox use no classes.");
    }
  }

  /** Adds the files that the classes come from to those that a plan was made from. */
  public void addTo(Sources sources, Invocation invocation, @Nullable Path folder) {
    ClassPath classes = ClassPath.standard();
    List<Path> entries = entries(invocation);
    if (!entries.isEmpty()) {
      classes = classes.with(entries);
    }
    for (Path file : classes.beside(folder == null ? Path.of("") : folder).files()) {
      sources.add(SourceFile.Kind.CLASSES, file.toString(), file);
    }
  }

  private List<Path> entries(Invocation invocation) {
    List<Path> entries = new ArrayList<>();
    for (String path : given) {
      add(path, entries);
    }
    String variable = invocation.surroundings().environment().get(VARIABLE);
    if (variable != null) {
      add(variable, entries);
    }
    return entries;
  }

  private static void add(String path, List<Path> entries) {
    for (String entry : path.split(File.pathSeparator, -1)) {
      if (!entry.isBlank()) {
        entries.add(Path.of(entry));
      }
    }
  }
}
