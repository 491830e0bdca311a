package dev.callsheet.launcher.event;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is to become of those whom past events suppress by other rules than decided on them. */
final class OptOutsOption {
  @Option(
      names = "--opt-outs",
      paramLabel = "suppress|leave",
      description =
          "whom events suppress that came while nothing was sent, or before these rules decided: put"
              + " them on the list, or reach them on (default: you are asked)")
  PastOptOuts.@Nullable Fate fate;
}
