package dev.callsheet.command;

import java.util.List;
import java.util.Optional;

/**
 * Rings the agent and, once the agent answers, the contact (API document: Make A Call). Immutable
 * and thread-safe.
 *
 * @param to who is called
 * @param agent who is rung first; the document does not say whom the service rings without one
 * @param name the label that the agent sees
 */
public record MakeCall(PhoneNumber to, Optional<Email> agent, Optional<DisplayName> name)
    implements Command {
  @Override
  public Operation operation() {
    return Operation.CALL;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(to);
  }

  @Override
  public void describe(Description description) {
    description.phone(Field.TO, to);
    description.text(Field.AGENT, agent.isPresent() ? agent.get().value() : null);
    description.text(Field.NAME, name.isPresent() ? name.get().value() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.call(this);
  }
}
