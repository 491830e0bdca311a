package dev.callsheet.launcher;

import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what is wrong with a command line in own words. picocli's messages repeat what was typed,
 * which may be a key, and the screen or the log of a build keeps it; these never do.
 */
record UsageErrors(Invocation invocation) implements IParameterExceptionHandler {
  private static final Pattern OPTION_NAME = Pattern.compile("--?[a-z]+(-[a-z]+)*");
  private static final int LONGEST_NAME = 20;
  private static final Set<String> DRY_RUNS =
      Set.of("--dry-run", "--dryrun", "--dry", "--preview", "--simulate", "--no-send", "-n");
  private static final Pattern ABOUT_KEYS = Pattern.compile(".*(key|token|secret|passw).*");

  /** As what picocli takes it for: whoever names both types must load picocli to be verified. */
  static IParameterExceptionHandler of(Invocation invocation) {
    return new UsageErrors(invocation);
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    invocation.say("callsheet: " + message(e, command, args));
    String path = command.getCommandSpec().qualifiedName();
    invocation.tell("'" + path + " --help' says what may be written.");
    return ExitCode.USAGE.code();
  }

  private String message(ParameterException e, CommandLine command, String... args) {
    List<String> unknown = unknownOptions(command, args);
    if (e instanceof MissingParameterException && !unknown.isEmpty()) {
      return unmatched(unknown, command, args); // for its sake something seems to be missing
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched(), command, args);
    }
    if (e instanceof MissingParameterException missing) {
      return missing(missing, command);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return label(twice.getOverwritten()) + " is given twice";
    }
    ArgSpec about = e.getArgSpec();
    if (about != null) {
      return label(about) + ": " + expected(e, about);
    }
    return "the command line cannot be understood";
  }

  private static List<String> unknownOptions(CommandLine command, String... args) {
    Set<String> known = command.getCommandSpec().optionsMap().keySet();
    return Arrays.stream(args)
        .filter(arg -> arg.startsWith("--") && arg.length() > 2 && !known.contains(name(arg)))
        .toList();
  }

  /** Without the value behind it. */
  private static String name(String argument) {
    int end = argument.indexOf('=');
    return end < 0 ? argument : argument.substring(0, end);
  }

  private String unmatched(List<String> arguments, CommandLine command, String... args) {
    String first = arguments.get(0);
    boolean isOption = first.startsWith("-") && !first.equals("-");
    if (!isOption && !command.getSubcommands().isEmpty()) {
      Set<String> names = command.getSubcommands().keySet();
      return command.getCommandName()
          + " does not know that; "
          + NearestWord.hint(first, names).map(hint -> hint + " ").orElse("")
          + "behind it may stand "
          + String.join(" or ", names);
    }
    if (!isOption) {
      return command.getCommandName()
          + " takes "
          + (command.getCommandSpec().positionalParameters().isEmpty() ? "no" : "one")
          + " argument, and there "
          + (arguments.size() == 1 ? "is one" : "are " + arguments.size())
          + " more"
          + split(first, args)
          + (isAssignment(first) ? "; a variable is given with --var name=value" : "")
          + (hasAccount(command, first) ? "; an account is named with --live" : "");
    }
    String name = name(first);
    String lower = name.toLowerCase(Locale.ROOT);
    boolean shown = OPTION_NAME.matcher(name).matches() && name.length() <= LONGEST_NAME;
    String option = shown ? "there is no option " + name : "there is an unknown option";
    if (ABOUT_KEYS.matcher(lower).matches()) {
      return option
          + ": keys do not belong in a command line, where everybody on this machine can read them;"
          + " 'callsheet accounts add NAME' asks for it, or set CALLSHEET_API_KEY";
    }
    if (name.equals("-y") && longNames(command).contains("--yes")) {
      return option + "; --yes N confirms a number, that of the actions which the preview showed";
    }
    if (name.equals("--loosen") && command.getCommandName().equals("plan")) {
      return option
          + ": what a plan is saved with is not looser than callsheet.toml, and the limits of an account no option loosens";
    }
    if (name.equals("--live")) {
      return option + ": this command sends nothing; 'callsheet run' and 'callsheet apply' do";
    }
    if (DRY_RUNS.contains(lower)) {
      return option
          + ": 'callsheet plan' is the dry run, and 'callsheet run' without --live sends nothing";
    }
    return option + hint(lower, command).map(hint -> "; " + hint).orElse("");
  }

  /** What the shell made several words of; no word is repeated but the name of a file. */
  private static String split(String word, String... args) {
    int at = List.of(args).indexOf(word);
    String value = at > 0 ? args[at - 1] : "";
    String option = at > 1 ? args[at - 2] : "";
    if (option.equals("--var") && isAssignment(value)) {
      return ", behind the value of --var %s; a value with blanks stands in quotes: --var \"%s=two words\""
          .formatted(name(value), name(value));
    }
    if (!Files.exists(Path.of(word))) {
      return "";
    }
    return option.equals("--do-not-contact")
        ? ", %s; --do-not-contact takes one list, and the shell makes several of a *: write the option once for each"
            .formatted(word)
        : ", " + word;
  }

  /** The option that was meant, of this command or else of another one. */
  private Optional<String> hint(String name, CommandLine command) {
    Set<String> own = longNames(command);
    Optional<String> meant =
        Synonyms.option(name).filter(own::contains).or(() -> NearestWord.to(name, own));
    if (meant.isPresent()) {
      return meant.map(option -> "did you mean '" + option + "'?");
    }
    String option = Synonyms.option(name).orElse(name);
    List<String> others = new ArrayList<>();
    new Commands(invocation)
        .all()
        .getSubcommands()
        .forEach(
            (other, line) -> {
              if (longNames(line).contains(option)) {
                others.add("'callsheet " + other + "'");
              }
            });
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(option + " is an option of " + String.join(", ", others));
  }

  /** Those that begin with two dashes, with those that come before any command. */
  private static Set<String> longNames(CommandLine command) {
    Set<String> names = new LinkedHashSet<>(List.of("--help", "--version"));
    command.getCommandSpec().options().forEach(o -> names.addAll(List.of(o.names())));
    names.removeIf(n -> !n.startsWith("--"));
    return names;
  }

  private static boolean isAssignment(String argument) {
    return argument.matches("[A-Za-z]\\w*=.*");
  }

  private static boolean hasAccount(CommandLine command, String argument) {
    return command.getCommandSpec().optionsMap().containsKey("--live")
        && argument.matches("[\\w-]+");
  }

  private static String missing(MissingParameterException e, CommandLine command) {
    List<String> names = e.getMissing().stream().map(UsageErrors::label).toList();
    if (e.getMissing().stream().allMatch(OptionSpec.class::isInstance) && !names.isEmpty()) {
      boolean isGiven = !String.valueOf(e.getMessage()).startsWith("Missing required option");
      return isGiven
          ? String.join(", ", names) + " needs a value"
          : command.getCommandName()
              + " needs "
              + e.getMissing().stream()
                  .map(option -> label(option) + " " + option.paramLabel())
                  .collect(Collectors.joining(", "));
    }
    return command.getCommandName() + " needs " + String.join(", ", names);
  }

  private static String expected(ParameterException e, ArgSpec about) {
    Class<?> type = about.auxiliaryTypes().length > 0 ? about.auxiliaryTypes()[0] : about.type();
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(value -> value.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", ", "write one of ", ""));
    }
    if (about.converters().length == 0
        && (Number.class.isAssignableFrom(type) || type == int.class || type == long.class)) {
      return "write a whole number";
    }
    // Own converters say what they expect and repeat nothing.
    return e.getCause() instanceof TypeConversionException own && own.getMessage() != null
        ? own.getMessage()
        : "the value cannot be read";
  }

  private static String label(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
