package dev.callsheet.command;

import java.util.List;
import java.util.Optional;

/**
 * Puts a contact on a cadence (API document: Send to Cadence). Immutable and thread-safe.
 *
 * @param name the label that agents see
 */
public record AddToCadence(CadenceId cadence, PhoneNumber contact, Optional<DisplayName> name)
    implements Command {
  @Override
  public Operation operation() {
    return Operation.CADENCE_ADD;
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
    return cases.addToCadence(this);
  }
}
