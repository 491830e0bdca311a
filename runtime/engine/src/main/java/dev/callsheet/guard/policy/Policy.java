package dev.callsheet.guard.policy;

import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.hours.HoursGuard;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.place.Locator;
import dev.callsheet.guard.place.Places;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.problem.NotApplicableException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
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

  private final List<HoursRow> hours;
  private final Set<String> columns;
  private final Set<Unplaced> allowed;
  private final List<ListDemand> lists;

  private Policy(
      Collection<HoursRow> hours,
      Collection<String> columns,
      Collection<Unplaced> allowed,
      Collection<ListDemand> lists) {
    this.lists = List.copyOf(new LinkedHashSet<>(lists));
    this.hours = List.copyOf(new LinkedHashSet<>(hours));
    this.columns = Collections.unmodifiableSet(new LinkedHashSet<>(columns));
    // Without hours nobody asks where somebody is.
    this.allowed = this.hours.isEmpty() ? Set.of(Unplaced.values()) : Set.copyOf(allowed);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects a policy; nothing holds that is not said. Not thread-safe. */
  public static final class Builder {
    private final List<HoursRow> hours = new ArrayList<>();
    private final Set<String> columns = new LinkedHashSet<>();
    private final Set<Unplaced> allowed = EnumSet.noneOf(Unplaced.class);
    private final List<ListDemand> lists = new ArrayList<>();

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
      columns.add(column);
      new Locator(Places.standard(), columns, allowed);
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

    public Policy build() {
      return new Policy(hours, columns, allowed, lists);
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
    columns.forEach(column -> lines.add(PLACE + column));
    lists.forEach(list -> lines.add(SUPPRESS + list.written()));
    for (Unplaced numbers : Unplaced.values()) {
      if (!allowed.contains(numbers)) {
        lines.add(REFUSE + numbers.word());
      }
    }
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

  /** The columns that say where somebody is. */
  public Set<String> columns() {
    return columns;
  }

  public List<HoursRow> hours() {
    return hours;
  }

  /** The lists that must be there, for {@link dev.callsheet.guard.list.Suppression}. */
  public List<ListDemand> lists() {
    return lists;
  }

  /** Its guards, in the order in which they are asked. */
  public List<PersonGuard> guards() {
    return hours.isEmpty()
        ? List.of()
        : List.of(new HoursGuard(hours, new Locator(Places.standard(), columns, allowed)));
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
