package dev.callsheet.launcher;

import dev.callsheet.launcher.list.BadRows;
import dev.callsheet.launcher.state.BugLog;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Results;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.launcher.tool.Advice;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.report.wording.ProblemText;
import dev.callsheet.report.wording.Visible;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/** The command line without the process: arguments in, exit code out. One instance, one run. */
public final class Launcher {
  private final Invocation invocation;

  /** A launcher that no signal reaches, such as in a test or in another program. */
  public Launcher(Surroundings surroundings) {
    this(surroundings, new Interruption());
  }

  Launcher(Surroundings surroundings, Interruption interruption) {
    invocation = new Invocation(surroundings, interruption);
  }

  /** Carries out the command; the exit code ({@link ExitCode}). Ends no process. */
  public int run(String... args) {
    int code;
    try {
      Commands commands = new Commands(invocation);
      List<String> arguments = new Arguments(commands.names()).normalise(args);
      Optional<Callable<Integer>> simple = commands.withFilesOnly(arguments);
      code = simple.isPresent() ? simple.get().call() : execute(commands, arguments);
      invocation.out().flush();
    } catch (Exception e) {
      code = failed(e).code();
    } catch (StackOverflowError | OutOfMemoryError | LinkageError e) {
      code = bug(e).code();
    }
    invocation.err().flush();
    return invocation.interruption().isSignalled() ? ExitCode.INTERRUPTED.code() : code;
  }

  private int execute(Commands commands, List<String> arguments) {
    CommandLine line = commands.needed(arguments);
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e).code());
    line.setParameterExceptionHandler(UsageErrors.of(invocation));
    return line.execute(arguments.toArray(String[]::new));
  }

  private ExitCode failed(Exception e) {
    if (e instanceof Results.Ended ended) {
      if (!ended.isReaderGone()) {
        invocation.say("callsheet: " + ended.getMessage());
      }
      return ended.isReaderGone() ? ExitCode.OK : ExitCode.USAGE;
    }
    if (e instanceof ScriptException script) {
      ProblemText text =
          new ProblemText(
              invocation.usualColour(Terminal.Stream.ERR), invocation.width(Terminal.Stream.ERR));
      for (String line : text.lines(Advice.on(script.problems()))) {
        invocation.tell(line);
      }
      invocation.tell(ProblemText.nothingSent(script.problems()));
      return ExitCode.SCRIPT;
    }
    if (e instanceof NotConfirmedException) {
      invocation.say(String.valueOf(e.getMessage()));
      return ExitCode.NOT_CONFIRMED;
    }
    if (e instanceof NotApplicableException refusal) {
      invocation.say("callsheet: " + Advice.on(refusal) + ". Nothing was sent.");
      return ExitCode.NOT_APPLICABLE;
    }
    if (e instanceof BadRows rows) {
      invocation.say("callsheet: " + rows.lines().get(0));
      rows.lines().stream().skip(1).forEach(invocation::say);
      return ExitCode.USAGE;
    }
    if (e instanceof CallsheetException fault) {
      invocation.say("callsheet: " + Advice.on(fault));
      return ExitCode.USAGE;
    }
    return bug(e);
  }

  private ExitCode bug(Throwable fault) {
    Optional<Path> log = new BugLog(invocation, Clock.systemUTC()).write(fault);
    String told =
        "callsheet: this is our own fault, not yours ("
            + fault.getClass().getSimpleName()
            + "); "
            + log.map(file -> "please report it with " + file)
                .orElse("its trace could not be kept");
    invocation
        .err()
        .println(Visible.line(invocation.redact(told))); // as it is: asking may be what failed
    return ExitCode.BUG;
  }
}
