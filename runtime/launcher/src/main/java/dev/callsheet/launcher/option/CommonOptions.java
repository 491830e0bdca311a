package dev.callsheet.launcher.option;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.report.Extent;
import dev.callsheet.report.Format;
import dev.callsheet.report.Layout;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Numbers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command whose result has one of the usual forms. */
public final class CommonOptions {
  @Option(
      names = "--output",
      paramLabel = "human|json|ndjson",
      description = "form of the result",
      defaultValue = "human")
  public Format output = Format.HUMAN;

  @Mixin public ScreenOptions screen = new ScreenOptions();

  public boolean isQuiet() {
    return screen.quiet;
  }

  public boolean isVerbose() {
    return screen.verbose;
  }

  public Colour colour(Invocation invocation, Terminal.Stream stream) {
    return screen.colour(invocation, stream);
  }

  /** How results look; numbers appear in full on a terminal only, or when {@code full} asks. */
  public Layout layout(Invocation invocation, boolean full, boolean all) {
    boolean watched = invocation.surroundings().terminal().shows(Terminal.Stream.OUT);
    return new Layout(
        output,
        colour(invocation, Terminal.Stream.OUT),
        full || watched ? Numbers.FULL : Numbers.MASKED,
        all ? Extent.ALL : Extent.SUMMARY,
        screen.width(invocation));
  }
}
