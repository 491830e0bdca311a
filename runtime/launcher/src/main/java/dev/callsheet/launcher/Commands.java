package dev.callsheet.launcher;

import dev.callsheet.launcher.account.AccountsAddCommand;
import dev.callsheet.launcher.account.AccountsCheckCommand;
import dev.callsheet.launcher.account.AccountsCommand;
import dev.callsheet.launcher.event.DeadCommand;
import dev.callsheet.launcher.event.EventsCommand;
import dev.callsheet.launcher.event.ForgetCommand;
import dev.callsheet.launcher.event.HoldCommand;
import dev.callsheet.launcher.event.ListenCommand;
import dev.callsheet.launcher.event.ReleaseCommand;
import dev.callsheet.launcher.event.ReloadCommand;
import dev.callsheet.launcher.event.ReplayCommand;
import dev.callsheet.launcher.event.ShapeCommand;
import dev.callsheet.launcher.guards.GuardsCommand;
import dev.callsheet.launcher.guards.HistoryCommand;
import dev.callsheet.launcher.guards.MayCommand;
import dev.callsheet.launcher.guards.SuppressCommand;
import dev.callsheet.launcher.option.OptionTypes;
import dev.callsheet.launcher.plan.ExplainCommand;
import dev.callsheet.launcher.plan.PlanCommand;
import dev.callsheet.launcher.plan.ReportCommand;
import dev.callsheet.launcher.rules.DecideCommand;
import dev.callsheet.launcher.rules.TestCommand;
import dev.callsheet.launcher.runs.LogCommand;
import dev.callsheet.launcher.runs.PruneCommand;
import dev.callsheet.launcher.runs.ResolveCommand;
import dev.callsheet.launcher.runs.ResumeCommand;
import dev.callsheet.launcher.runs.RunsCommand;
import dev.callsheet.launcher.runs.ShowCommand;
import dev.callsheet.launcher.runs.StopCommand;
import dev.callsheet.launcher.send.ApplyCommand;
import dev.callsheet.launcher.send.RunCommand;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.launcher.terminal.Version;
import dev.callsheet.launcher.tool.CheckCommand;
import dev.callsheet.launcher.tool.OpsCommand;
import dev.callsheet.launcher.tool.SimulateCommand;
import dev.callsheet.report.wording.Wrapped;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** All commands. */
record Commands(Invocation invocation) {
  /**
   * Commands that people look for together.
   *
   * @param purpose what for
   */
  record Group(String purpose, List<String> names) {}

  static final List<Group> GROUPS =
      List.of(
          new Group("First steps", List.of("ops", "accounts", "simulate")),
          new Group(
              "Before anything is sent", List.of("check", "plan", "show", "explain", "report")),
          new Group("Guards", List.of("may", "guards", "suppress", "history")),
          new Group("Sending", List.of("run", "apply", "resume", "stop")),
          new Group("Afterwards", List.of("runs", "log", "resolve")),
          new Group(
              "Rules on events",
              List.of(
                  "decide", "test", "listen", "shape", "events", "replay", "reload", "dead", "hold",
                  "release", "forget")),
          new Group("For your shell", List.of("completion")));

  /** What most people need; the help of the whole tells all. */
  static final List<String> FIRST =
      List.of("check", "plan", "run", "show", "apply", "resume", "resolve", "listen", "may", "ops");

  private static final List<String> NAMES = new ArrayList<>();

  static {
    for (Group group : GROUPS) {
      NAMES.addAll(group.names());
    }
  }

  private static final int WIDTH = 100;
  private static final int WIDEST = 120;

  /** picocli sets no narrower help; what is still too wide is broken up like any text. */
  private static final int NARROWEST = 55;

  Set<String> names() {
    return new LinkedHashSet<>(NAMES);
  }

  private Object command(String name) {
    return switch (name) {
      case "check" -> new CheckCommand(invocation);
      case "plan" -> new PlanCommand(invocation);
      case "show" -> new ShowCommand(invocation);
      case "explain" -> new ExplainCommand(invocation);
      case "report" -> new ReportCommand(invocation);
      case "may" -> new MayCommand(invocation);
      case "guards" -> new GuardsCommand(invocation);
      case "suppress" -> new SuppressCommand(invocation);
      case "history" -> new HistoryCommand(invocation);
      case "run" -> new RunCommand(invocation);
      case "apply" -> new ApplyCommand(invocation);
      case "resume" -> new ResumeCommand(invocation);
      case "stop" -> new StopCommand(invocation);
      case "runs" ->
          new CommandLine(new RunsCommand(invocation))
              .addSubcommand("prune", new PruneCommand(invocation));
      case "resolve" -> new ResolveCommand(invocation);
      case "log" -> new LogCommand(invocation);
      case "decide" -> new DecideCommand(invocation);
      case "test" -> new TestCommand(invocation);
      case "listen" -> new ListenCommand(invocation);
      case "shape" -> new ShapeCommand(invocation);
      case "events" -> new EventsCommand(invocation);
      case "replay" -> new ReplayCommand(invocation);
      case "reload" -> new ReloadCommand(invocation);
      case "dead" -> new DeadCommand(invocation);
      case "forget" -> new ForgetCommand(invocation);
      case "hold" -> new HoldCommand(invocation);
      case "release" -> new ReleaseCommand(invocation);
      case "simulate" -> new SimulateCommand(invocation);
      case "ops" -> new OpsCommand(invocation);
      case "accounts" ->
          new CommandLine(new AccountsCommand(invocation))
              .addSubcommand("add", new AccountsAddCommand(invocation))
              .addSubcommand("check", new AccountsCheckCommand(invocation));
      case "completion" -> new CompletionCommand(invocation);
      default -> throw new IllegalArgumentException(name);
    };
  }

