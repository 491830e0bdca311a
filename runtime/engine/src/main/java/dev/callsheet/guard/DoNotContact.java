package dev.callsheet.guard;

import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Leaves out every text, call and add to a number on a list; removals pass, since they are what
 * such a list is for. Immutable and thread-safe.
 */
public final class DoNotContact implements Guard {
  /** The reason of each skip. */
  public static final String REASON = "do not contact";

  private final String list;
  private final Set<PhoneNumber> numbers;
  private final Set<Long> anywhere;

  /**
   * A guard for these numbers.
   *
   * @param list the list's name as the person knows it, such as its file name
   * @throws IllegalArgumentException if one of the numbers is null: somebody would be missing
   */
  public DoNotContact(String list, Set<PhoneNumber> numbers) {
    this(list, numbers, Set.of());
  }

  /**
   * A guard for a list whose country nobody said. Its numbers without a country code were read as
   * those of one country, but may be another's: then their digits stand for a number of each.
   *
   * @param anywhere the digits of those numbers, without a 0 in front
   */
  public DoNotContact(String list, Set<PhoneNumber> numbers, Set<Long> anywhere) {
    this.list = list;
    if (numbers == null || numbers.stream().anyMatch(Objects::isNull)) {
      throw new IllegalArgumentException(
          list + " has null for a number; leave out what has none, and read what has one");
    }
    this.numbers =
        numbers.stream().map(PhoneNumber::identity).collect(Collectors.toUnmodifiableSet());
    this.anywhere = Set.copyOf(anywhere);
  }

  /** How many numbers are on the list. */
  public int size() {
    return numbers.size();
  }

  @Override
  public Verdict judge(Action action) {
    if (!Remit.LISTS.concerns(action.command().operation())) {
      return Verdict.ALLOW;
    }
    for (PhoneNumber contact : action.command().contacts()) {
      if (numbers.contains(contact.identity())) {
        return new Verdict.Skip(REASON, contact.masked() + " is on " + list);
      }
      Optional<PhoneNumber> listed = contact.otherForm().filter(numbers::contains);
      if (listed.isPresent()) {
        boolean isShorter = listed.get().e164().length() < contact.e164().length();
        return new Verdict.Skip(
            REASON,
            "%s may be on %s, which has it %s the 9 of mobile numbers"
                .formatted(contact.masked(), list, isShorter ? "without" : "with"));
      }
      if (!anywhere.isEmpty() && anywhere.contains(Long.valueOf(contact.national()))) {
        return new Verdict.Skip(
            REASON,
            "%s may be on %s, which has its digits and does not say of which country; name the list with region: and two letters"
                .formatted(contact.masked(), list));
      }
    }
    return Verdict.ALLOW;
  }
}
