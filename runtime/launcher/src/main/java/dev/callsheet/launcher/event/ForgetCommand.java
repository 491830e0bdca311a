package dev.callsheet.launcher.event;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.desk.Erasure;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.guard.list.SuppressionEntry;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Erases what events say of a person. */
@Command(
    name = "forget",
    description =
        "Erase what events say of a person, and what was decided to send them; this cannot be undone.",
    sortOptions = false)
public final class ForgetCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      index = "0",
      paramLabel = "NUMBER",
      description = "whose events: those that say this phone number anywhere",
      converter = LiveOptions.Whoever.class)
  @Nullable PhoneNumber number;

  @Option(
      names = "--note",
      required = true,
      paramLabel = "TEXT",
      description = "who says so, and why; the log keeps it")
  String note = "";

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ForgetCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    PhoneNumber whose = number;
    if (note.isBlank() || whose == null) {
      throw new ConfigurationException("--note says nothing; write who wants it, and why");
    }
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    if (!Files.isDirectory(folder)) {
      throw new ConfigurationException("no events were taken in at " + folder);
    }
    String why = Visible.line(Numbers.MASKED.inText(invocation.redact(note.strip())));
    Erasure done = Erasure.of(folder, whose, why, unheard(whose));
    invocation.say(
        "Erased what %s said of %s."
            .formatted(Effects.counted(done.erased(), "event"), Numbers.MASKED.show(whose)));
    if (done.open() > 0) {
      invocation.say(
          "%s not erased: what is to be done about them is not done yet. Do this again then."
              .formatted(
                  Effects.counted(done.open(), "event") + (done.open() == 1 ? " is" : " are")));
    }
    if (done.named() > 0) {
      invocation.say(
          "%s the number in the id or type that the sender gave them, where it stays."
              .formatted(
                  Effects.counted(done.named(), "event") + (done.named() == 1 ? " has" : " have")));
    }
    return done.open() > 0 ? ExitCode.SOME_FAILED.code() : ExitCode.OK.code();
  }

  /** What would erase the STOP of somebody who is not on the list is refused. */
  private Consumer<EventRecord> unheard(PhoneNumber whose) {
    Set<String> listed =
        PolicyOption.suppressed(invocation.surroundings()).standing().stream()
            .map(SuppressionEntry::subject)
            .collect(Collectors.toSet());
    PhoneReader phones =
        new PhoneReader(
            ProjectFile.above(invocation.surroundings(), null).region().orElse(Region.US));
    return record ->
        Stream.concat(Stream.of(whose), record.event().contact(phones).stream())
            .filter(one -> !listed.contains(one.identity().e164()))
            .findFirst()
            .ifPresent(
                one -> {
                  throw new NotConfirmedException(
                      "nothing was erased: event %s may say that somebody wants no more, and %s in it is not on the list of who is left alone; write 'callsheet suppress add NUMBER --reason asked' with that number, then forget"
                          .formatted(record.event().number(), Numbers.MASKED.show(one)));
                });
  }
}
