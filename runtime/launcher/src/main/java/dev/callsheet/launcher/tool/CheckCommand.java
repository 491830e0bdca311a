package dev.callsheet.launcher.tool;

import static dev.callsheet.store.JsonShapes.id;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.ClassPathOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.Project;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.ProblemText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** Compiles scripts and says what is wrong with them. */
@Command(
    name = "check",
    description =
        "Say what is wrong with scripts. Reads only the first lines of data, sends nothing.")
public final class CheckCommand implements Callable<Integer> {
  /** For whom the result is. */
  enum Form {
    /** A person at a screen. */
    HUMAN,
    /** A program that reads one JSON document. */
    JSON,
    /** A program that reads one JSON document a line. */
    NDJSON,
    /** A program that shows what analysers found (SARIF 2.1.0). */
    SARIF
  }

  private final Invocation invocation;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "the scripts, or folders of rules, which are looked at together")
  List<Path> files = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "human|json|ndjson|sarif",
      description = "form of the result",
      defaultValue = "human")
  Form output = Form.HUMAN;

  @Option(
      names = "--sandbox",
      description = "check also that the scripts keep to what the sandbox allows")
  boolean sandbox;

  @Mixin ClassPathOptions classes = new ClassPathOptions();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public CheckCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  public CheckCommand(Invocation invocation, List<Path> files) {
    this(invocation);
    this.files = files;
  }

  @Override
  public Integer call() throws IOException {
    List<Problem> all = new ArrayList<>();
    for (Path file : files) {
      Project project =
          ProjectFile.above(
              invocation.surroundings(),
              Files.isDirectory(file) ? file : file.toAbsolutePath().getParent());
      List<Problem> found = problems(compiler(file, project), file, policy(project));
      all.addAll(found);
      if (output == Form.HUMAN && found.stream().noneMatch(Problem::isError)) {
        invocation.out().write(file + ": ok" + (found.isEmpty() ? "\n" : ", with warnings\n"));
      }
    }
    switch (output) {
      case HUMAN -> {}
      case JSON -> Json.list(invocation.out(), Format.JSON, "problems", all, CheckCommand::json);
      case NDJSON ->
          Json.list(invocation.out(), Format.NDJSON, "problems", all, CheckCommand::json);
      case SARIF -> Sarif.write(invocation.out(), all);
    }
    invocation.out().flush();
    screen.tell(invocation, all);
    if (all.stream().noneMatch(Problem::isError)) {
      return ExitCode.OK.code();
    }
    invocation.tell(ProblemText.nothingSent(all));
    return ExitCode.SCRIPT.code();
  }

  /** The sandbox holds also where only the project's file asks for it. */
  private ScriptCompiler compiler(Path file, Project project) {
    ScriptCompiler compiler =
        ScriptOptions.compiler(
            invocation,
            project.sandbox() || sandbox,
            classes,
            Files.isDirectory(file) ? file : file.getParent());
    return project
        .region()
        .map(region -> compiler.inputs(Inputs.none().region(region)))
        .orElse(compiler);
  }

  private Set<String> policy(Project project) {
    return KeptTo.previewing(invocation, Limits.NONE, project).policy();
  }

  private static List<Problem> problems(ScriptCompiler compiler, Path file, Set<String> policy) {
    try {
      boolean ofRules = Files.isRegularFile(file) && compiler.compile(file).holdsRules();
      return (ofRules ? compiler.facts(new String[0]) : compiler).warnings(List.of(file), policy);
    } catch (ScriptException e) {
      return Advice.on(e.problems());
    }
  }

  private static void json(JsonGenerator json, Problem problem) {
    json.writeStringProperty("severity", id(problem.severity()));
    problem.code().ifPresent(code -> json.writeStringProperty("code", code));
    json.writeStringProperty("file", problem.where().file());
    json.writeNumberProperty("line", problem.where().line());
    json.writeNumberProperty("column", problem.where().column());
    json.writeNumberProperty("width", problem.width());
    json.writeStringProperty("message", problem.message());
    problem.hint().ifPresent(hint -> json.writeStringProperty("hint", hint));
  }
}
