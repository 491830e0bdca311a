package dev.callsheet.launcher.event;

import dev.callsheet.Callsheet;
import dev.callsheet.clock.Clocks;
import dev.callsheet.desk.Desk;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.intake.Door;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.Bytes;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.plan.ScriptLoader;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.rules.DecisionVerdicts;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Logging;
import dev.callsheet.listener.Listener;
import dev.callsheet.listener.admin.AdminPort;
import dev.callsheet.listener.admin.DeskWatch;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.decision.DecisionReport;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes events in and shows what rules decide on them. */
@Command(
    name = "listen",
    description =
        "Take in events over HTTP until Ctrl-C, and answer them by rules. Keeps each, and shows what"
            + " rules would do on it or, with --live ACCOUNT, sends it.",
    sortOptions = false)
public final class ListenCommand implements Callable<Integer> {
  private static final Duration LEAST = Duration.ofDays(3);

  private final Invocation invocation;

  @Parameters(
      arity = "0..*",
      paramLabel = "RULES",
      description = "files with rules, or folders of them; together they are one set")
  List<Path> rules = new ArrayList<>();

  @Option(
      names = "--capture",
      description = "without rules: only keep what comes, to see what it looks like")
  boolean capture;

  @Mixin SettingsOption settings = new SettingsOption();

  @Option(
      names = "--admin-port",
      paramLabel = "N",
      description =
          "probes, figures and a page on this port of this machine; the token is in"
              + " CALLSHEET_ADMIN_TOKEN, or in a file that is made")
  @Nullable Integer adminPort;

  @Option(
      names = "--keep",
      paramLabel = "90d",
      description =
          "events that came longer ago are deleted, in large parts (default: 90d, least: 3d)",
      converter = SaveOptions.Lifetime.class)
  Duration keep = Duration.ofDays(90);

  @Option(
      names = "--keep-dead",
      paramLabel = "365d",
      description =
          "dead letters that nobody settles, and what came after them, are deleted after so long"
              + " (default: 365d)",
      converter = SaveOptions.Lifetime.class)
  Duration keepDead = Duration.ofDays(365);

  @Option(
      names = "--log-limit",
      paramLabel = "20GB",
      description =
          "take no events in while the log is larger, 100MB at least (default: as long as the disk has room)",
      converter = Bytes.class)
  long logLimit = Long.MAX_VALUE;

  @Option(
      names = "--systemd",
      description = "print a socket and a service for systemd that do this, and end")
  boolean systemd;

  @Spec @Nullable CommandSpec spec;

