package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.phone.HiddenNumbers;
import java.util.Set;

/**
 * Which actions of a plan are listed: those that are of one of the operations, of one of the lines
 * and so on; an empty set asks for nothing. Immutable and thread-safe.
 *
 * @param written as the person gave it
 * @param operations what they would do
 * @param lines of the script that made them
 * @param numbers of people whom they would touch
 * @param rows of data that they were made for
 * @param outcomes what became of them in a run
 */
public record Selection(
    String written,
    Set<Operation> operations,
    Set<Integer> lines,
    Set<PhoneNumber> numbers,
    Set<Long> rows,
    Set<Kind> outcomes) {
  public static final Selection EVERYTHING =
      new Selection("", Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

  public Selection {
    operations = Set.copyOf(operations);
    lines = Set.copyOf(lines);
    numbers = Set.copyOf(numbers);
    rows = Set.copyOf(rows);
    outcomes = Set.copyOf(outcomes);
  }

  public boolean holds(Action action) {
    return (operations.isEmpty() || operations.contains(action.command().operation()))
        && (lines.isEmpty() || lines.contains(action.origin().source().line()))
        && (numbers.isEmpty() || action.command().contacts().stream().anyMatch(numbers::contains))
        && (rows.isEmpty()
            || action.origin().row().filter(row -> rows.contains(row.number())).isPresent());
  }

  /** Whether the action of a run is listed, of which this became. */
  boolean holds(Action action, Kind outcome) {
    return (outcomes.isEmpty() || outcomes.contains(outcome)) && holds(action);
  }

  /** Whether what a plan leaves out is listed; of whom it would have touched little is known. */
  boolean holds(LeftOut left) {
    return (operations.isEmpty() || operations.contains(left.operation()))
        && (lines.isEmpty() || lines.contains(left.first().source().line()))
        && numbers.isEmpty()
        && (rows.isEmpty()
            || left.first().row().filter(row -> rows.contains(row.number())).isPresent());
  }

  /** As it was given, its numbers masked. */
  @Override
  public String toString() {
    return HiddenNumbers.in(written);
  }
}
