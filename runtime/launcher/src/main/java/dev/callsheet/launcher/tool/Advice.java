package dev.callsheet.launcher.tool;

import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.Problem;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what to do on the command line about a fault that the engine or the language tell: they are
 * used by other programs, too, and know no options. Thread-safe.
 */
public final class Advice {
  private static final String RUN = "(?<run>[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6})";

  /** What is known of a message, and what comes behind it; {@code RUN} is the run that it names. */
  private static final List<Known> MESSAGES =
      List.of(
          new Known(
              ".* was made from what has changed since: .* as they were saved",
              " with --allow-changed-source"),
          new Known(
              ".* was applied already, by the run " + RUN + "\\. To send again, plan again",
              "; 'callsheet show RUN' tells what came of it, 'callsheet resume RUN' what is left"),
          new Known(
              "action .* of the run " + RUN + " is not unknown, .*",
              "; 'callsheet show RUN' lists those that are"),
          new Known(
              ".*" + RUN + ".* is damaged at record .* so nothing is",
              "; 'callsheet log RUN' shows what can be read"),
          new Known(".* is no run; a run is called like .*", " ('callsheet runs' lists them)"),
          new Known("there is no run .*", "; 'callsheet runs' lists them"));

  private static final String AGAIN = "export it again; if it has none today";

  private static final Pattern VARIABLE = Pattern.compile("params\\.(\\w+) is not set");

  private Advice() {}

  private record Known(Pattern message, String advice) {
    Known(String message, String advice) {
      this(Pattern.compile(message, Pattern.DOTALL), advice);
    }
  }

  public static String on(CallsheetException fault) {
    String message = String.valueOf(fault.getMessage());
    for (Known known : MESSAGES) {
      Matcher told = known.message().matcher(message);
      if (told.matches()) {
        return message
            + (known.advice().contains("RUN")
                ? known.advice().replace("RUN", told.group("run"))
                : known.advice());
      }
    }
    return message;
  }

  public static List<Problem> on(List<Problem> problems) {
    return problems.stream().map(Advice::on).toList();
  }

  private static Problem on(Problem problem) {
    String hint = problem.hint().orElse("");
    if (hint.startsWith(AGAIN)) {
      return problem.withHint(AGAIN + ", add --allow-empty-list");
    }
    Matcher variable = VARIABLE.matcher(problem.message());
    if (variable.matches() && hint.startsWith("give it a value")) {
      return problem.withHint(
          hint.replaceFirst("give it a value", "pass --var " + variable.group(1) + "=VALUE"));
    }
    return switch (hint) {
      case "ask them about an event" ->
          problem.withHint(
              "%s: callsheet decide %s --event event.json"
                  .formatted(hint, ShellWord.of(problem.where().file())));
      case "keys and business ids are settings of the account" ->
          problem.withHint(hint + ", see: callsheet accounts");
      default -> problem;
    };
  }
}
