package dev.callsheet.report;

import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Until;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyWords;
import dev.callsheet.guard.policy.SegmentPrice;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Tally;
import dev.callsheet.report.wording.Effects;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
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

  /** What is known of a plan, in sentences; what waits in it leaves later, whatever the pace. */
  public List<String> lines(Preview preview, Instant now) {
    Tally total = preview.total();
    SortedMap<Instant, Long> later = preview.later();
    Optional<Instant> last = later.isEmpty() ? Optional.empty() : Optional.of(later.lastKey());
    return lines(total.planned(), total.deferred(), last, preview.texts().total(), now);
  }

  /** What is known of so many that may all leave now, in sentences. */
  public List<String> lines(long actions, long segments, Instant now) {
    return lines(actions, 0, Optional.empty(), segments, now);
  }

  /** The same, and what holds, in parts. */
  public Outlook outlook(Preview preview, Instant now) {
    Tally total = preview.total();
    long segments = preview.texts().total();
    Policy policy = Policy.read(limits.policy());
    List<Outlook.Cost> costs = new ArrayList<>();
    if (segments > 0) {
      policy.prices().forEach(price -> costs.add(of(segments, price)));
    }
    Pace known = pace == null ? Pace.unlimited() : pace;
    return new Outlook(
        known.rate().map(String::valueOf).orElse(""),
        known.perSecond(),
        total.planned() > 0
            ? known.lasting(total.planned()).map(Effects::duration)
            : Optional.empty(),
        known.day(total.planned(), now).orElse(1),
        ending(preview, known, now),
        costs,
        policy.hours().stream().map(HoursRow::set).distinct().sorted().toList(),
        policy.hours().stream().flatMap(row -> row.checked().stream()).min(LocalDate::compareTo),
        holds(policy));
  }

  private List<String> lines(
      long actions, long waiting, Optional<Instant> last, long segments, Instant now) {
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
      add(pace, actions, now, waits(waiting, last), lines);
    }
    Optional<Until> until = limits.until();
    if (until.isPresent()) {
      lines.add(ending(actions, waiting, until.get(), now));
    }
    return lines;
  }

  /** What would keep some from leaving today, in sentences; empty where nothing does. */
  private String ending(Preview preview, Pace known, Instant now) {
    Tally total = preview.total();
    List<String> all = new ArrayList<>();
    OptionalLong left = known.left(now);
    if (left.isPresent() && left.getAsLong() == 0) {
      all.add("The budget of today is used up: nothing would leave before tomorrow.");
    }
    Optional<Until> until = limits.until();
    if (until.isPresent()) {
      all.add(ending(total.planned(), total.deferred(), until.get(), now));
    }
    return String.join(" ", all);
  }

  /** What holds beside hours and lists, a few words each. */
  private List<String> holds(Policy policy) {
    List<String> all = new ArrayList<>();
    for (LimitKind kind : LimitKind.values()) {
      if (limits.bound(kind).isPresent()) {
        all.add(limits.said(kind));
      }
    }
    all.addAll(PolicyWords.of(policy));
    return all;
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
    return "%s at %s: %s."
        .formatted(
            Effects.counted(segments, "segment"), price.written(), of(segments, price).said());
  }

  private static Outlook.Cost of(long segments, SegmentPrice price) {
    BigDecimal all = price.amount().multiply(BigDecimal.valueOf(segments));
    return new Outlook.Cost(
        all.setScale(2, RoundingMode.CEILING).toPlainString(),
        price.amount().toPlainString(),
        price.currency());
  }

  /** Such as {@code 13 wait, the last until Sat 2026-11-28 18:02 UTC}; empty if nothing does. */
  private static String waits(long count, Optional<Instant> last) {
    if (count == 0) {
      return "";
    }
    String until = last.isPresent() ? " until " + LaterChart.moment(last.get()) : "";
    return count == 1
        ? "1 waits" + until
        : Effects.number(count) + " wait" + (until.isEmpty() ? "" : ", the last" + until);
  }

  private static void add(Pace pace, long actions, Instant now, String waits, List<String> lines) {
    if (actions == 0 && !waits.isEmpty()) {
      if (pace.lasting(1).isPresent() || pace.day(1, now).isPresent()) {
        lines.add(waits + ".");
      }
      return;
    }
    OptionalLong day = pace.day(actions, now);
    String rest = waits.isEmpty() ? "." : "; " + waits + ".";
    String those = waits.isEmpty() ? "the last" : "the last of " + Effects.number(actions);
    Optional<Duration> lasting = pace.lasting(actions);
    if (day.isPresent() && day.getAsLong() > 1) {
      OptionalLong left = pace.left(now);
      boolean isUsedUp = left.isPresent() && left.getAsLong() == 0;
      lines.add(
          "At %s %s would leave on day %s; day 1 is today%s"
              .formatted(
                  pace,
                  those,
                  day.getAsLong(),
                  isUsedUp
                      ? ", whose budget is used up: nothing would leave before tomorrow" + rest
                      : rest));
    } else if (lasting.isPresent()) {
      String within = Effects.duration(lasting.get());
      lines.add(
          waits.isEmpty()
              ? "At %s the last would leave %s after the first.".formatted(pace, within)
              : "At %s %s would leave within %s%s"
                  .formatted(pace, Effects.number(actions), within, rest));
    }
  }

  /** Whether all leaves before a run has to end. */
  private String ending(long actions, long waiting, Until time, Instant now) {
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
        ? until
            + (waiting == 0 ? " all" : " all but the " + Effects.number(waiting) + " that wait")
            + " would leave, begun now."
        : "%s %s of %s would leave, begun now."
            .formatted(
                until,
                Effects.number(leaving.getAsLong()),
                Effects.counted(actions + waiting, "action"));
  }
}
