package dev.callsheet.launcher.runs;

import dev.callsheet.clock.WrittenTime;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that name all runs with something left instead of one. */
final class ManyRuns {
  @Option(
      names = "--since",
      paramLabel = "2h",
      description =
          "with --all and no RUN: runs begun so long ago at most, or since 2026-11-22T10:00",
      converter = Since.class)
  @Nullable Instant since;

  /**
   * Refuses what is about one run alone.
   *
   * @throws ConfigurationException if so, or if neither one run nor all are named
   */
  void refuseBeside(ResumeCommand command) {
    if (!command.isAboutAll()) {
      if (command.run.isEmpty()) {
        throw new ConfigurationException(
            "name the run ('callsheet runs' lists them), or all with --all --live ACCOUNT");
      }
      if (since != null) {
        throw new ConfigurationException("--since is about --all");
      }
      return;
    }
    if (command.live.account == null) {
      throw new ConfigurationException(
          "--all is about the runs of an account; add --live ACCOUNT ('callsheet runs' lists what is left)");
    }
    refuse(command.retry != null, "--retry");
    refuse(command.expect.digest != null, "--expect");
    refuse(command.live.canary != null, "--canary");
    refuse(command.live.events != null, "--events");
    refuse(command.live.page != null, "--report");
    refuse(command.live.keepSimulator, "--keep-simulator");
    refuse(command.common.output == Format.JSON, "--output json");
  }

  private static void refuse(boolean given, String option) {
    if (given) {
      throw new ConfigurationException(option + " is about one run; name it instead of --all");
    }
  }

  static final class Since implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return text.matches("[1-9][0-9]{0,5}(min|h|d)")
            ? Instant.now().minus(SaveOptions.span(text))
            : WrittenTime.moment(text, ZoneId.systemDefault());
      } catch (ConfigurationException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      } catch (DateTimeException e) {
        throw new TypeConversionException("write it like 2h, 30min, 1d or 2026-11-22T10:00");
      }
    }
  }
}
