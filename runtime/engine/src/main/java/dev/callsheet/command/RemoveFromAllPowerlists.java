package dev.callsheet.command;

import java.util.List;

/**
 * Takes contacts off every current powerlist, with one request (API document: Remove From All
 * Powerlists). Immutable and thread-safe.
 *
 * @param contacts who is taken off, in the order given; at least one
 */
public record RemoveFromAllPowerlists(List<PhoneNumber> contacts) implements Command {
  public RemoveFromAllPowerlists {
    contacts = List.copyOf(contacts);
    if (contacts.isEmpty()) {
      throw new IllegalArgumentException("no contact to remove");
    }
  }

  @Override
  public Operation operation() {
    return Operation.ALL_POWERLISTS_REMOVE;
  }

  @Override
  public void describe(Description description) {
    description.phones(Field.TO, contacts);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.removeFromAllPowerlists(this);
  }
}
