package dev.callsheet.guard.policy;

import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.hours.HoursGuard;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.place.Locator;
import dev.callsheet.guard.place.Places;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.guard.row.ConsentGuard;
import dev.callsheet.guard.row.OptOutGuard;
import dev.callsheet.problem.NotApplicableException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What holds for all that is sent, wherever it was written down. Two policies make one that allows
 * what both allow, never more. Immutable and thread-safe.
 */
public final class Policy {
  /** One that lets everything pass. */
  public static final Policy NONE = builder().build();

  private static final int DAYS_OF_TRUST = 180;
  private static final String HOURS = "hours ";
  private static final String PLACE = "place ";
  private static final String REFUSE = "refuse ";
  private static final String SUPPRESS = "suppress ";
  private static final String CAP = "cap ";
  private static final String CONSENT = "consent ";
  private static final String OPT_OUT = "optout ";
  private static final String SEGMENTS = "segments ";

  private final List<HoursRow> hours;
  private final Set<String> places;
  private final Set<Unplaced> allowed;
  private final List<ListDemand> lists;
  private final List<Cap> caps;
  private final List<ConsentGuard> consents;
  private final List<OptOutGuard> optOuts;
  private final OptionalInt segments;

  private Policy(Builder said) {
    caps = List.copyOf(new LinkedHashSet<>(said.caps));
    lists = List.copyOf(new LinkedHashSet<>(said.lists));
    hours = List.copyOf(new LinkedHashSet<>(said.hours));
    places = Collections.unmodifiableSet(new LinkedHashSet<>(said.places));
    consents = List.copyOf(new LinkedHashSet<>(said.consents));
    optOuts = List.copyOf(new LinkedHashSet<>(said.optOuts));
    segments = said.segments.stream().mapToInt(Integer::intValue).min();
    // Without hours nobody asks where somebody is.
    allowed = hours.isEmpty() ? Set.of(Unplaced.values()) : Set.copyOf(said.allowed);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects a policy; nothing holds that is not said. Not thread-safe. */
  public static final class Builder {
    private final List<HoursRow> hours = new ArrayList<>();
    private final Set<String> places = new LinkedHashSet<>();
    private final Set<Unplaced> allowed = EnumSet.noneOf(Unplaced.class);
    private final List<ListDemand> lists = new ArrayList<>();
    private final List<Cap> caps = new ArrayList<>();
    private final List<ConsentGuard> consents = new ArrayList<>();
    private final List<OptOutGuard> optOuts = new ArrayList<>();
    private final List<Integer> segments = new ArrayList<>();

    private Builder() {}

    /**
     * Rules of when somebody may be reached, in addition to those before; {@link
     * dev.callsheet.guard.hours.HoursTable#preset} has some.
     */
    public Builder hours(List<HoursRow> rows) {
      hours.addAll(rows);
      return this;
    }

    /**
     * A column of the row that says where somebody is, beside the number.
     *
     * @throws IllegalArgumentException if its name does not say what it holds
     */
    public Builder place(String column) {
      places.add(column);
      new Locator(Places.standard(), places, allowed);
      return this;
    }

    /** Lets numbers pass of which nobody knows where they are. */
    public Builder allow(Unplaced numbers) {
      allowed.add(numbers);
      return this;
    }

    /** Demands a list of suppressed numbers: without it, or once it is too old, nothing leaves. */
    public Builder suppress(ListDemand list) {
      lists.add(list);
      return this;
    }

    /** Lets no more leave than this, in all runs of the account together. */
    public Builder cap(Cap cap) {
      caps.add(cap);
      return this;
    }

    /** Leaves out whose row says no consent. */
    public Builder consent(ConsentGuard demanded) {
      consents.add(demanded);
      return this;
    }

    /** Leaves out whose row says that they want none. */
    public Builder optOut(OptOutGuard asked) {
      optOuts.add(asked);
      return this;
    }

    /**
     * Leaves out texts of more segments.
     *
     * @throws IllegalArgumentException if it is less than one
     */
    public Builder segments(int most) {
      if (most < 1) {
        throw new IllegalArgumentException("a text has at least 1 segment, not " + most);
      }
      segments.add(most);
      return this;
    }

    public Policy build() {
      return new Policy(this);
    }
  }

  /** The policy that allows only what both allow. */
  public static Policy tighterOf(Policy one, Policy other) {
    Set<String> lines = new TreeSet<>(one.written());
    lines.addAll(other.written());
    return read(lines);
  }

  /**
   * All that it forbids, a line each, as plans and journals keep it. The lines of two policies
   * together are those of the policy that allows only what both allow.
   */
  public SortedSet<String> written() {
    SortedSet<String> lines = new TreeSet<>();
    hours.forEach(row -> lines.add(HOURS + row.written()));
    places.forEach(column -> lines.add(PLACE + column));
    consents.forEach(consent -> lines.add(CONSENT + consent.written()));
    optOuts.forEach(optOut -> lines.add(OPT_OUT + optOut.field()));
    segments.ifPresent(most -> lines.add(SEGMENTS + most));
    lists.forEach(list -> lines.add(SUPPRESS + list.written()));
    caps.forEach(cap -> lines.add(CAP + cap.written()));
    refused().forEach(numbers -> lines.add(REFUSE + numbers.word()));
    return lines;
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not: what is not understood cannot be kept to
   */
  public static Policy read(Collection<String> lines) {
    Builder policy = builder();
    for (Unplaced numbers : Unplaced.values()) {
      if (!lines.contains(REFUSE + numbers.word())) {
        policy.allow(numbers);
      }
    }
    for (String line : lines) {
      if (line.startsWith(HOURS)) {
        policy.hours(List.of(HoursRow.read(line.substring(HOURS.length()))));
      } else if (line.startsWith(PLACE)) {
        policy.place(line.substring(PLACE.length()));
      } else if (line.startsWith(SUPPRESS)) {
        policy.suppress(ListDemand.read(line.substring(SUPPRESS.length())));
      } else if (line.startsWith(CAP)) {
        policy.cap(Cap.read(line.substring(CAP.length())));
      } else if (line.startsWith(CONSENT)) {
        policy.consent(ConsentGuard.read(line.substring(CONSENT.length())));
      } else if (line.startsWith(OPT_OUT)) {
        policy.optOut(new OptOutGuard(line.substring(OPT_OUT.length())));
      } else if (line.startsWith(SEGMENTS)) {
        policy.segments(Integer.parseInt(line.substring(SEGMENTS.length())));
      } else if (!line.startsWith(REFUSE)) {
        throw new IllegalArgumentException(
            "this version knows no rule '" + line + "'; use the one that wrote it");
      }
    }
    return policy.build();
  }

  /**
   * Refuses to judge a plan by columns that its actions do not carry: it would be believed that
   * they are kept to.
   *
   * @param kept the lines that hold now
   * @param planned those that the plan was made with
   * @throws NotApplicableException if those of now read further columns
   */
  public static void refuseUncarried(SortedSet<String> kept, SortedSet<String> planned) {
    Set<String> columns = new TreeSet<>(read(kept).columns());
    columns.removeAll(read(planned).columns());
    if (!columns.isEmpty()) {
      throw new NotApplicableException(
          "the policy reads the columns %s by now, which this plan was made without; plan again. Nothing was sent"
              .formatted(String.join(", ", columns)));
    }
  }

  /** All columns of a row that it reads. */
  public Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>(places);
    columns.addAll(fields());
    return columns;
  }

  /** The columns that a row must have: without them nobody knows what it would say. */
  Set<String> fields() {
    Set<String> fields = new LinkedHashSet<>();
    consents.forEach(consent -> fields.add(consent.field()));
    optOuts.forEach(optOut -> fields.add(optOut.field()));
    return fields;
  }

  /** The columns that say where somebody is. */
  public Set<String> places() {
    return places;
  }

  /** Which consents it demands. */
  public List<ConsentGuard> consents() {
    return consents;
  }

  /** The columns that say who wants none. */
  public List<OptOutGuard> optOuts() {
    return optOuts;
  }

  /** How many segments a text may have; empty for any number. */
  public OptionalInt segments() {
    return segments;
  }

  /** Numbers that are left out since nobody knows where they are. */
  public Set<Unplaced> refused() {
    Set<Unplaced> refused = EnumSet.allOf(Unplaced.class);
    refused.removeAll(allowed);
    return refused;
  }

  public List<HoursRow> hours() {
    return hours;
  }

  /** The lists that must be there, for {@link dev.callsheet.guard.list.Suppression}. */
  public List<ListDemand> lists() {
    return lists;
  }

  /** How much may leave at most, for {@link dev.callsheet.guard.cap.CapGuard}. */
  public List<Cap> caps() {
    return caps;
  }

  /** Its guards that count nothing, in the order in which they are asked. */
  public List<PersonGuard> guards() {
    List<PersonGuard> guards = new ArrayList<>(optOuts);
    guards.addAll(consents);
    if (!hours.isEmpty()) {
      guards.add(new HoursGuard(hours, new Locator(Places.standard(), places, allowed)));
    }
    return List.copyOf(guards);
  }

  /** What of it is too long ago to rely on, for whoever looks at a preview. */
  public List<String> warnings(LocalDate today) {
    return hours.stream()
        .filter(row -> row.checked().isPresent())
        .min(Comparator.comparing(row -> row.checked().orElseThrow()))
        .filter(row -> row.checked().orElseThrow().plusDays(DAYS_OF_TRUST).isBefore(today))
        .map(
            row ->
                "the hours of %s were last checked on %s; compare them with the law, and name your own with hours_file"
                    .formatted(row.set(), row.checked().orElseThrow()))
        .stream()
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Policy policy && written().equals(policy.written());
  }

  @Override
  public int hashCode() {
    return written().hashCode();
  }
}
