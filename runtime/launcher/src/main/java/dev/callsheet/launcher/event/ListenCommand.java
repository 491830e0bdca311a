package dev.callsheet.launcher.event;

import dev.callsheet.desk.Desk;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.intake.Door;
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
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes events in and shows what rules decide on them. */
@Command(
    name = "listen",
    description =
        "Take in events over HTTP until Ctrl-C, keep each, and show what rules would do on it. Nothing"
            + " is sent.",
    sortOptions = false)
public final class ListenCommand implements Callable<Integer> {
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
      description = "who may send events, and where in them is what (default: listen.toml)",
      converter = FileName.class)
  Path settings = Path.of("listen.toml");

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
    ListenSettings said = ListenSettings.in(settings, invocation.surroundings());
    RuleSet set = new ScriptLoader(invocation, common.screen).rules(asked, rules);
    Path folder = StateFolder.of(invocation.surroundings()).folder("desk");
    DecisionReport report =
        DecisionReport.begin(
            invocation.out(), common.layout(invocation, full.numbers, false), set.version());
    report.flush();
    try (Desk desk =
            Desk.open(
                folder, set, InstantSource.system(), (event, turn) -> tell(report, event, turn));
        Listener listener = listener(said, desk)) {
      invocation.say(
          "Taking in events at %s/in/SOURCE/SECRET/TYPE, keeping them in %s. Nothing is sent. Ctrl-C ends it."
              .formatted(listener.address(), folder));
      try (Interruption.Live live = invocation.interruption().during(() -> {})) {
        assert live != null;
        invocation.interruption().await();
      }
    }
    report.end();
    invocation.out().flush();
    return ExitCode.OK.code();
  }

  private static Listener listener(ListenSettings said, Desk desk) {
    Door door = new Door(said.sources(), desk::accept, InstantSource.system());
    return Listener.open(said.host(), said.port(), said.bounds(), door);
  }

  private void tell(DecisionReport report, LoggedEvent event, Turn turn) {
    try {
      if (turn instanceof Turn.Decided decided) {
        report.add(event.place(), decided.event(), decided.decision());
        report.flush();
      } else if (turn instanceof Turn.Repeated repeated) {
        invocation.say(event.place() + " repeats event " + repeated.before());
      } else if (turn instanceof Turn.Dead dead) {
        invocation.say(event.place() + " cannot be decided on: " + dead.reason());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
