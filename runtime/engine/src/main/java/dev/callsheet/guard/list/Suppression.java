package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.guard.list.Suppressed.Imported;
import dev.callsheet.guard.list.SuppressionList.Lookup;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Leaves out everybody who is on the list as it is at this moment, whatever was approved before and
 * whatever anybody consented to; nobody is reached while that cannot be known. Thread-safe.
 */
public final class Suppression implements PersonGuard {
  /** The reason of each skip. */
  public static final String REASON = "suppressed";

  static final String RULE = "suppress";

  /** Who is on it. */
  @FunctionalInterface
  private interface Numbers {
    Suppressed now() throws IOException;
  }

  private final SuppressionList list;
  private final List<ListDemand> demands;
  private final Numbers numbers;
  private final Lookup shared;

  /**
   * @param demands lists that must be on it
   */
  public Suppression(SuppressionList list, List<ListDemand> demands) {
    this(list, List.copyOf(demands), list::now, list.shared());
  }

  private Suppression(
      SuppressionList list, List<ListDemand> demands, Numbers numbers, Lookup shared) {
    this.list = list;
    this.demands = demands;
    this.numbers = numbers;
    this.shared = shared;
  }

  /**
   * One for a plan: by lists as they are now; what many share it asks for one by one, or once for
   * all.
   */
  public Suppression rehearsal() {
    try {
      Suppressed now = list.now();
      return new Suppression(list, demands, () -> now, list.sharedByAPlan());
    } catch (IOException e) {
      return this; // stops when it is asked, if it still cannot be read
    }
  }

  @Override
  public Verdict judge(Approach approach) {
    if (!Remit.LISTS.concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    try {
      return judge(approach, numbers.now());
    } catch (IOException e) {
      return stop(list.unreadable(e));
    }
  }

  private Verdict judge(Approach approach, Suppressed now) throws IOException {
    for (ListDemand demand : demands) {
      Optional<String> wrong = wrong(demand, now, approach.at());
      if (wrong.isPresent()) {
        return stop(wrong.get());
      }
    }
    PhoneNumber number = approach.number().identity();
    Optional<PhoneNumber> other = number.otherForm();
    Optional<Verdict> verdict = judge(number, "is", now);
    if (verdict.isEmpty() && other.isPresent()) {
      verdict = judge(other.get(), "may be", now);
    }
    return verdict.orElseGet(now::clear);
  }

  /** An empty list cannot be imported: what is there has numbers. */
  private static Optional<String> wrong(ListDemand demand, Suppressed now, Instant at) {
    Optional<Imported> there = now.imported(demand.list());
    String mend = "; write 'callsheet suppress import " + demand.list() + "' with one of today";
    if (there.isEmpty()) {
      return Optional.of("the list " + demand.list() + " was never imported" + mend);
    }
    Instant dated = there.get().dated();
    return demand
        .notOlderThan()
        .filter(age -> dated.plus(age).isBefore(at))
        .map(
            age ->
                "%s is of %s, older than the %s that the policy allows%s"
                    .formatted(demand.list(), day(dated), Reasons.time(age), mend));
  }

  private static Verdict stop(String reason) {
    return new Verdict.Stop(reason, new Ground(RULE, reason, "", Optional.empty()));
  }

  private Optional<Verdict> judge(PhoneNumber number, String how, Suppressed now)
      throws IOException {
    Optional<SuppressionEntry> single = now.single(number);
    if (single.isEmpty()) {
      single = shared.of(number);
    }
    if (single.isPresent()) {
      SuppressionEntry added = single.get();
      return Optional.of(
          skip(
              "%s %s suppressed since %s: %s"
                  .formatted(number.masked(), how, day(added.at()), added.note()),
              added.source(),
              added.at()));
    }
    long digits = PackedNumbers.digits(number);
    for (Imported some : now.imported()) {
      if (some.numbers().has(digits)) {
        return Optional.of(
            skip(
                "%s %s on %s".formatted(number.masked(), how, some.change().subject()),
                some.change().subject() + " of " + day(some.dated()),
                some.dated()));
      }
    }
    return Optional.empty();
  }

  private static Verdict skip(String detail, String source, Instant of) {
    return new Verdict.Skip(REASON, detail, new Ground(RULE, detail, source, Optional.of(day(of))));
  }

  static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }
}
