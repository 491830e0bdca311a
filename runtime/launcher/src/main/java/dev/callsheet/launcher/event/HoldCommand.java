package dev.callsheet.launcher.event;

import dev.callsheet.desk.HoldFile;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lets nothing more leave on events. */
@Command(
    name = "hold",
    description =
        "Let nothing more leave on events, also after a restart; they are taken in as before.",
    sortOptions = false)
public final class HoldCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "why")
  String reason = "";

  @Mixin ScreenOptions screen = new ScreenOptions();

  public HoldCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    HoldFile file = HoldFile.of(StateFolder.of(invocation.surroundings()).folder("desk"));
    String by = "held by " + System.getProperty("user.name", "unknown") + ": ";
    file.hold(by + invocation.redact(reason.strip()));
    invocation.say(
        "Nothing leaves on events: " + file.reason().orElse("") + ". To go on: callsheet release");
    return ExitCode.OK.code();
  }
}
