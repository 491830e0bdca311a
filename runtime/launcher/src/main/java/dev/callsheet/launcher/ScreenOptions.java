package dev.callsheet.launcher;

import dev.callsheet.report.Colour;
import picocli.CommandLine.Option;

/** The options that every command has, whatever the form of its result. */
final class ScreenOptions {
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
}
