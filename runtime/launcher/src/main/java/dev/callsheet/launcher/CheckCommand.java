package dev.callsheet.launcher;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.report.Format;
import dev.callsheet.report.ProblemText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** Compiles scripts and says what is wrong with them. */
@Command(
    name = "check",
    description =
        "Say what is wrong with scripts. Reads only the first lines of data, sends nothing.",
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  private final Desk desk;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "the scripts",
      converter = ScriptOptions.FileName.class)
  List<Path> files = new ArrayList<>();

  @Mixin CommonOptions common = new CommonOptions();

  CheckCommand(Desk desk) {
    this.desk = desk;
  }

  CheckCommand(Desk desk, List<Path> files) {
    this(desk);
    this.files = files;
  }

  @Override
  public Integer call() throws IOException {
    ScriptCompiler compiler = ScriptCompiler.trusted();
    List<Problem> errors = new ArrayList<>();
    List<Problem> all = new ArrayList<>();
    for (Path file : files) {
      List<Problem> found = problems(compiler, file);
      all.addAll(found);
      found.stream().filter(Problem::isError).forEach(errors::add);
      if (common.output == Format.HUMAN && found.stream().noneMatch(Problem::isError)) {
        desk.out().write(file + ": ok" + (found.isEmpty() ? "\n" : ", with warnings\n"));
      }
    }
    if (common.output != Format.HUMAN) {
      Json.list(desk.out(), common.output, "problems", all, CheckCommand::json);
    }
    desk.out().flush();
    ProblemText text = new ProblemText(common.colour(desk, Terminal.Stream.ERR));
    for (String line : text.lines(all)) {
      desk.err().println(desk.redact(line));
    }
    if (errors.isEmpty()) {
      return ExitCode.OK.code();
    }
    desk.err().println(ProblemText.nothingSent(errors));
    return ExitCode.SCRIPT.code();
  }

  private static List<Problem> problems(ScriptCompiler compiler, Path file) {
    try {
      return compiler.compile(file).warnings();
    } catch (ScriptException e) {
      return e.problems();
    }
  }

  private static void json(JsonGenerator json, Problem problem) {
    json.writeStringProperty("severity", problem.severity().name().toLowerCase(Locale.ROOT));
    problem.code().ifPresent(code -> json.writeStringProperty("code", code));
    json.writeStringProperty("file", problem.where().file());
    json.writeNumberProperty("line", problem.where().line());
    json.writeNumberProperty("column", problem.where().column());
    json.writeNumberProperty("width", problem.width());
    json.writeStringProperty("message", problem.message());
    problem.hint().ifPresent(hint -> json.writeStringProperty("hint", hint));
  }
}
