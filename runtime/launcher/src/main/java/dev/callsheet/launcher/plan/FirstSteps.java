package dev.callsheet.launcher.plan;

import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.launcher.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;

/** The one line that tells a person who begins what comes next. Nobody else is told. */
public record FirstSteps(Invocation invocation, CommonOptions common) {
  /** After a preview, as long as nothing was ever sent from here. */
  void afterPreview(Path script) {
    if (isWatched()
        && !Files.isDirectory(StateFolder.of(invocation.surroundings()).path().resolve("runs"))) {
      invocation.say(
          "Next, to a simulator on this machine and to nobody else: callsheet run "
              + ShellWord.of(script.toString())
              + " --live simulator");
    }
  }

  /** After a run that the simulator received, as long as there is no other account. */
  public void afterSimulator() {
    if (isWatched() && new Accounts(invocation).described().isEmpty()) {
      invocation.say("Next, to send it for real with --live NAME: callsheet accounts add NAME");
    }
  }

  private boolean isWatched() {
    return !common.isQuiet() && invocation.surroundings().terminal().shows(Terminal.Stream.ERR);
  }
}
