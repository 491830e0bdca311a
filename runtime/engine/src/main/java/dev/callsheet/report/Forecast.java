package dev.callsheet.report;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Until;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.SegmentPrice;
import dev.callsheet.report.wording.Effects;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * When the actions of a plan would leave, if they began now, by which rules of hours, and what
 * their segments cost. As thread-safe as its pace is.
 */
public final class Forecast {
  private final @Nullable Pace pace;
  private final Limits limits;

  /**
   * At this pace, within these limits.
   *
   * @param pace null where nothing is to be said of it
   */
  public Forecast(@Nullable Pace pace, Limits limits) {
    this.pace = pace;
    this.limits = limits;
  }

  /** What is known of so many, in sentences. */
  public List<String> lines(long actions, long segments, Instant now) {
    List<String> lines = new ArrayList<>();
    if (!limits.policy().isEmpty()) {
      Policy policy = Policy.read(limits.policy());
      if (!policy.hours().isEmpty()) {
        lines.add(hours(policy.hours()));
      }
      if (segments > 0) {
        policy.prices().forEach(price -> lines.add(cost(segments, price)));
      }
    }
    if (pace != null) {
      add(pace, actions, now, lines);
    }
    Optional<Until> until = limits.until();
    if (until.isPresent()) {
      lines.add(ending(actions, until.get(), now));
    }
    return lines;
  }

  /** Which rules hold, and since when nobody has compared them with their source. */
  private static String hours(List<HoursRow> rows) {
    SortedMap<String, String> sets = new TreeMap<>();
    for (HoursRow row : rows) {
      String checked = row.checked().map(date -> ", checked " + date).orElse("");
      sets.merge(row.set(), checked, (one, other) -> one.compareTo(other) < 0 ? one : other);
    }
    return "Hours "
        + sets.entrySet().stream()
            .map(set -> set.getKey() + set.getValue())
            .collect(Collectors.joining("; "))
        + ".";
  }

  private static String cost(long segments, SegmentPrice price) {
    BigDecimal all = price.amount().multiply(BigDecimal.valueOf(segments));
    return "%s at %s: %s %s."
        .formatted(
            Effects.counted(segments, "segment"),
            price.written(),
            all.setScale(2, RoundingMode.CEILING).toPlainString(),
            price.currency());
  }

  private static void add(Pace pace, long actions, Instant now, List<String> lines) {
    OptionalLong day = pace.day(actions, now);
    Optional<Duration> lasting = pace.lasting(actions);
    if (day.isPresent() && day.getAsLong() > 1) {
      OptionalLong left = pace.left(now);
      boolean isUsedUp = left.isPresent() && left.getAsLong() == 0;
      lines.add(
          "At %s the last would leave on day %s; day 1 is today%s"
              .formatted(
                  pace,
                  day.getAsLong(),
                  isUsedUp
                      ? ", whose budget is used up: nothing would leave before tomorrow."
                      : "."));
    } else if (lasting.isPresent()) {
      lines.add(
          "At %s the last would leave %s after the first."
              .formatted(pace, Effects.duration(lasting.get())));
    }
  }

  /** Whether all leaves before a run has to end. */
  private String ending(long actions, Until time, Instant now) {
    String until = "Until" + time.said().substring("until".length());
    Duration lasting = time.lasting(now);
    if (lasting.isZero()) {
      return until + " nothing would leave: it is past today.";
    }
    OptionalLong leaving = pace == null ? OptionalLong.empty() : pace.within(lasting, now);
    if (leaving.isEmpty()) {
      return until + " leaves what the service takes by then; --rate says how much that is.";
    }
    return leaving.getAsLong() >= actions
        ? until + " all would leave, begun now."
        : "%s %s of %s would leave, begun now."
            .formatted(
                until, Effects.number(leaving.getAsLong()), Effects.counted(actions, "action"));
  }
}
