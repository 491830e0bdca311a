package dev.callsheet.guard;

import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.problem.Counted;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.Decision;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps rules from reaching one contact again and again, as they do when a command leads to the
 * event that they answer. Lets so many commands for a contact pass in any window of time and leaves
 * out the others; what it left out does not count. Thread-safe; remembers what it let pass in the
 * last window.
 */
public final class LoopGuard {
  private final int most;
  private final Duration window;
  private final Deque<Passed> passed = new ArrayDeque<>();
  private final Map<PhoneNumber, Integer> counts = new HashMap<>();

  private LoopGuard(int most, Duration window) {
    if (most < 1 || window.isNegative() || window.isZero()) {
      throw new IllegalArgumentException(
          "a loop guard lets at least one command pass in some time, such as 10 in a minute");
    }
    this.most = most;
    this.window = window;
  }

  private record Passed(Instant time, PhoneNumber contact) {}

  /** Ten commands for one contact in a minute. */
  public static LoopGuard standard() {
    return perMinute(10);
  }

  /**
   * So many commands for one contact in any minute.
   *
   * @throws IllegalArgumentException if it is less than one
   */
  public static LoopGuard perMinute(int most) {
    return of(most, Duration.ofMinutes(1));
  }

  /**
   * So many commands for one contact in any such window.
   *
   * @throws IllegalArgumentException if it is less than one, or no time
   */
  public static LoopGuard of(int most, Duration window) {
    return new LoopGuard(most, window);
  }

  /**
   * The same decision without the commands that would be too many for a contact, each of which is
   * an error of it. A command for several contacts counts for each, and passes only if it may for
   * all; one for none always passes.
   *
   * @param now on the clock of the caller; if it is set back by more than the window, counting
   *     begins anew
   */
  public Decision admit(Decision decision, Instant now) {
    if (decision.commands().isEmpty()) {
      return decision;
    }
    BitSet tooMany = new BitSet();
    List<Problem> errors = new ArrayList<>();
    List<Decision.Told> all = decision.told();
    synchronized (this) {
      forget(now);
      for (int i = 0; i < all.size(); i++) {
        List<PhoneNumber> contacts = people(all.get(i).command());
        PhoneNumber busy = busy(contacts);
        if (busy == null) {
          contacts.forEach(contact -> count(contact, now));
        } else {
          tooMany.set(i);
          errors.add(error(all.get(i), busy));
        }
      }
    }
    return tooMany.isEmpty() ? decision : decision.without(tooMany, errors);
  }

  /**
   * Forgets what it let pass, as nothing of it was sent after all.
   *
   * @param decision that {@link #admit} gave
   * @param then when it did
   */
  public void takeBack(Decision decision, Instant then) {
    synchronized (this) {
      for (Command command : decision.commands()) {
        for (PhoneNumber contact : people(command)) {
          if (passed.removeLastOccurrence(new Passed(then, contact))) {
            discount(contact);
          }
        }
      }
    }
  }

  /** The forms of one number are one contact; a suppression reaches nobody, and always passes. */
  private static List<PhoneNumber> people(Command command) {
    if (command instanceof Suppress) {
      return List.of();
    }
    return command.contacts().stream().map(PhoneNumber::identity).toList();
  }

  private @Nullable PhoneNumber busy(List<PhoneNumber> contacts) {
    for (PhoneNumber contact : contacts) {
      if (counts.getOrDefault(contact, 0) >= most) {
        return contact;
      }
    }
    return null;
  }

  private void count(PhoneNumber contact, Instant now) {
    passed.add(new Passed(now, contact));
    counts.merge(contact, 1, Integer::sum);
  }

  private void forget(Instant now) {
    while (!passed.isEmpty()
        && Duration.between(passed.element().time(), now).abs().compareTo(window) >= 0) {
      discount(passed.remove().contact());
    }
  }

  private void discount(PhoneNumber contact) {
    counts.computeIfPresent(contact, (key, count) -> count == 1 ? null : count - 1);
  }

  private Problem error(Decision.Told told, PhoneNumber contact) {
    String what = told.command().operation().id() + " for " + contact.masked();
    return Problem.error(
            told.place(),
            "%s: %s is left out: %s for one contact in %s is the most"
                .formatted(told.rule(), what, Counted.of(most, "command"), words(window)),
            "does the rule answer an event that its own command brings about?")
        .withCode("loop");
  }

  private static String words(Duration window) {
    return window.equals(Duration.ofMinutes(1))
        ? "a minute"
        : window.toString().substring(2).toLowerCase(Locale.ROOT);
  }
}
