package dev.callsheet.launcher.event;

import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.RulePlaces;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.rules.RuleTests;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Has a desk take the rules as its files have them now. */
@Command(
    name = "reload",
    description =
        "Have 'callsheet listen' take the rules as its files have them now: without --accept, show what"
            + " they would change.",
    sortOptions = false)
public final class ReloadCommand implements Callable<Integer> {
  /** Longer than events are kept. */
  private static final Duration ALL = Duration.ofDays(3_650);

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final int LOOKS = 300;

  private final Invocation invocation;

  @Mixin RulePlaces rules = new RulePlaces();

  @Option(
      names = "--accept",
      paramLabel = "VERSION",
      description = "take them, if they are still of this version")
  @Nullable String accepted;

  @Mixin SettingsOption settings = new SettingsOption();

  @Mixin PastOptOuts.Said optOuts = new PastOptOuts.Said();

  @Mixin FullOption full = new FullOption();

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public ReloadCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    ScriptLoader loader = new ScriptLoader(invocation, common.screen);
    RuleSet set = loader.rules(asked, rules.all);
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    refuseOthers(DeskNote.files(folder).paths(), loader, set);
    long failed = RuleTests.failed(invocation, common.screen, asked, rules.all);
    if (failed > 0) {
      throw new NotApplicableException(
          "%s failed, as 'callsheet test' shows; the rules in force stay"
              .formatted(Effects.counted(failed, "example")));
    }
    SettingsOption.Sources sources = settings.sources(rules.all);
    if (accepted == null) {
      new Replay(invocation, common, full, asked, sources)
          .of(set, folder, ALL, true, record -> true);
      invocation.say("To take these rules: --accept " + set.version());
      return ExitCode.OK.code();
    }
    if (!accepted.equals(set.version())) {
      throw new NotApplicableException(
          "these rules are of version %s, not %s: look at what they change, without --accept"
              .formatted(set.version(), accepted));
    }
    Optional<PastOptOuts.Fate> said =
        new PastOptOuts(invocation, folder, set, sources)
            .settle(optOuts.fate, "These rules were not taken");
    take(folder, accepted);
    new PastOptOuts(invocation, folder, set, sources) // of what came while somebody thought
        .settle(
            said.orElse(Objects.requireNonNullElse(optOuts.fate, PastOptOuts.Fate.suppress)), "");
    return ExitCode.OK.code();
  }

  /** The desk reads the files that it began with: what others say it cannot take. */
  private void refuseOthers(List<Path> own, ScriptLoader loader, RuleSet set) throws IOException {
    List<Path> these = rules.all.stream().map(one -> one.toAbsolutePath().normalize()).toList();
    if (!own.isEmpty()
        && !own.equals(these)
        && !loader.rules(asked, own).version().equals(set.version())) {
      String names = own.stream().map(String::valueOf).collect(Collectors.joining(" "));
      throw new NotApplicableException(
          "'callsheet listen' takes no other files than it began with: change %s, and say 'callsheet reload' with %s"
              .formatted(names, own.size() == 1 ? "it" : "them"));
    }
  }

  private void take(Path folder, String version) {
    DeskNote note = DeskNote.accepted(folder);
    note.replace(version);
    for (int i = 0; i < LOOKS && note.text().isPresent(); i++) {
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    if (note.delete()) {
      throw new NotApplicableException(
          "nobody listens here, so there is nobody to take them; who begins to listen takes what the"
              + " files have then");
    }
    if (!DeskNote.inForce(folder).text().equals(Optional.of(version))) {
      throw new NotApplicableException("'callsheet listen' did not take them; it says there why");
    }
    invocation.say("Taken: from the next event on rules of version " + version + " decide.");
  }
}
