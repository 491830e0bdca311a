package dev.callsheet.launcher.option;

import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.PerDay;
import dev.callsheet.dispatch.pace.Until;
import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say how fast actions leave, and therefore when the last one does. */
public final class PaceOptions {
  @Mixin RateOption rate = new RateOption();

  @Option(
      names = "--per-day",
      paramLabel = "N",
      description = "at most so many actions a day, all runs of the account together",
      converter = Count.class)
  @Nullable Long perDay;

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
  @Nullable ZoneId zone;

  /**
   * The limits that were asked for.
   *
   * @param usual zone unless another was named; empty: this machine's, which takes a while to find
   *     out
   * @throws ConfigurationException if a zone was named and nothing that is meant in it
   */
  public Limits limits(Optional<ZoneId> usual) {
    if (zone != null && until == null && perDay == null) {
      throw new ConfigurationException(
          "--zone says where --until and --per-day are meant, and changes no others; add one of them, such as --until 19:30 --zone "
              + zone);
    }
    return Limits.NONE
        .with(LimitKind.RATE, rate.rate)
        .with(LimitKind.PER_DAY, perDay == null ? null : new PerDay(perDay, ofDay(usual)))
        .with(LimitKind.UNTIL, until == null ? null : new Until(until, ofDay(usual)));
  }

  private ZoneId ofDay(Optional<ZoneId> usual) {
    return zone == null ? usual.orElseGet(ZoneId::systemDefault) : zone;
  }

  static final class Time implements ITypeConverter<LocalTime> {
    @Override
    public LocalTime convert(String text) {
      try {
        return Until.time(text);
      } catch (ConfigurationException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  static final class Zone implements ITypeConverter<ZoneId> {
    @Override
    public ZoneId convert(String text) {
      try {
        return ZoneId.of(text);
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "there is no such zone; write a zone such as America/New_York");
      }
    }
  }
}
