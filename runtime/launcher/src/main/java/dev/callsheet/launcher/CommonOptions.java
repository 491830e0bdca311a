package dev.callsheet.launcher;

import dev.callsheet.report.Colour;
import dev.callsheet.report.Extent;
import dev.callsheet.report.Format;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Numbers;
import picocli.CommandLine.Option;

/** The options that every command has. */
final class CommonOptions {
  /** When text carries colour. */
  enum ColourWish {
    /** On a terminal. */
    AUTO,
    /** In any case. */
    ALWAYS,
    /** In no case. */
    NEVER
  }

  @Option(
      names = "--output",
      paramLabel = "human|json|ndjson",
      description = "form of the result",
      defaultValue = "human")
  Format output = Format.HUMAN;

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      description = "colour of the result",
      defaultValue = "auto")
  ColourWish color = ColourWish.AUTO;

  @Option(
      names = {"-q", "--quiet"},
      description = "no progress, no remarks")
  boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "say more about what is going on")
  boolean verbose;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this help")
  boolean help;

  Colour colour(Desk desk, Terminal.Stream stream) {
    return switch (color) {
      case ALWAYS -> Colour.ANSI;
      case NEVER -> Colour.NONE;
      case AUTO -> desk.usualColour(stream);
    };
  }

  /** How results look; numbers appear in full on a terminal only, or when {@code full} asks. */
  Layout layout(Desk desk, boolean full, boolean all) {
    boolean watched = desk.surroundings().terminal().shows(Terminal.Stream.OUT);
    return new Layout(
        output,
        colour(desk, Terminal.Stream.OUT),
        full || watched ? Numbers.FULL : Numbers.MASKED,
        all ? Extent.ALL : Extent.SUMMARY);
  }
}
