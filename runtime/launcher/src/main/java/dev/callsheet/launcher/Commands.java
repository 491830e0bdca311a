package dev.callsheet.launcher;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** All commands. */
final class Commands {
  /** Commands that a later version will have; their names are taken already. */
  static final Set<String> LATER =
      Set.of(
          "apply", "resume", "resolve", "show", "runs", "report", "decide", "listen", "replay",
          "log", "test", "explain");

  private static final int WIDTH = 100;

  private final Desk desk;
  private final Map<String, Supplier<Object>> commands = new LinkedHashMap<>();

  Commands(Desk desk) {
    this.desk = desk;
    commands.put("check", () -> new CheckCommand(desk));
    commands.put("plan", () -> new PlanCommand(desk));
    commands.put("run", () -> new RunCommand(desk));
    commands.put("simulate", () -> new SimulateCommand(desk));
    commands.put("ops", () -> new OpsCommand(desk));
    commands.put("accounts", () -> new AccountsCommand(desk));
    commands.put("completion", () -> new CompletionCommand(desk));
  }

  Set<String> names() {
    return commands.keySet();
  }

  CommandLine all() {
    CommandLine root = new CommandLine(new Root());
    commands.forEach((name, command) -> root.addSubcommand(name, command.get()));
    return configured(root);
  }

  /** The command that the arguments begin with alone, since each one takes its time to set up. */
  CommandLine needed(List<String> arguments) {
    Supplier<Object> command = arguments.isEmpty() ? null : commands.get(arguments.get(0));
    if (command == null) {
      return all();
    }
    return configured(new CommandLine(new Root()).addSubcommand(arguments.get(0), command.get()));
  }

  /**
   * The usual case, {@code check FILE...} or {@code plan FILE} without any option, ready to be
   * called: it needs no parser, whose set-up takes longer than the rest of our own code.
   */
  Optional<Callable<Integer>> withFilesOnly(List<String> arguments) {
    List<String> files = arguments.subList(Math.min(1, arguments.size()), arguments.size());
    if (files.isEmpty() || !files.stream().allMatch(Commands::isPlainName)) {
      return Optional.empty();
    }
    List<Path> paths = files.stream().map(Path::of).toList();
    return switch (arguments.get(0)) {
      case "check" -> Optional.of(new CheckCommand(desk, paths));
      case "plan" ->
          paths.size() == 1 ? Optional.of(new PlanCommand(desk, paths.get(0))) : Optional.empty();
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

  private CommandLine configured(CommandLine root) {
    root.setCaseInsensitiveEnumValuesAllowed(true);
    root.setUsageHelpWidth(WIDTH);
    root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    root.setOut(new PrintWriter(desk.out()));
    root.setErr(desk.err());
    // '@file' would read arguments from a file; names may begin with '@'.
    root.setExpandAtFiles(false);
    return root;
  }

  @Command(
      name = "callsheet",
      versionProvider = Version.class,
      synopsisHeading = "",
      customSynopsis = {
        "callsheet FILE          what the script would do (the same as: callsheet plan FILE)",
        "callsheet COMMAND ...   one of the commands below"
      },
      descriptionHeading = "%n",
      description =
          "Texts, calls, queues, cadences and powerlists from scripts. Without --live ACCOUNT nothing is sent.",
      commandListHeading = "%nCommands:%n",
      optionListHeading = "%nOptions:%n",
      footerHeading = "%n",
      footer = {
        "Exit codes: 0 ok, 1 our fault, 2 usage or settings, 3 script error, 4 left out under --strict,",
        "5 not confirmed, 6 plan not applicable, 7 some refused or not sent, 8 some unknown,",
        "9 stopped by a limit, 130/143 interrupted.",
        "Environment: CALLSHEET_BUSINESS_ID, CALLSHEET_API_KEY, CALLSHEET_BASE_URL (account 'env'),",
        "CALLSHEET_HOME (where runs are kept), CALLSHEET_LIVE=never (nothing may be sent from here),",
        "CALLSHEET_OPTS (options for Java), NO_COLOR."
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

    @Override
    public Integer call() {
      if (spec != null) {
        spec.commandLine().usage(spec.commandLine().getErr());
      }
      return ExitCode.USAGE.code();
    }
  }
}