  CommandLine all() {
    CommandLine root = new CommandLine(new Root());
    for (String name : NAMES) {
      root.addSubcommand(name, command(name));
    }
    return Root.configured(root, invocation);
  }

  /** The command that the arguments begin with alone, since each one takes its time to set up. */
  CommandLine needed(List<String> arguments) {
    if (arguments.isEmpty() || !NAMES.contains(arguments.get(0))) {
      return all();
    }
    String name = arguments.get(0);
    return Root.configured(
        new CommandLine(new Root()).addSubcommand(name, command(name)), invocation);
  }

  /**
   * The usual case, {@code check FILE...} or {@code plan FILE} without any option, ready to be
   * called: it needs no parser, whose set-up takes longer than the rest of our own code.
   */
  Optional<Callable<Integer>> withFilesOnly(List<String> arguments) {
    if (arguments.size() < 2) {
      return Optional.empty();
    }
    List<Path> paths = new ArrayList<>();
    for (String file : arguments.subList(1, arguments.size())) {
      if (!isPlainName(file)) {
        return Optional.empty();
      }
      paths.add(Path.of(file));
    }
    return switch (arguments.get(0)) {
      case "check" -> Optional.of(new CheckCommand(invocation, paths));
      case "plan" ->
          paths.size() == 1
              ? Optional.of(new PlanCommand(invocation, paths.get(0)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether it is neither an option nor anything that the parser would treat in its own way. */
  private static boolean isPlainName(String argument) {
    return !argument.isBlank()
        && argument.charAt(0) != '-'
        && argument.indexOf('\0') < 0
        && argument.indexOf('"') < 0;
  }

  @Command(
      name = "callsheet",
      versionProvider = Version.class,
      header = {
        "To begin, write this line into first.groovy:",
        "  sms to: '+13055550123', message: 'Hi'",
        "and see what it would do; nothing is sent:",
        "  callsheet first.groovy"
      },
      synopsisHeading = "%n",
      customSynopsis = {
        "callsheet FILE          what the script would do; short for: callsheet plan FILE",
        "callsheet COMMAND ...   one of the commands below"
      },
      descriptionHeading = "%n",
      description = {
        "Texts, calls, queues, cadences and powerlists from scripts.",
        "Without --live ACCOUNT nothing is sent."
      },
      commandListHeading = "%nCommands:%n",
      optionListHeading = "%nOptions:%n",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {
        "0:ok",
        "1:our fault",
        "2:usage or settings",
        "3:script error",
        "4:left out under --strict, or may not",
        "5:not confirmed",
        "6:plan not applicable",
        "7:some refused, not sent or failed",
        "8:some unknown",
        "9:stopped by a limit",
        "130/143:interrupted"
      },
      footerHeading = "%nEnvironment:%n",
      footer = {
        "  CALLSHEET_BUSINESS_ID, CALLSHEET_API_KEY, CALLSHEET_BASE_URL",
        "                        account 'env'",
        "  CALLSHEET_HOME        where runs are kept",
        "  CALLSHEET_LIVE=never  nothing may be sent from here",
        "  CALLSHEET_LOG         what live runs log: trace, debug, info, warn",
        "  CALLSHEET_OPTS        options for Java",
        "  NO_COLOR              no colours"
      })
  static final class Root implements Callable<Integer> {
    @Spec @Nullable CommandSpec spec;

    @Option(
        names = {"-V", "--version"},
        versionHelp = true,
        description = "version of Callsheet and Java")
    boolean version;

    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = "this help")
    boolean help;

    @Option(names = "--all", description = "with --help: all commands, exit codes and settings")
    boolean all;

    /** Here and not above, so that a command with a file alone loads no parser. */
    static CommandLine configured(CommandLine root, Invocation invocation) {
      root.setCaseInsensitiveEnumValuesAllowed(true);
      OptionTypes.register(root);
      root.getSubcommands().values().forEach(Root::keepOrder);
      int width = invocation.width(Terminal.Stream.OUT);
      root.setUsageHelpWidth(width == 0 ? WIDTH : Math.max(NARROWEST, Math.min(WIDEST, width)));
      root.setHelpFactory(new GroupedHelp());
      root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
      root.setOut(new PrintWriter(new Wrapped(invocation.out(), width)));
      root.setErr(invocation.err());
      // '@file' would read arguments from a file; names may begin with '@'.
      root.setExpandAtFiles(false);
      return root;
    }

    /** Options are told in the order in which they are declared. */
    private static void keepOrder(CommandLine line) {
      line.getCommandSpec().usageMessage().sortOptions(false);
      line.getSubcommands().values().forEach(Root::keepOrder);
    }

    @Override
    public Integer call() {
      if (spec != null) {
        spec.commandLine().usage(spec.commandLine().getErr());
      }
      return ExitCode.USAGE.code();
    }
  }
}
