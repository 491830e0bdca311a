package dev.callsheet.launcher.event;

import dev.callsheet.desk.DeskNote;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lets go on what was held. */
@Command(
    name = "release",
    description =
        "Let what events lead to leave again: what waits, unless it is too old, and what comes.",
    sortOptions = false)
public final class ReleaseCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ReleaseCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    DeskNote file = DeskNote.held(StateFolder.of(invocation.surroundings()).folder("desk"));
    Optional<String> why = file.text();
    boolean wasHeld = file.delete();
    invocation.say(
        wasHeld
            ? "Released; nothing left since: " + why.orElse("it was held")
            : "Nothing was held.");
    return ExitCode.OK.code();
  }
}
