package dev.callsheet.launcher;

import dev.callsheet.dispatch.LimitKind;
import dev.callsheet.dispatch.Limits;
import dev.callsheet.dispatch.Pace;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how fast a plan would be sent. */
final class ForecastOptions {
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

  /** The limits that were asked for. */
  Limits limits(Project project) {
    ZoneId zone = project.zone(ZoneId.systemDefault());
    return Limits.NONE.with(LimitKind.RATE, rate, zone).with(LimitKind.PER_DAY, perDay, zone);
  }

  /**
   * How fast, within what the project allows; without a limit if none was given.
   *
   * @param given the limits that were asked for
   */
  static Pace pace(Desk desk, Limits given, Project project) {
    String looser = KeptTo.looser(given, project.limits(), project.whose());
    if (!looser.isEmpty()) {
      desk.say("! " + looser + ", which holds.");
    }
    return given.tightest(project.limits()).pace(Pace.unlimited());
  }
}
