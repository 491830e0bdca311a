package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionId;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.CommandHash;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Phrase;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one plan would do otherwise than an earlier one. An action that does the same to the same
 * place and people with another content has changed. Memory grows with the size of the plans.
 * Thread-safe as long as its plans are.
 *
 * @param same how many actions are in both
 * @param changes the others: what was added or changed in the new plan's order, then what was
 *     removed in the old one's
 */
public record Difference(long same, List<Change> changes) {
  public Difference {
    changes = List.copyOf(changes);
  }

  /**
   * One difference; at least one of the two is there.
   *
   * @param before what the earlier plan would do
   * @param after what the new one would do
   */
  public record Change(Optional<Action> before, Optional<Action> after) {
    /** Whether both plans do it, otherwise. */
    public boolean isChanged() {
      return before.isPresent() && after.isPresent();
    }
  }

  /** What {@code now} would do otherwise than {@code earlier}. */
  public static Difference between(Plan earlier, Plan now) {
    Names names = new Names(CommandHash.secret());
    Set<Name> inNow = names.all(now);
    Map<String, Deque<Action>> gone = new HashMap<>();
    long same = 0;
    try (ActionReader reader = earlier.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        if (inNow.contains(names.of(action))) {
          same++;
        } else {
          gone.computeIfAbsent(target(action), key -> new ArrayDeque<>()).add(action);
        }
      }
    }
    Set<Name> inEarlier = names.all(earlier);
    List<Change> changes = new ArrayList<>();
    Set<Name> paired = new HashSet<>();
    try (ActionReader reader = now.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        if (!inEarlier.contains(names.of(action))) {
          Deque<Action> candidates = gone.get(target(action));
          Optional<Action> before =
              candidates == null ? Optional.empty() : Optional.ofNullable(candidates.poll());
          before.ifPresent(old -> paired.add(names.of(old)));
          changes.add(new Change(before, Optional.of(action)));
        }
      }
    }
    try (ActionReader reader = earlier.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        Name name = names.of(action);
        if (!inNow.contains(name) && !paired.contains(name)) {
          changes.add(new Change(Optional.of(action), Optional.empty()));
        }
      }
    }
    return new Difference(same, changes);
  }

  /** An id is short enough that somebody could make another text for it; not for both. */
  private record Name(ActionId id, long content) {}

  private record Names(CommandHash content) {
    Name of(Action action) {
      return new Name(action.id(), content.of(action.command()));
    }

    Set<Name> all(Plan plan) {
      Set<Name> all = new HashSet<>();
      plan.forEach(action -> all.add(of(action)));
      return all;
    }
  }

  /** What an action is about, whatever it says. */
  private static String target(Action action) {
    return Phrase.of(action.command(), Numbers.FULL).doing()
        + action.command().contacts().stream().map(PhoneNumber::e164).toList();
  }

  /** How many actions are in the new plan only. */
  public long added() {
    return changes.stream().filter(change -> change.before().isEmpty()).count();
  }

  /** How many are in the earlier plan only. */
  public long removed() {
    return changes.stream().filter(change -> change.after().isEmpty()).count();
  }

  /** How many are in both, otherwise. */
  public long changed() {
    return changes.stream().filter(Change::isChanged).count();
  }
}
