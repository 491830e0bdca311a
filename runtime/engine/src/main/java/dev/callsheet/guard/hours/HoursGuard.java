package dev.callsheet.guard.hours;

import dev.callsheet.clock.Clocks;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.guard.place.Locator;
import dev.callsheet.guard.place.Locator.Located;
import dev.callsheet.guard.place.Spot;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lets somebody be reached only while it is open wherever they may be, by every rule that holds
 * there; else it waits for the next moment at which that is so. Thread-safe.
 */
public final class HoursGuard implements PersonGuard {
  /** How the reason of what waits begins; the zone that opens last follows. */
  public static final String REASON = "outside hours";

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE yyyy-MM-dd HH:mm", Locale.ENGLISH);

  private final List<HoursRow> rows;
  private final Locator locator;
  private final String name;

  /** What holds for a number alone, by area code and by what is done: it is the same each time. */
  private final Map<Integer, Judged> usual = new ConcurrentHashMap<>();

  /**
   * @param rows all of which hold
   */
  public HoursGuard(List<HoursRow> rows, Locator locator) {
    this.rows = List.copyOf(rows);
    this.locator = locator;
    this.name =
        "hours " + rows.stream().map(HoursRow::set).distinct().collect(Collectors.joining(" + "));
  }

  /** Where somebody may be, with the rules that hold there. */
  private record Judged(
      Located located,
      List<Clocked> rules,
      @Nullable Verdict unknown,
      AtomicReference<Said> last) {}

  /** What was said in a second: rules have no shorter time. */
  private record Said(long second, Verdict verdict) {}

  @Override
  public Verdict judge(Approach approach) {
    if (!Remit.HOURS.concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    Reach reach = Reach.of(approach.operation());
    Judged judged;
    int code = Locator.areaCode(approach.number());
    if (code == 0 || locator.reads(approach.row())) {
      judged = judged(approach, reach);
    } else {
      int key = reach == Reach.TEXT ? code : -code;
      Judged known = usual.get(key);
      judged = known == null ? judged(approach, reach) : known;
      if (known == null && judged.located.isKnown()) { // else the detail is of this number
        usual.put(key, judged);
      }
    }
    long second = approach.at().getEpochSecond();
    Said said = judged.last.get();
    if (said == null || said.second != second) {
      said = new Said(second, verdict(judged, approach.at()));
      judged.last.set(said);
    }
    return said.verdict;
  }

  private Verdict verdict(Judged judged, Instant at) {
    if (judged.unknown != null) {
      return judged.unknown;
    }
    return shut(judged.rules, at) == null ? open(judged, at) : closed(judged, at);
  }

  private Judged judged(Approach approach, Reach reach) {
    Located located = locator.locate(approach.number(), approach.row());
    if (!located.isKnown()) {
      Ground ground = new Ground(name, located.detail(), "", Optional.empty());
      return new Judged(
          located,
          List.of(),
          new Verdict.Skip(located.reason(), located.detail(), ground),
          new AtomicReference<>());
    }
    Set<Clocked> rules = new LinkedHashSet<>();
    for (Spot spot : located.spots()) {
      for (HoursRow row : rows) {
        if (row.reach().contains(reach) && spot.isIn(row.place())) {
          rules.add(Clocked.of(row, spot));
        }
      }
    }
    // The most particular rule is named where several close at once.
    List<Clocked> all = new ArrayList<>(rules);
    all.sort(Comparator.comparingInt((Clocked rule) -> -rule.row().place().length()));
    return new Judged(located, all, null, new AtomicReference<>());
  }

  private Verdict open(Judged judged, Instant at) {
    List<Clocked> held = judged.rules.stream().filter(rule -> rule.isInForce(at)).toList();
    String value =
        held.isEmpty()
            ? "no hours hold there"
            : "open in " + names(held.stream().map(Clocked::zone));
    HoursRow first = held.isEmpty() ? null : held.get(0).row();
    return new Verdict.Allow(ground(first, value + from(judged.located)));
  }

  private Ground ground(@Nullable HoursRow row, String value) {
    return row == null
        ? new Ground(name, value, "", Optional.empty())
        : new Ground("hours " + row.set(), value, row.brief(), row.checked());
  }

  private Verdict closed(Judged judged, Instant at) {
    Instant next = at;
    Clocked decisive = judged.rules.get(0);
    for (Clocked rule = shut(judged.rules, next); rule != null; rule = shut(judged.rules, next)) {
      Instant opening = rule.nextOpen(next);
      if (opening == null || opening.isAfter(at.plus(Duration.ofDays(32)))) {
        String why =
            rule.row().hours().longest() > 2 * Clocked.MARGIN.toSeconds()
                ? "there is no hour at which it is open everywhere" + from(judged.located)
                : "%s is too short, as %s minutes are kept at both ends; write a longer window"
                    .formatted(rule.row().hours(), Clocked.MARGIN.toMinutes());
        return new Verdict.Skip("never open", why, ground(rule.row(), why));
      }
      next = opening;
      decisive = rule;
    }
    List<Clocked> shut = judged.rules.stream().filter(rule -> !rule.isOpen(at)).toList();
    Set<ZoneId> closed = shut.stream().map(Clocked::zone).collect(Collectors.toSet());
    String holidays = names(shut.stream().map(rule -> rule.holiday(at)).flatMap(Optional::stream));
    String value =
        "closed in " + times(shut, at, Set.of()) + (holidays.isEmpty() ? "" : ": " + holidays);
    String open = times(judged.rules, at, closed);
    value +=
        (open.isEmpty() ? "" : "; open in " + open)
            + "; opens "
            + DAY.format(Clocks.at(next, decisive.zone()))
            + " in "
            + decisive.zone()
            + from(judged.located);
    return new Verdict.Defer(
        next, REASON + " in " + decisive.zone(), ground(decisive.row(), value));
  }

  private static @Nullable Clocked shut(List<Clocked> rules, Instant at) {
    for (Clocked rule : rules) {
      if (!rule.isOpen(at)) {
        return rule;
      }
    }
    return null;
  }

  private static String times(List<Clocked> rules, Instant at, Set<ZoneId> without) {
    return names(
        rules.stream()
            .map(Clocked::zone)
            .filter(zone -> !without.contains(zone))
            .map(zone -> zone + " (" + TIME.format(Clocks.at(at, zone)) + ")"));
  }

  private static String names(Stream<?> all) {
    return all.map(Object::toString).distinct().collect(Collectors.joining(", "));
  }

  private static String from(Located located) {
    long zones = located.spots().stream().map(Spot::zone).distinct().count();
    String because = String.join(", ", located.because());
    return because.isEmpty() ? "" : ". " + because + (zones > 1 ? " may be any of them" : "");
  }
}
