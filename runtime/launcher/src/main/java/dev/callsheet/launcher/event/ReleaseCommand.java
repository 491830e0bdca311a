package dev.callsheet.launcher.event;

import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets go on what was held. */
@Command(
    name = "release",
    description =
        "Let what events lead to leave again: what waits, unless it is too old, and what comes.",
    sortOptions = false)
public final class ReleaseCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      arity = "0..1",
      paramLabel = "drop|send|plan",
      description =
          "with --older-than: nothing leaves on these for good, all does, or nothing until"
              + " 'replay --unanswered' plans it")
  ReleaseTerms.@Nullable Fate fate;

  @Option(
      names = "--older-than",
      paramLabel = "15min",
      description = "events that came so long ago are treated otherwise",
      converter = SaveOptions.Lifetime.class)
  @Nullable Duration age;

  @Option(
      names = "--note",
      paramLabel = "TEXT",
      description = "with --older-than: who says so, and why; the log keeps it")
  String note = "";

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ReleaseCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    Optional<String> why =
        ReleaseTerms.release(StateFolder.of(invocation.surroundings()).folder("desk"), terms());
    invocation.say(
        why.map(reason -> "Released; nothing left since: " + reason).orElse("Nothing was held."));
    return ExitCode.OK.code();
  }

  private Optional<ReleaseTerms> terms() {
    if (age == null && fate == null && note.isBlank()) {
      return Optional.empty();
    }
    if (age == null || fate == null || note.isBlank()) {
      throw new ConfigurationException(
          "write what becomes of what is older, and why, such as: --older-than 15min plan --note 'Ann"
              + " looks at it'. Nothing was released");
    }
    String why = Visible.line(Numbers.MASKED.inText(invocation.redact(note.strip())));
    Instant now = InstantSource.system().instant();
    return Optional.of(new ReleaseTerms(now.minus(age), fate, why, now));
  }
}
