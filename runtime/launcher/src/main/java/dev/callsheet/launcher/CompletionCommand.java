package dev.callsheet.launcher;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.tool.Completed;
import dev.callsheet.launcher.tool.ShellScript;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what makes a shell complete our commands and options. */
@Command(
    name = "completion",
    description = "Print a completion script: source <(callsheet completion bash)")
final class CompletionCommand implements Callable<Integer> {
  /** The shells that we know. */
  enum Shell {
    /** GNU Bash. */
    BASH,
    /** Z shell; the script switches on its compatibility with Bash. */
    ZSH,
    /** The friendly interactive shell. */
    FISH
  }

  private final Invocation invocation;

  @Parameters(paramLabel = "bash|zsh|fish", description = "the shell")
  Shell shell = Shell.BASH;

  @Mixin CommonOptions common = new CommonOptions();

  CompletionCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    List<Completed> commands = Completed.all(new Commands(invocation).all());
    invocation
        .out()
        .write(
            switch (shell) {
              case BASH -> ShellScript.bash(commands);
              case ZSH -> ShellScript.zsh(commands);
              case FISH -> ShellScript.fish(commands);
            });
    return ExitCode.OK.code();
  }
}
