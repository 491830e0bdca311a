package dev.callsheet.launcher.project;

import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.option.StopOptions;
import dev.callsheet.launcher.terminal.Desk;
import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how fast a plan would be sent. */
public final class ForecastOptions {
  @Option(
      names = "--rate",
      paramLabel = "5/s",
      description = "say when the last action would leave at this rate (s, min, h)",
      converter = LiveOptions.Rate.class)
  @Nullable Pace rate;

  @Option(
      names = "--per-day",
      paramLabel = "N",
      description = "say on which day the last action would leave with so many a day",
      converter = LiveOptions.Count.class)
  @Nullable Long perDay;

  @Option(
      names = "--until",
      paramLabel = "19:30",
      description = "say how many would have left at this time of today",
      converter = StopOptions.Time.class)
  @Nullable LocalTime until;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "the zone of --until and --per-day (default: this machine's)",
      converter = StopOptions.Zone.class)
  @Nullable ZoneId zone;

  /** The limits that were asked for. */
  public Limits limits(Project project) {
    if (zone != null) {
      StopOptions.refuseZoneAlone(zone, until, perDay);
    }
    ZoneId usual = zone == null ? project.zone(ZoneId.systemDefault()) : zone;
    return Limits.NONE
        .with(LimitKind.RATE, rate, usual)
        .with(LimitKind.PER_DAY, perDay, usual)
        .with(LimitKind.UNTIL, until, usual);
  }

  /**
   * Those that would hold: what was asked for, within what the project allows.
   *
   * @param given the limits that were asked for
   */
  public static Limits within(Desk desk, Limits given, Project project) {
    String looser = KeptTo.looser(given, project.limits(), project);
    if (!looser.isEmpty()) {
      desk.say("! " + looser + ", which holds.");
    }
    return given.tightest(project.limits());
  }
}
