package dev.callsheet.launcher.option;

import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Rate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says how fast actions leave. */
public final class RateOption {
  @Option(
      names = "--rate",
      paramLabel = "5/s",
      description = "at most so many per s, min or h; previews say when the last leaves")
  @Nullable Rate rate;

  public Pace pace() {
    return rate == null ? Pace.unlimited() : Pace.at(rate);
  }
}
