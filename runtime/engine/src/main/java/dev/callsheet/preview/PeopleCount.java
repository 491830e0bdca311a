package dev.callsheet.preview;

import dev.callsheet.action.MarkedNumbers;
import dev.callsheet.command.Command;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;

/** Counts the different people whom the actions of a plan would touch. */
final class PeopleCount {
  private static final int TOUCHED = 0;
  private static final int TEXTED = 1;
  private static final int CALLED = 2;

  /** What a mark becomes for who has it already. */
  private static final int AGAIN = 2;

  private final MarkedNumbers numbers = new MarkedNumbers();

  /** Whether it is the second text, or the second call, for somebody. */
  boolean add(Command command) {
    Effect effect = command.operation().effect();
    int marks = effect == Effect.TEXT ? TEXTED : effect == Effect.CALL ? CALLED : TOUCHED;
    boolean second = false;
    for (PhoneNumber contact : command.contacts()) {
      String digits = contact.identity().e164();
      long number = Long.parseLong(digits, 1, digits.length(), 10);
      int before = numbers.add(number, marks);
      if ((before & marks) != 0) {
        second |= (before & marks << AGAIN) == 0;
        numbers.add(number, marks << AGAIN);
      }
    }
    return second;
  }

  /** How many people would get more than one text. */
  long textedAgain() {
    return numbers.count(TEXTED << AGAIN);
  }

  /** How many people would get more than one call. */
  long calledAgain() {
    return numbers.count(CALLED << AGAIN);
  }

  People counted() {
    return new People(
        numbers.size(), numbers.count(TEXTED), numbers.count(CALLED), !numbers.isFull());
  }
}
