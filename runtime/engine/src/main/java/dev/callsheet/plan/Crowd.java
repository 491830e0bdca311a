package dev.callsheet.plan;

import dev.callsheet.command.Command;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;

/** Counts the different people whom the actions of a plan would touch. */
final class Crowd {
  private static final int TOUCHED = 1;
  private static final int TEXTED = 2;
  private static final int CALLED = 4;

  private final Marks numbers = new Marks();

  void add(Command command) {
    Effect effect = command.operation().effect();
    int marks =
        effect == Effect.TEXT
            ? TOUCHED | TEXTED
            : effect == Effect.CALL ? TOUCHED | CALLED : TOUCHED;
    for (PhoneNumber contact : command.contacts()) {
      String digits = contact.e164();
      numbers.add(Long.parseLong(digits, 1, digits.length(), 10), marks);
    }
  }

  People counted() {
    return new People(
        numbers.size(), numbers.count(TEXTED), numbers.count(CALLED), !numbers.isFull());
  }
}
