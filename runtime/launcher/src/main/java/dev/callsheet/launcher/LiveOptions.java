package dev.callsheet.launcher;

import dev.callsheet.dispatch.Pace;
import dev.callsheet.problem.ConfigurationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of commands that can send. */
final class LiveOptions {
  @Option(
      names = "--live",
      paramLabel = "ACCOUNT",
      description = "send, as this account ('callsheet accounts' lists them)")
  @Nullable String account;

  @Option(
      names = "--yes",
      paramLabel = "N",
      description = "confirms that N actions are sent, instead of the question")
  @Nullable Long yes;

  @Option(names = "--no-input", description = "ask nothing; without --yes nothing is sent")
  boolean noInput;

  @Option(
      names = "--rate",
      paramLabel = "5/s",
      description = "at most so many actions in a time (s, min, h)",
      converter = Rate.class)
  @Nullable Pace rate;

  @Option(
      names = "--in-flight",
      paramLabel = "N",
      description = "at most so many requests without an answer at once")
  @Nullable Integer inFlight;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "stop when more actions than these are refused or do not leave")
  long maxFailures = Long.MAX_VALUE;

  @Option(
      names = "--max-unknown",
      paramLabel = "N",
      description = "stop when of more actions than these nobody knows whether they were done")
  long maxUnknown = Long.MAX_VALUE;

  @Option(
      names = "--keep-simulator",
      description = "with --live simulator: keep it up after the run, to look at its page")
  boolean keepSimulator;

  static final class Rate implements ITypeConverter<Pace> {
    @Override
    public Pace convert(String text) {
      try {
        return Pace.parse(text);
      } catch (ConfigurationException e) {
        throw new TypeConversionException("write it like 5/s, 300/min or 0.5/s");
      }
    }
  }
}
