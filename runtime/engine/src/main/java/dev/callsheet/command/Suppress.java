package dev.callsheet.command;

import java.util.List;

/**
 * Puts a number on the list of suppressed numbers, so that nothing reaches it any more. Nothing is
 * sent. Immutable and thread-safe.
 *
 * @param contact whose number
 * @param reason one line for whoever asks later why. Whatever is given becomes one: what somebody
 *     wrote must not keep them from being left alone
 */
public record Suppress(PhoneNumber contact, String reason) implements Command {
  private static final int LONGEST = 200;
  private static final String NONE = "no reason was given";

  public Suppress {
    String line = reason.replaceAll("[\\p{Cc}\\p{Cs}\\p{Z}]+", " ").strip();
    int letters = Math.min(LONGEST, line.codePointCount(0, line.length()));
    reason = line.isEmpty() ? NONE : line.substring(0, line.offsetByCodePoints(0, letters));
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

  /** Without the reason, which may say what somebody wrote. */
  @Override
  public String toString() {
    return "Suppress[contact=" + contact + "]";
  }
}
