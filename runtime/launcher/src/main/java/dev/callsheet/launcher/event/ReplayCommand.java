package dev.callsheet.launcher.event;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.RulePlaces;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what rules would do on events that were taken in. */
@Command(
    name = "replay",
    description =
        "Show what rules would do on the events that were taken in, each as if it came for the first"
            + " time. Nothing is sent.",
    sortOptions = false)
public final class ReplayCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Mixin RulePlaces rules = new RulePlaces();

  @Option(
      names = "--within",
      paramLabel = "24h",
      description = "the events of so long, the last 10,000 of them (default: 24h)",
      converter = SaveOptions.Lifetime.class)
  Duration within = Duration.ofHours(24);

  @Option(
      names = "--changed",
      description = "only those on which something else was decided when they came")
  boolean changed;

  @Option(
      names = "--unanswered",
      description =
          "only those that were decided on while nothing was sent, or were too old to be answered; -o"
              + " saves what these rules would do on them as a plan")
  boolean unanswered;

  @Mixin SettingsOption settings = new SettingsOption();

  @Mixin SaveOptions save = new SaveOptions();

  @Mixin DoNotContactOptions doNotContact = new DoNotContactOptions();

  @Mixin FullOption full = new FullOption();

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public ReplayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    if ((save.file != null && (!unanswered || changed))
        || (save.file == null
            && (save.page != null || save.account != null || save.expires != null))) {
      throw new ConfigurationException(
          "-o saves a plan of what was not answered: --unanswered -o F.plan; --report, --account and"
              + " --expires are about that plan");
    }
    RuleSet set = new ScriptLoader(invocation, common.screen).rules(asked, rules.all);
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    if (save.file != null) {
      return CatchUpPlan.of(invocation, this, set, folder).code();
    }
    boolean failed =
        new Replay(invocation, common, full, asked, settings.sources(rules.all))
            .of(set, folder, within, changed, record -> !unanswered || record.isUnanswered());
    return (failed ? ExitCode.SOME_FAILED : ExitCode.OK).code();
  }
}
