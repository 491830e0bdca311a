package dev.callsheet.guard.number;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Leaves out everybody but a few, as on a machine where things are tried. Immutable and
 * thread-safe.
 */
public final class OnlyTo implements PersonGuard {
  /** The reason of each skip. */
  public static final String REASON = "not among the few";

  /** More are a list, and who belongs on it is the script's to say. */
  private static final int MOST = 100;

  private final SortedSet<String> numbers = new TreeSet<>();

  /**
   * @param numbers in the international form, in any order
   * @throws IllegalArgumentException if there is none, more than a hundred, or one is no number
   */
  public OnlyTo(Collection<String> numbers) {
    if (numbers.isEmpty() || numbers.size() > MOST) {
      throw new IllegalArgumentException(
          "write 1 to 100 numbers to whom something may go, such as '+13055550123'");
    }
    for (String number : numbers) {
      this.numbers.add(new PhoneNumber(number).identity().e164());
    }
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not
   */
  public static OnlyTo read(String line) {
    return new OnlyTo(List.of(line.split(",", -1)));
  }

  /** A line that {@link #read} reads. */
  public String written() {
    return String.join(",", numbers);
  }

  /** Without the numbers: {@code +1 ... 0123, +1 ... 0124}. */
  public String said() {
    return numbers.stream()
        .map(number -> new PhoneNumber(number).masked())
        .collect(Collectors.joining(", "));
  }

  @Override
  public Verdict judge(Approach approach) {
    if (!Remit.LISTS.concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    boolean isOne = numbers.contains(approach.number().identity().e164());
    String value = isOne ? "one of them" : "none of " + said();
    Ground ground = new Ground("only to a few", value, "", Optional.empty());
    return isOne ? new Verdict.Allow(ground) : new Verdict.Skip(REASON, value, ground);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OnlyTo few && numbers.equals(few.numbers);
  }

  @Override
  public int hashCode() {
    return numbers.hashCode();
  }

  @Override
  public String toString() {
    return said();
  }
}
