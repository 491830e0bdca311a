package dev.callsheet.launcher.option;

import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.PerDay;
import dev.callsheet.dispatch.pace.Until;
import dev.callsheet.problem.ConfigurationException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that say how fast actions leave, to whom and when, and therefore when the last one
 * does.
 */
public final class PaceOptions {
  @Mixin RateOption rate = new RateOption();
  @Mixin PolicyOption policy = new PolicyOption();

  @Option(
      names = "--per-day",
      paramLabel = "N",
      description = "at most so many actions a day, all runs of the account together",
      converter = Count.class)
  @Nullable Long perDay;

  @Option(names = "--until", paramLabel = "19:30", description = "stop at this time of today")
  @Nullable LocalTime until;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "the zone of --until and --per-day (default: this machine's)")
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
        .policy(policy.written())
        .with(LimitKind.RATE, rate.rate)
        .with(LimitKind.PER_DAY, perDay == null ? null : new PerDay(perDay, ofDay(usual)))
        .with(LimitKind.UNTIL, until == null ? null : today(new Until(until, ofDay(usual))));
  }

  private static Until today(Until until) {
    return until.refuseUnclear(Instant.now());
  }

  private ZoneId ofDay(Optional<ZoneId> usual) {
    return zone == null ? usual.orElseGet(ZoneId::systemDefault) : zone;
  }
}
