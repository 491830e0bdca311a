package dev.callsheet.launcher;

import dev.callsheet.dispatch.Brake;
import dev.callsheet.dispatch.Hold;
import dev.callsheet.dispatch.Limit;
import dev.callsheet.dispatch.Patience;
import dev.callsheet.dispatch.StopRules;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say when a live run ends, and what it waits for. */
final class StopOptions {
  @Option(
      names = "--per-day",
      paramLabel = "N",
      description = "at most so many actions a day, all runs of the account together",
      converter = LiveOptions.Count.class)
  @Nullable Long perDay;

  @Option(
      names = "--wait",
      description = "wait for actions whose time has not come, and for the next day's budget")
  boolean wait;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "stop when more than N, or 5%%, of the actions are refused or do not leave",
      converter = Limits.class)
  Limit maxFailures = Limit.NONE;

  @Option(
      names = "--max-unknown",
      paramLabel = "N",
      description = "stop when of more than N, or 5%%, nobody knows whether they were done",
      converter = Limits.class)
  Limit maxUnknown = Limit.NONE;

  @Option(
      names = "--no-hold",
      description = "go on although nothing is answered, instead of waiting for the service")
  boolean noHold;

  @Option(
      names = "--until",
      paramLabel = "19:30",
      description = "stop at this time of today",
      converter = Time.class)
  @Nullable LocalTime until;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "the zone of --until and --per-day (default: this machine's)",
      converter = Zone.class)
  ZoneId zone = ZoneId.systemDefault();

  @Option(
      names = "--stop-file",
      paramLabel = "FILE",
      description = "stop as soon as there is this file",
      converter = ScriptOptions.FileName.class)
  @Nullable Path stopFile;

  Patience patience() {
    return wait ? Patience.LONG : Patience.SHORT;
  }

  /**
   * What was asked for.
   *
   * @throws ConfigurationException if it would end the run at once
   */
  StopRules rules(InstantSource clock) {
    StopRules rules = StopRules.STANDARD.failures(maxFailures).unknown(maxUnknown);
    if (noHold) {
      rules = rules.hold(Hold.NEVER);
    }
    if (until != null) {
      rules = rules.brake(Brake.at(end(until, clock), clock));
    }
    if (stopFile != null) {
      if (Files.exists(stopFile)) {
        throw new ConfigurationException(
            "the stop file " + stopFile + " is there already; delete it to send");
      }
      rules = rules.brake(Brake.file(stopFile));
    }
    return rules;
  }

  private ZonedDateTime end(LocalTime time, InstantSource clock) {
    ZonedDateTime now = clock.instant().atZone(zone);
    ZonedDateTime end = now.toLocalDate().atTime(time).atZone(zone);
    if (!end.isAfter(now)) {
      throw new ConfigurationException(
          "--until "
              + time
              + " is past: in "
              + zone
              + " it is "
              + now.format(DateTimeFormatter.ofPattern("HH:mm"))
              + "; name a later time of today");
    }
    return end;
  }

  static final class Limits implements ITypeConverter<Limit> {
    @Override
    public Limit convert(String text) {
      try {
        return Limit.parse(text);
      } catch (ConfigurationException e) {
        throw new TypeConversionException("write a number such as 25 or a share such as 5%");
      }
    }
  }

  static final class Time implements ITypeConverter<LocalTime> {
    @Override
    public LocalTime convert(String text) {
      try {
        return LocalTime.parse(text, DateTimeFormatter.ofPattern("H:mm"));
      } catch (DateTimeException e) {
        throw new TypeConversionException("write a time of day such as 19:30");
      }
    }
  }

  static final class Zone implements ITypeConverter<ZoneId> {
    @Override
    public ZoneId convert(String text) {
      try {
        return ZoneId.of(text);
      } catch (DateTimeException e) {
        throw new TypeConversionException("write a zone such as America/New_York");
      }
    }
  }
}
