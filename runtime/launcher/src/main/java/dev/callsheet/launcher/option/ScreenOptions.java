package dev.callsheet.launcher.option;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.problem.Problem;
import dev.callsheet.report.Layout;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.ProblemText;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that every command has, whatever the form of its result. */
public final class ScreenOptions {
  /** When text carries colour. */
  enum ColourWish {
    AUTO,
    ALWAYS,
    NEVER
  }

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      description = "colour of the result",
      defaultValue = "auto")
  ColourWish color = ColourWish.AUTO;

  /** Lines as wide as they need, with whole messages. */
  public boolean wide;

  @Option(
      names = {"-q", "--quiet"},
      description = "no progress, no remarks")
  boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "say more about what is going on")
  public boolean verbose;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this help")
  boolean help;

  /** How many cells the lines of a result have; 0 where nobody says so. */
  public int width(Invocation invocation) {
    return wide ? Layout.WIDE : invocation.width(Terminal.Stream.OUT);
  }

  public Colour colour(Invocation invocation, Terminal.Stream stream) {
    return switch (color) {
      case ALWAYS -> Colour.ANSI;
      case NEVER -> Colour.NONE;
      case AUTO -> invocation.usualColour(stream);
    };
  }

  /** Tells problems on standard error. */
  public void tell(Invocation invocation, List<Problem> problems) {
    ProblemText text =
        new ProblemText(
            colour(invocation, Terminal.Stream.ERR), invocation.width(Terminal.Stream.ERR));
    for (String line : text.lines(problems)) {
      invocation.tell(line);
    }
  }
}
