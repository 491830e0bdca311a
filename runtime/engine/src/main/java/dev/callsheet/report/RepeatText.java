package dev.callsheet.report;

import dev.callsheet.lately.Earlier;
import dev.callsheet.lately.Repeats;
import dev.callsheet.report.wording.Effects;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Says what of a plan left lately, such as: all 300 of these left 2 min ago, in the run X.
 * Thread-safe.
 */
public final class RepeatText {
  private static final int MOST_RUNS = 3;

  private RepeatText() {}

  /** What is repeated, as a part of a sentence. */
  public static String of(Repeats repeats, Instant now) {
    List<Earlier> runs = repeats.runs();
    if (runs.size() == 1) {
      Earlier only = runs.get(0);
      return share(repeats)
          + (only.run().underWay()
              ? " left already or will in the run " + only.run().id() + ", which is under way"
              : " left " + ago(only, now) + ", in the run " + only.run().id())
          + unknown(runs);
    }
    StringBuilder text = new StringBuilder(share(repeats)).append(" left lately, in the runs ");
    int told = Math.min(MOST_RUNS, runs.size());
    for (int i = 0; i < told; i++) {
      Earlier run = runs.get(i);
      text.append(i == 0 ? "" : i == runs.size() - 1 ? " and " : ", ")
          .append(run.run().id())
          .append(" (")
          .append(Effects.number(run.actions()))
          .append(", ")
          .append(run.run().underWay() ? "under way" : ago(run, now))
          .append(')');
    }
    if (runs.size() > told) {
      text.append(" and ").append(Effects.counted(runs.size() - told, "other"));
    }
    return text + unknown(runs);
  }

  private static String share(Repeats repeats) {
    if (repeats.of() == 1) {
      return "the one action of this";
    }
    return repeats.count() == repeats.of()
        ? "all " + Effects.number(repeats.count()) + " of these"
        : Effects.number(repeats.count()) + " of these " + Effects.number(repeats.of());
  }

  private static String ago(Earlier run, Instant now) {
    Duration since = Duration.between(run.last(), now);
    return Effects.duration(since.isNegative() ? Duration.ZERO : since) + " ago";
  }

  private static String unknown(List<Earlier> runs) {
    long unknown = runs.stream().mapToLong(Earlier::unknown).sum();
    return unknown == 0
        ? ""
        : " (of " + Effects.number(unknown) + " nobody knows whether they were carried out)";
  }
}
