package dev.callsheet.launcher;

import dev.callsheet.dsl.diagnose.NearestWord;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
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
final class UsageErrors implements IParameterExceptionHandler {
  private static final Pattern OPTION_NAME = Pattern.compile("--?[a-z]+(-[a-z]+)*");
  private static final int LONGEST_NAME = 20;
  private static final Pattern ABOUT_KEYS = Pattern.compile(".*(key|token|secret|passw).*");

  private final Desk desk;

  private UsageErrors(Desk desk) {
    this.desk = desk;
  }

  /** As what picocli takes it for: whoever names both types must load picocli to be verified. */
  static IParameterExceptionHandler of(Desk desk) {
    return new UsageErrors(desk);
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    PrintWriter err = desk.err();
    CommandLine command = e.getCommandLine();
    desk.say("callsheet: " + message(e, command));
    String path = command.getCommandSpec().qualifiedName();
    err.println("'" + path + " --help' says what may be written.");
    err.flush();
    return ExitCode.USAGE.code();
  }

  private static String message(ParameterException e, CommandLine command) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched(), command);
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

  private static String unmatched(List<String> arguments, CommandLine command) {
    String first = arguments.get(0);
    if (!first.startsWith("-") || first.equals("-")) {
      return command.getCommandName()
          + " takes "
          + (command.getCommandSpec().positionalParameters().isEmpty() ? "no" : "one")
          + " argument, and there is "
          + (arguments.size() == 1 ? "one" : arguments.size())
          + " more";
    }
    String name = first.substring(0, first.indexOf('=') < 0 ? first.length() : first.indexOf('='));
    String lower = name.toLowerCase(Locale.ROOT);
    boolean shown = OPTION_NAME.matcher(name).matches() && name.length() <= LONGEST_NAME;
    String option = shown ? "there is no option " + name : "there is an unknown option";
    if (ABOUT_KEYS.matcher(lower).matches()) {
      return option
          + ": keys do not belong in a command line, where everybody on this machine can read them;"
          + " set CALLSHEET_API_KEY or write an accounts file ('callsheet accounts')";
    }
    if (name.equals("--live")) {
      return option + ": this command sends nothing; 'callsheet run' and 'callsheet apply' do";
    }
    List<String> known = new ArrayList<>();
    command.getCommandSpec().options().forEach(o -> known.addAll(List.of(o.names())));
    known.removeIf(n -> !n.startsWith("--"));
    return option + NearestWord.hint(name, known).map(hint -> "; " + hint).orElse("");
  }

  private static String missing(MissingParameterException e, CommandLine command) {
    List<String> names = e.getMissing().stream().map(UsageErrors::label).toList();
    if (e.getMissing().stream().allMatch(OptionSpec.class::isInstance) && !names.isEmpty()) {
      return String.join(", ", names) + " needs a value";
    }
    return command.getCommandName() + " needs " + String.join(", ", names);
  }

  private static String expected(ParameterException e, ArgSpec about) {
    Class<?> type = about.auxiliaryTypes().length > 0 ? about.auxiliaryTypes()[0] : about.type();
    if (type.isEnum()) {
      List<String> values = new ArrayList<>();
      for (Object value : type.getEnumConstants()) {
        values.add(value.toString().toLowerCase(Locale.ROOT));
      }
      return "write one of " + String.join(", ", values);
    }
    if (Number.class.isAssignableFrom(type) || type == int.class || type == long.class) {
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
