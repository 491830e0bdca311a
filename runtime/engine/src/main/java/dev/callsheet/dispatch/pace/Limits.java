package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Counted;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The limits of sending: of each kind what allows the least, lists of numbers that are left out,
 * and the lines of a policy. They can be kept with a run, declared in a file and compared.
 * Immutable and thread-safe.
 */
public final class Limits {
  public static final Limits NONE = new Limits(Map.of(), List.of(), new TreeSet<>());

  private final Map<LimitKind, Bound<?>> bounds;
  private final List<String> doNotContact;
  private final SortedSet<String> policy;

  private Limits(
      Map<LimitKind, Bound<?>> bounds, List<String> doNotContact, SortedSet<String> policy) {
    this.bounds = new EnumMap<>(LimitKind.class);
    this.bounds.putAll(bounds);
    this.doNotContact = List.copyOf(doNotContact);
    this.policy = Collections.unmodifiableSortedSet(policy);
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
      LimitKind kind = LimitKind.ofId(limit.getKey());
      limits = limits.with(kind, kind.read(limit.getValue(), ZoneOffset.UTC));
    }
    return limits;
  }

  /** Those of what a run is made with. */
  public static Limits of(Pace pace, StopRules rules) {
    return NONE.with(LimitKind.RATE, pace.rate().orElse(null))
        .with(LimitKind.PER_DAY, pace.perDay().orElse(null))
        .with(LimitKind.MAX_FAILURES, rules.failures().equals(Limit.NONE) ? null : rules.failures())
        .with(LimitKind.MAX_UNKNOWN, rules.unknown().equals(Limit.NONE) ? null : rules.unknown());
  }

  /** The same with this limit of its kind; the same at all if that is null. */
  public Limits with(LimitKind kind, @Nullable Bound<?> bound) {
    if (bound == null) {
      return this;
    }
    Limits more = new Limits(bounds, doNotContact, policy);
    more.bounds.put(kind, bound);
    return more;
  }

  /**
   * The same with a limit of this kind as people write it.
   *
   * @param usual zone if none is written
   * @throws ConfigurationException if it is written otherwise
   */
  public Limits with(LimitKind kind, String text, ZoneId usual) {
    return with(kind, kind.read(text, usual));
  }

  public Limits doNotContact(List<String> lists) {
    return new Limits(bounds, lists, policy);
  }

  /** The same with these lines of a policy besides, each of which only forbids. */
  public Limits policy(Collection<String> lines) {
    if (lines.isEmpty()) {
      return this;
    }
    SortedSet<String> all = new TreeSet<>(policy);
    all.addAll(lines);
    return new Limits(bounds, doNotContact, all);
  }

  /** Of each kind both ({@link Bound#and}), all lists, and both policies. */
  public Limits tightest(Limits other) {
    Limits both = over(other);
    for (LimitKind kind : other.bounds.keySet()) {
      if (bounds.containsKey(kind)) {
        both.bounds.put(kind, tighter(bounds.get(kind), other.bounds.get(kind)));
      }
    }
    return both;
  }

  /** These, and of the kinds that they do not have those. Lists and policies are kept. */
  public Limits over(Limits others) {
    Set<String> lists = new LinkedHashSet<>(doNotContact);
    lists.addAll(others.doNotContact);
    Limits both = new Limits(others.bounds, List.copyOf(lists), others.policy).policy(policy);
    both.bounds.putAll(bounds);
    return both;
  }

  /** The kinds of which these allow what those forbid. */
  public List<LimitKind> looserThan(Limits others) {
    List<LimitKind> looser = new ArrayList<>();
    for (LimitKind kind : bounds.keySet()) {
      Bound<?> mine = bounds.get(kind);
      Bound<?> other = others.bounds.get(kind);
      if (other != null && isLooser(mine, other)) {
        looser.add(kind);
      }
    }
    return looser;
  }

  @SuppressWarnings("unchecked") // all of one kind are of one type
  private static <B extends Bound<B>> Bound<?> tighter(Bound<?> one, Bound<?> other) {
    return ((B) one).and((B) other);
  }

  @SuppressWarnings("unchecked") // all of one kind are of one type
  private static <B extends Bound<B>> boolean isLooser(Bound<?> one, Bound<?> other) {
    return ((B) one).isLooserThan((B) other);
  }

  /** The limit of this kind; empty when there is none. */
  public Optional<Bound<?>> bound(LimitKind kind) {
    return Optional.ofNullable(bounds.get(kind));
  }

  /** The time of day at which runs end; empty when they end with their last action. */
  public Optional<Until> until() {
    return Optional.ofNullable((Until) bounds.get(LimitKind.UNTIL));
  }

  /**
   * Refuses what would end at once.
   *
   * @throws ConfigurationException if the time of day at which a run ends is past
   */
  public void refuseWhenOver(InstantSource clock) {
    until().ifPresent(until -> until.refuseWhenOver(clock.instant()));
  }

  /** The limit of this kind for people; empty when there is none. */
  public String said(LimitKind kind) {
    Bound<?> bound = bounds.get(kind);
    return bound == null ? "" : kind.said(bound);
  }

  /** The zone of its days and times of day; empty when nothing depends on one. */
  public Optional<ZoneId> zone() {
    PerDay perDay = (PerDay) bounds.get(LimitKind.PER_DAY);
    return perDay == null ? until().map(Until::zone) : Optional.of(perDay.zone());
  }

  /** All by the ids of their kinds, as files and journals keep them. */
  public Map<String, String> written() {
    Map<String, String> all = new LinkedHashMap<>();
    bounds.forEach((kind, bound) -> all.put(kind.id(), bound.toString()));
    return all;
  }

  /** The names of the lists of numbers that are left out. */
  public List<String> doNotContact() {
    return doNotContact;
  }

  /** The lines of the policy ({@link dev.callsheet.guard.policy.Policy#read}). */
  public SortedSet<String> policy() {
    return policy;
  }

  public boolean isEmpty() {
    return bounds.isEmpty() && doNotContact.isEmpty() && policy.isEmpty();
  }

  /** The pace, or one that is as slow as these ask for; counted where that one is. */
  public Pace pace(Pace pace) {
    Pace within = pace;
    Rate rate = (Rate) bounds.get(LimitKind.RATE);
    if (rate != null && (pace.rate().isEmpty() || pace.rate().get().isLooserThan(rate))) {
      within = within.with(rate);
    }
    PerDay perDay = (PerDay) bounds.get(LimitKind.PER_DAY);
    return perDay == null ? within : within.with(perDay);
  }

  /** The rules and what these ask for besides. */
  public StopRules stopRules(StopRules rules, InstantSource clock) {
    StopRules all = rules;
    Limit failures = (Limit) bounds.get(LimitKind.MAX_FAILURES);
    if (failures != null) {
      all = all.failures(all.failures().and(failures));
    }
    Limit unknown = (Limit) bounds.get(LimitKind.MAX_UNKNOWN);
    if (unknown != null) {
      all = all.unknown(all.unknown().and(unknown));
    }
    for (Until until : until().map(Until::all).orElse(List.of())) {
      all = all.brake(Brake.at(until.end(clock.instant()), until.zone(), clock));
    }
    return all;
  }

  /** How many may be under way of so many. */
  public int inFlight(int most) {
    InFlight limit = (InFlight) bounds.get(LimitKind.IN_FLIGHT);
    return limit == null ? most : (int) Math.min(most, limit.most());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Limits limits
        && bounds.equals(limits.bounds)
        && doNotContact.equals(limits.doNotContact)
        && policy.equals(limits.policy);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * bounds.hashCode() + doNotContact.hashCode()) + policy.hashCode();
  }

  /** For people, in one line. */
  @Override
  public String toString() {
    List<String> all = new ArrayList<>();
    bounds.forEach((kind, bound) -> all.add(kind.said(bound)));
    for (String list : doNotContact) {
      all.add("do not contact " + list);
    }
    if (!policy.isEmpty()) {
      all.add("a policy of " + Counted.of(policy.size(), "rule"));
    }
    return String.join(", ", all);
  }
}
