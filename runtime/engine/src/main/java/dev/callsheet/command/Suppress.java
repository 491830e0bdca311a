package dev.callsheet.command;

import java.util.List;

/**
 * Puts a number on the list of suppressed numbers, so that nothing reaches it any more. Nothing is
 * sent. Immutable and thread-safe.
 *
 * @param contact whose number
 * @param reason one line of at most 500 characters, for whoever asks later why
 */
public record Suppress(PhoneNumber contact, String reason) implements Command {
  private static final int LONGEST = 500;

  public Suppress {
    Text.oneLine("the reason", reason);
    if (reason.length() > LONGEST) {
      throw new IllegalArgumentException("the reason has more than " + LONGEST + " characters");
    }
  }

  @Override
  public Operation operation() {
    return Operation.SUPPRESS;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(contact);
  }

  @Override
  public void describe(Description description) {
    description.phone(Field.TO, contact);
    description.text(Field.REASON, reason);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.suppress(this);
  }
}
