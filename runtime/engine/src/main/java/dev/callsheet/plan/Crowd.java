package dev.callsheet.plan;

import dev.callsheet.command.Command;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;

/** Counts the different people whom the actions of a plan would touch. */
final class Crowd {
  private static final int TOUCHED = 1;
  private static final int TEXTED = 2;
  private static final int CALLED = 4;
  private static final int TEXTED_AGAIN = 8;

  private final Marks numbers = new Marks();

  /** Whether it is the second text for somebody. */
  boolean add(Command command) {
    Effect effect = command.operation().effect();
    int marks =
        effect == Effect.TEXT
            ? TOUCHED | TEXTED
            : effect == Effect.CALL ? TOUCHED | CALLED : TOUCHED;
    boolean second = false;
    for (PhoneNumber contact : command.contacts()) {
      String digits = contact.e164();
      long number = Long.parseLong(digits, 1, digits.length(), 10);
      int before = numbers.add(number, marks);
      if (effect == Effect.TEXT && (before & TEXTED) != 0) {
        second |= (before & TEXTED_AGAIN) == 0;
        numbers.add(number, TEXTED_AGAIN);
      }
    }
    return second;
  }

  /** How many people would get more than one text. */
  long textedAgain() {
    return numbers.count(TEXTED_AGAIN);
  }

  People counted() {
    return new People(
        numbers.size(), numbers.count(TEXTED), numbers.count(CALLED), !numbers.isFull());
  }
}
