package dev.callsheet.launcher.event;

import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.nio.file.Path;
import java.util.Optional;
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
    hold(invocation, StateFolder.of(invocation.surroundings()).folder(RunReport.DESK), reason);
    return ExitCode.OK.code();
  }

  /** Holds the desk whose log is there, or is to be. */
  public static void hold(Invocation invocation, Path folder, String reason) {
    DeskNote file = DeskNote.held(folder);
    Optional<String> before = file.text();
    String by = "held by " + System.getProperty("user.name", "unknown") + ": ";
    String why = Visible.line(Numbers.MASKED.inText(invocation.redact(reason.strip())));
    file.leave(by + why);
    invocation.say(
        before
                .map(earlier -> "It was held already: " + earlier)
                .orElse("Nothing leaves on events: " + by + why)
            + ". To go on: callsheet release; what is too old by then leaves with --older-than alone");
  }
}