  private @Nullable PastOptOuts past;

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
    if (keep.compareTo(LEAST) < 0) {
      throw new ConfigurationException("--keep keeps 3d at least, as repeats are known so long");
    }
    if (capture == !rules.isEmpty() || (capture && desk.account != null)) {
      throw new ConfigurationException(
          "name the rules that decide on events, or write --capture alone, to only keep what comes");
    }
    if (systemd) {
      List<String> words =
          Objects.requireNonNull(spec).root().commandLine().getParseResult().originalArgs();
      invocation
          .out()
          .write(
              SystemdUnits.of(
                  ListenSettings.entrance(settings.file(rules), invocation.surroundings()), words));
      return ExitCode.OK.code();
    }
    Logging.begin(invocation.surroundings());
    ListenSettings said =
        ListenSettings.in(
            settings.file(rules), Optional.ofNullable(adminPort), invocation.surroundings());
    RuleSet set =
        capture
            ? RuleSet.of("none", List.of())
            : new ScriptLoader(invocation, common.screen).rules(asked, rules);
    Path folder = StateFolder.of(invocation.surroundings()).folder("desk");
    DecisionReport report =
        DecisionReport.begin(
            invocation.out(), common.layout(invocation, full.numbers, false), set.version());
    report.flush();
    DecisionVerdicts verdicts = new DecisionVerdicts(invocation, asked, new TreeSet<>(), false);
    DeskProblems problems = new DeskProblems(invocation, folder, new CatchUp(rules));
    DeskTeller teller =
        new DeskTeller(invocation, report, common, full.numbers, verdicts, problems, desk.maxAge);
    DeskWatch watch = new DeskWatch(teller, invocation::redact, InstantSource.system());
    String account = desk.account;
    if (account == null) {
      desk.refuseBounds();
      if (!capture) {
        verdicts.follow(set); // refuses what cannot be read now
        teller.follow(() -> set);
        SortedSet<String> policy = asked.limits(invocation).policy(set.policy()).policy();
        problems.columns(PolicyColumns.in(folder, Policy.read(policy).columns()));
      }
      try (Desk opened = Desk.open(folder, set, InstantSource.system(), watch)) {
        if (!capture) {
          teller.follow(opened::rules);
        }
        listen(
            said,
            opened,
            watch,
            problems,
            () ->
                capture
                    ? "Nothing is decided; 'callsheet shape' tells what comes."
                    : "Nothing is sent. Rules of version %s.".formatted(opened.rules().version()));
      }
    } else {
      try (OpenAccount open = desk.open(invocation, common, set, account);
          Callsheet callsheet = desk.callsheet(invocation, open, asked, set, problems);
          Desk opened = live(callsheet, open, set, said, folder, problems, teller, watch)) {
        listen(
            said,
            opened,
            watch,
            problems,
            () ->
                "What rules of version %s decide is sent as %s: at most %s for an event, %s a day."
                    .formatted(opened.rules().version(), account, desk.perEvent, desk.perDay));
        PastOptOuts before = past;
        if (before != null && opened.rules().version().equals(set.version())) {
          before.heeded(opened.figures().decided());
        }
      }
    }
    report.end(account == null);
    invocation.out().flush();
    return ExitCode.OK.code();
  }

  private Desk live(
      Callsheet callsheet,
      OpenAccount open,
      RuleSet set,
      ListenSettings said,
      Path folder,
      DeskProblems problems,
      DeskTeller teller,
      DeskWatch watch) {
    PolicyColumns columns = PolicyColumns.in(folder, desk.columns(invocation, open, asked, set));
    columns.refuseMissing(desk.without);
    problems.columns(columns);
    invocation.say("Hours and days go by " + Clocks.age() + ".");
    if (!open.isSimulator()) {
      teller.before(
          () ->
              ask(
                  new PastOptOuts(
                      invocation, folder, set, SettingsOption.Sources.of(said.sources()))));
    }
    return callsheet.desk(folder, set, desk.bounds(open, said.sameText()), watch);
  }

  private void ask(PastOptOuts before) {
    past = before;
    before.settle(desk.optOuts.fate, "Nothing was sent");
  }

  private void listen(
      ListenSettings said,
      Desk opened,
      DeskWatch watch,
      DeskProblems problems,
      Supplier<String> bounds) {
    opened.keep(keep);
    opened.keepDead(keepDead);
    opened.limit(logLimit);
    Path folder = StateFolder.of(invocation.surroundings()).folder("desk");
    ScriptLoader loader = new ScriptLoader(invocation, common.screen);
    Door door = new Door(said.sources(), watch.keeping(opened::acceptAll), InstantSource.system());
    // A signal that comes as the door opens waits, too, for who was let in.
    try (Interruption.Live live = invocation.interruption().during(() -> {});
        RulesInForce inForce =
            new RulesInForce(
                invocation,
                opened,
                folder,
                rules,
                () -> capture ? opened.rules() : loader.rules(asked, rules));
        Listener listener = Listener.open(said.entrance(), door, invocation::say);
        problems;
        AdminPort admin =
            admin(
                said,
                new AdminPort.Watched(
                    opened,
                    watch,
                    listener,
                    bounds,
                    problems::words,
                    problems.catchUp().into("catch-up.plan")))) {
      assert live != null && inForce != null && (admin == null || said.admin().isPresent());
      invocation.say(
          "Taking in events at %s/in/SOURCE/SECRET/TYPE, keeping them in %s. %s Ctrl-C ends it."
              .formatted(listener.address(), folder, bounds.get()));
      problems.begin(opened, door);
      invocation.interruption().await();
    }
  }

  private @Nullable AdminPort admin(ListenSettings said, AdminPort.Watched watched) {
    if (said.admin().isEmpty()) {
      return null;
    }
    AdminSettings asked = said.admin().get();
    AdminPort opened = AdminPort.open(asked.port(), invocation.keep(asked.token()), watched);
    invocation.say(
        "A page about it is at %s; whatever the name, the password is the token %s."
            .formatted(opened.address(), asked.where()));
    return opened;
  }
}
