package dev.callsheet.launcher.event;

import dev.callsheet.desk.DeadLetters;
import dev.callsheet.launcher.option.Count;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is to become of events that nobody could decide on. */
@Command(
    name = "dead",
    description =
        "Have events that nobody could decide on decided on again, as if they came now, or drop them.",
    sortOptions = false)
public final class DeadCommand implements Callable<Integer> {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final int LOOKS = 50;

  private final Invocation invocation;

  /** What becomes of them. */
  enum Verb {
    retry,
    drop
  }

  @Parameters(index = "0", paramLabel = "retry|drop", description = "what is to become of them")
  Verb verb = Verb.drop;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "N",
      description = "their numbers ('callsheet events --dead' lists them)",
      converter = Count.class)
  List<Long> events = new ArrayList<>();

  @Option(names = "--note", paramLabel = "TEXT", description = "with 'drop': who says so, and why")
  @Nullable String note;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public DeadCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    if ((verb == Verb.drop) != (note != null && !note.isBlank())) {
      throw new ConfigurationException("'drop' needs --note TEXT, which 'retry' does not have");
    }
    DeadLetters letters =
        new DeadLetters(StateFolder.of(invocation.surroundings()).path().resolve("desk"));
    for (long event : events) {
      if (note == null) {
        letters.retry(event);
      } else {
        String why = Visible.line(Numbers.MASKED.inText(invocation.redact(note.strip())));
        letters.drop(event, why);
      }
    }
    for (int i = 0; i < LOOKS && isWished(letters); i++) {
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    String what = Effects.counted(events.size(), "event");
    String done = verb == Verb.retry ? "decided on again" : "dropped";
    invocation.say(
        isWished(letters)
            ? "Asked for: %s %s once 'callsheet listen' takes events in here and is not held."
                .formatted(what, events.size() == 1 ? "is " + done : "are " + done)
            : "%s %s.".formatted(what, done));
    return ExitCode.OK.code();
  }

  private boolean isWished(DeadLetters letters) {
    return events.stream().anyMatch(letters::isWished);
  }
}
