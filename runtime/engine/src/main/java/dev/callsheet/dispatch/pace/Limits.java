package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Limits of sending in writing, so that they can be kept with a run, declared in a file and
 * compared. Immutable and thread-safe.
 */
public final class Limits {
  /** None. */
  public static final Limits NONE = new Limits(Map.of(), List.of());

  private final Map<LimitKind, String> written;
  private final List<String> doNotContact;

  private Limits(Map<LimitKind, String> written, List<String> doNotContact) {
    EnumMap<LimitKind, String> ordered = new EnumMap<>(LimitKind.class);
    ordered.putAll(written);
    this.written = ordered;
    this.doNotContact = List.copyOf(doNotContact);
  }

  /**
   * Those that were written down, as {@link #written} gives them.
   *
   * @param doNotContact names of lists
   * @throws IllegalArgumentException if there is no such limit
   * @throws ConfigurationException if one is not written as it should be
   */
  public static Limits of(Map<String, String> written, List<String> doNotContact) {
    Limits limits = NONE.doNotContact(doNotContact);
    for (Map.Entry<String, String> limit : written.entrySet()) {
      limits = limits.with(LimitKind.ofId(limit.getKey()), limit.getValue(), ZoneId.of("UTC"));
    }
    return limits;
  }

  /** Those of what a run is made with, as far as they can be written down. */
  public static Limits of(Pace pace, StopRules rules) {
    Limits limits = NONE;
    for (Map.Entry<LimitKind, String> limit : pace.limits().entrySet()) {
      limits = limits.with(limit.getKey(), limit.getValue(), ZoneId.of("UTC"));
    }
    return limits
        .with(LimitKind.MAX_FAILURES, rules.failures())
        .with(LimitKind.MAX_UNKNOWN, rules.unknown());
  }

  private Limits with(LimitKind kind, Limit limit) {
    return limit == Limit.NONE ? this : with(kind, limit.toString(), ZoneId.of("UTC"));
  }

  /**
   * The same with another limit of this kind.
   *
   * @param text as people write it, such as {@code 5/s}, {@code 200}, {@code 19:30}, {@code 5%}; a
   *     zone may follow where the day matters
   * @param zone of a day or a time of day if none is written
   * @throws ConfigurationException if it is written otherwise
   */
  public Limits with(LimitKind kind, String text, ZoneId zone) {
    Map<LimitKind, String> more = new EnumMap<>(LimitKind.class);
    more.putAll(written);
    more.put(kind, kind.normal(text, zone));
    return new Limits(more, doNotContact);
  }

  /** The same where {@code limit} is null; else with that, as it writes itself. */
  public Limits with(LimitKind kind, @Nullable Object limit, ZoneId zone) {
    return limit == null ? this : with(kind, limit.toString(), zone);
  }

  /** The same with these lists of numbers. */
  public Limits doNotContact(List<String> lists) {
    return new Limits(written, lists);
  }

  /** Of each kind the tighter, and all lists. */
  public Limits tightest(Limits other) {
    Map<LimitKind, String> both = new EnumMap<>(LimitKind.class);
    both.putAll(written);
    for (Map.Entry<LimitKind, String> one : other.written.entrySet()) {
      LimitKind kind = one.getKey();
      String mine = both.get(kind);
      both.put(kind, mine == null ? one.getValue() : kind.tighter(mine, one.getValue()));
    }
    return new Limits(both, allLists(other));
  }

  /** These, and of the kinds that they do not have those. Lists are kept. */
  public Limits over(Limits others) {
    Map<LimitKind, String> both = new EnumMap<>(LimitKind.class);
    both.putAll(others.written);
    both.putAll(written);
    return new Limits(both, allLists(others));
  }

  private List<String> allLists(Limits other) {
    Set<String> lists = new LinkedHashSet<>(doNotContact);
    lists.addAll(other.doNotContact);
    return List.copyOf(lists);
  }

  /** The kinds of which these allow what those forbid. */
  public List<LimitKind> looserThan(Limits others) {
    List<LimitKind> looser = new ArrayList<>();
    for (Map.Entry<LimitKind, String> one : written.entrySet()) {
      String other = others.written.get(one.getKey());
      if (other != null && !one.getKey().tighter(one.getValue(), other).equals(one.getValue())) {
        looser.add(one.getKey());
      }
    }
    return looser;
  }

  /** As it is written; empty when there is none of this kind. */
  public Optional<String> text(LimitKind kind) {
    return Optional.ofNullable(written.get(kind));
  }

