package dev.callsheet.launcher.event;

import dev.callsheet.Callsheet;
import dev.callsheet.desk.Desk;
import dev.callsheet.intake.Door;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FileName;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Logging;
import dev.callsheet.listener.Listener;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes events in and shows what rules decide on them. */
@Command(
    name = "listen",
    description =
        "Take in events over HTTP until Ctrl-C, keep each, and show what rules would do on it or, with"
            + " --live ACCOUNT, send it.",
    sortOptions = false)
public final class ListenCommand implements Callable<Integer> {
  private static final String SETTINGS = "listen.toml";

  private final Invocation invocation;

  @Parameters(
      arity = "1..*",
      paramLabel = "RULES",
      description = "files with rules, or folders of them; together they are one set",
      converter = FileName.class)
  List<Path> rules = new ArrayList<>();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "who may send events, and where in them is what (default: listen.toml beside the rules, or here)",
      converter = FileName.class)
  @Nullable Path settings;

  @Mixin DeskOptions desk = new DeskOptions();

  @Mixin FullOption full = new FullOption();

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin CommonOptions common = new CommonOptions();

  public ListenCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    if (common.output == Format.JSON) {
      throw new ConfigurationException(
          "events are told of as they come, a line each; write --output ndjson");
    }
    Logging.begin(invocation.surroundings());
    ListenSettings said = ListenSettings.in(settings(), invocation.surroundings());
    RuleSet set = new ScriptLoader(invocation, common.screen).rules(asked, rules);
    Path folder = StateFolder.of(invocation.surroundings()).folder("desk");
    DecisionReport report =
        DecisionReport.begin(
            invocation.out(), common.layout(invocation, full.numbers, false), set.version());
    report.flush();
    DeskTeller teller = new DeskTeller(invocation, report, common, full.numbers);
    String account = desk.account;
    if (account == null) {
      desk.refuseBounds();
      try (Desk opened = Desk.open(folder, set, InstantSource.system(), teller)) {
        listen(said, opened, "Rules of version " + set.version() + ". Nothing is sent.", folder);
      }
    } else {
      try (OpenAccount open = desk.open(invocation, common, set, account);
          Callsheet callsheet = desk.callsheet(invocation, open, asked);
          Desk opened = callsheet.desk(folder, set, desk.bounds(open), teller)) {
        String bounds =
            "What rules of version %s decide is sent as %s: at most %s for an event, %s a day."
                .formatted(set.version(), account, desk.perEvent, desk.perDay);
        listen(said, opened, bounds, folder);
      }
    }
    report.end();
    invocation.out().flush();
    return ExitCode.OK.code();
  }

  private Path settings() {
    if (settings != null) {
      return settings;
    }
    Path first = rules.get(0);
    Path beside =
        Files.isDirectory(first) ? first.resolve(SETTINGS) : first.resolveSibling(SETTINGS);
    return Files.exists(beside) ? beside : Path.of(SETTINGS);
  }

  private void listen(ListenSettings said, Desk opened, String bounds, Path folder) {
    try (Listener listener = listener(said, opened)) {
      invocation.say(
          "Taking in events at %s/in/SOURCE/SECRET/TYPE, keeping them in %s. %s Ctrl-C ends it."
              .formatted(listener.address(), folder, bounds));
      try (Interruption.Live live = invocation.interruption().during(() -> {})) {
        assert live != null;
        invocation.interruption().await();
      }
    }
  }

  private Listener listener(ListenSettings said, Desk desk) {
    Door door = new Door(said.sources(), desk::accept, InstantSource.system());
    return Listener.open(said.entrance(), door, invocation::say);
  }
}
