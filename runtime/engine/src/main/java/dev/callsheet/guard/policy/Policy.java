package dev.callsheet.guard.policy;

import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.hours.HoursGuard;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.place.Locator;
import dev.callsheet.guard.place.Places;
import dev.callsheet.guard.place.Unplaced;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What holds for all that is sent, wherever it was written down. Two policies make one that allows
 * what both allow, never more. Immutable and thread-safe.
 */
public final class Policy {
  /** One that lets everything pass. */
  public static final Policy NONE = builder().build();

  private static final int DAYS_OF_TRUST = 180;

  private final List<HoursRow> hours;
  private final Set<String> columns;
  private final Set<Unplaced> allowed;

  private Policy(
      Collection<HoursRow> hours, Collection<String> columns, Collection<Unplaced> allowed) {
    this.hours = List.copyOf(new LinkedHashSet<>(hours));
    this.columns = Collections.unmodifiableSet(new LinkedHashSet<>(columns));
    this.allowed = Set.copyOf(allowed);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects a policy; nothing holds that is not said. Not thread-safe. */
  public static final class Builder {
    private final List<HoursRow> hours = new ArrayList<>();
    private final Set<String> columns = new LinkedHashSet<>();
    private final Set<Unplaced> allowed = EnumSet.noneOf(Unplaced.class);

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

    public Policy build() {
      return new Policy(hours, columns, allowed);
    }
  }

  /** The policy that allows only what both allow. */
  public static Policy tighterOf(Policy one, Policy other) {
    Set<HoursRow> hours = new LinkedHashSet<>(one.hours);
    hours.addAll(other.hours);
    Set<String> columns = new LinkedHashSet<>(one.columns);
    columns.addAll(other.columns);
    Set<Unplaced> allowed = EnumSet.noneOf(Unplaced.class);
    for (Unplaced numbers : Unplaced.values()) {
      if (one.lets(numbers) && other.lets(numbers)) {
        allowed.add(numbers);
      }
    }
    return new Policy(hours, columns, allowed);
  }

  /** Without hours nobody asks where somebody is. */
  private boolean lets(Unplaced numbers) {
    return hours.isEmpty() || allowed.contains(numbers);
  }

  /** The columns that say where somebody is. */
  public Set<String> columns() {
    return columns;
  }

  public List<HoursRow> hours() {
    return hours;
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
    return other instanceof Policy policy
        && hours.equals(policy.hours)
        && columns.equals(policy.columns)
        && allowed.equals(policy.allowed);
  }

  @Override
  public int hashCode() {
    return hours.hashCode();
  }
}
