package dev.callsheet.command;

import java.util.List;

/**
 * Takes contacts off one powerlist, with one request (API document: Remove From Powerlist).
 * Immutable and thread-safe.
 *
 * @param contacts who is taken off, in the order given; at least one
 */
public record RemoveFromPowerlist(PowerlistId powerlist, List<PhoneNumber> contacts)
    implements Command {
  public RemoveFromPowerlist {
    contacts = List.copyOf(contacts);
    if (contacts.isEmpty()) {
      throw new IllegalArgumentException("no contact to remove");
    }
  }

  @Override
  public Operation operation() {
    return Operation.POWERLIST_REMOVE;
  }

  @Override
  public void describe(Description description) {
    description.text(Field.POWERLIST, powerlist.value());
    description.phones(Field.TO, contacts);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.removeFromPowerlist(this);
  }
}
