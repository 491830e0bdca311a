package dev.callsheet.guard;

import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.Verdict;
import java.util.Set;

/**
 * Leaves out every text, call and add to a number on a list; removals pass, since they are what
 * such a list is for. Immutable and thread-safe.
 */
public final class DoNotContact implements Guard {
  /** The reason of each skip. */
  public static final String REASON = "do not contact";

  private final String list;
  private final Set<PhoneNumber> numbers;

  /**
   * A guard for these numbers.
   *
   * @param list the list's name as the person knows it, such as its file name
   */
  public DoNotContact(String list, Set<PhoneNumber> numbers) {
    this.list = list;
    this.numbers = Set.copyOf(numbers);
  }

  /** How many numbers are on the list. */
  public int size() {
    return numbers.size();
  }

  @Override
  public Verdict judge(Action action) {
    Effect effect = action.command().operation().effect();
    if (effect == Effect.REMOVE || effect == Effect.FLUSH) {
      return Verdict.ALLOW;
    }
    for (PhoneNumber contact : action.command().contacts()) {
      if (numbers.contains(contact)) {
        return new Verdict.Skip(REASON, contact.masked() + " is on " + list);
      }
    }
    return Verdict.ALLOW;
  }
}
