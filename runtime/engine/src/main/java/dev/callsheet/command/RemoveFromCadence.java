package dev.callsheet.command;

import java.util.List;
import java.util.Optional;

/**
 * Takes a contact off a cadence (API document: Remove From Cadence). Immutable and thread-safe.
 *
 * @param contact who is taken off
 * @param name the label that agents see
 */
public record RemoveFromCadence(CadenceId cadence, PhoneNumber contact, Optional<DisplayName> name)
    implements Command {
  @Override
  public Operation operation() {
    return Operation.CADENCE_REMOVE;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(contact);
  }

  @Override
  public void describe(Description description) {
    description.number(Field.CADENCE, cadence.value());
    description.phone(Field.TO, contact);
    description.text(Field.NAME, name.isPresent() ? name.get().value() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.removeFromCadence(this);
  }
}
