package dev.callsheet.command;

import java.util.List;

/**
 * Puts a contact on a powerlist (API document: Add to Powerlist). Immutable and thread-safe.
 *
 * @param card what the service is told about the contact
 */
public record AddToPowerlist(PowerlistId powerlist, PhoneNumber contact, ContactCard card)
    implements Command {
  @Override
  public Operation operation() {
    return Operation.POWERLIST_ADD;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(contact);
  }

  @Override
  public void describe(Description description) {
    description.text(Field.POWERLIST, powerlist.value());
    description.phone(Field.TO, contact);
    card.describe(description);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.addToPowerlist(this);
  }
}