  /** The limit of this kind for people; empty when there is none. */
  public String said(LimitKind kind) {
    return text(kind).map(kind::said).orElse("");
  }

  /** The zone of its days and times of day; empty when nothing depends on one. */
  public Optional<ZoneId> zone() {
    return text(LimitKind.PER_DAY)
        .or(() -> text(LimitKind.UNTIL))
        .map(text -> LimitKind.zone(text, ZoneId.of("UTC")));
  }

  /** All by the ids of their kinds. */
  public Map<String, String> written() {
    Map<String, String> all = new LinkedHashMap<>();
    for (Map.Entry<LimitKind, String> one : written.entrySet()) {
      all.put(one.getKey().id(), one.getValue());
    }
    return all;
  }

  /** The names of the lists of numbers that are left out. */
  public List<String> doNotContact() {
    return doNotContact;
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return written.isEmpty() && doNotContact.isEmpty();
  }

  /** The pace, or one that is as slow as these ask for; counted where that one is. */
  public Pace pace(Pace pace) {
    Pace within = pace;
    List<LimitKind> looser = of(pace, StopRules.NONE).looserThan(this);
    Optional<String> rate = text(LimitKind.RATE);
    if (rate.isPresent() && (pace.perSecond().isEmpty() || looser.contains(LimitKind.RATE))) {
      within = within.at(Pace.parse(rate.get()));
    }
    Optional<String> perDay = text(LimitKind.PER_DAY);
    if (perDay.isPresent() && (!pace.isLimitedByDay() || looser.contains(LimitKind.PER_DAY))) {
      within =
          within.perDay(
              LimitKind.number(perDay.get()), LimitKind.zone(perDay.get(), ZoneId.of("UTC")));
    }
    return within;
  }

  /** The rules and what these ask for besides. */
  public StopRules stopRules(StopRules rules, InstantSource clock) {
    StopRules all = rules;
    if (written.containsKey(LimitKind.MAX_FAILURES)) {
      all = all.failures(all.failures().and(Limit.parse(written.get(LimitKind.MAX_FAILURES))));
    }
    if (written.containsKey(LimitKind.MAX_UNKNOWN)) {
      all = all.unknown(all.unknown().and(Limit.parse(written.get(LimitKind.MAX_UNKNOWN))));
    }
    return written.containsKey(LimitKind.UNTIL)
        ? all.brake(Brake.at(LimitKind.end(written.get(LimitKind.UNTIL), clock.instant()), clock))
        : all;
  }

  /** How many may be under way of so many. */
  public int inFlight(int most) {
    String limit = written.get(LimitKind.IN_FLIGHT);
    return limit == null ? most : (int) Math.min(most, LimitKind.number(limit));
  }

  /** How long from now on a run may last; nothing when its time is past, empty without one. */
  public Optional<Duration> lasting(Instant now) {
    String until = written.get(LimitKind.UNTIL);
    if (until == null) {
      return Optional.empty();
    }
    Duration lasting = Duration.between(now, LimitKind.end(until, now).toInstant());
    return Optional.of(lasting.isNegative() ? Duration.ZERO : lasting);
  }

  /** Whether the time of day at which a run ends is past. */
  public boolean isOver(InstantSource clock) {
    String until = written.get(LimitKind.UNTIL);
    return until != null
        && !LimitKind.end(until, clock.instant()).toInstant().isAfter(clock.instant());
  }

  /**
   * Refuses what would end at once.
   *
   * @throws ConfigurationException if the time of day at which a run ends is past
   */
  public void refuseWhenOver(InstantSource clock) {
    String until = written.get(LimitKind.UNTIL);
    if (until == null || !isOver(clock)) {
      return;
    }
    ZoneId zone = LimitKind.zone(until, ZoneId.of("UTC"));
    LocalTime now = LocalTime.ofInstant(clock.instant(), zone);
    throw new ConfigurationException(
        "until "
            + LimitKind.time(until)
            + " is past: in "
            + zone
            + " it is "
            + LimitKind.written(now)
            + "; name a later time of today");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Limits limits
        && written.equals(limits.written)
        && doNotContact.equals(limits.doNotContact);
  }

  @Override
  public int hashCode() {
    return 31 * written.hashCode() + doNotContact.hashCode();
  }

  /** For people, in one line. */
  @Override
  public String toString() {
    List<String> all = new ArrayList<>();
    for (Map.Entry<LimitKind, String> one : written.entrySet()) {
      all.add(one.getKey().said(one.getValue()));
    }
    for (String list : doNotContact) {
      all.add("do not contact " + list);
    }
    return String.join(", ", all);
  }
}
