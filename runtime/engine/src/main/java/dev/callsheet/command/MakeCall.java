package dev.callsheet.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Rings the agent and, once the agent answers, the contact (API document: Make A Call). Immutable
 * and thread-safe.
 *
 * @param to who is called
 * @param agent who is rung first; the document does not say whom the service rings without one
 * @param name the label that the agent sees
 * @param expires from when on it is not wanted any more
 */
public record MakeCall(
    PhoneNumber to, Optional<Email> agent, Optional<DisplayName> name, Optional<Instant> expires)
    implements Command {
  /** One that is right whenever it is made. */
  public MakeCall(PhoneNumber to, Optional<Email> agent, Optional<DisplayName> name) {
    this(to, agent, name, Optional.empty());
  }

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
    description.text(Field.EXPIRES, expires.isPresent() ? expires.get().toString() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.call(this);
  }
}
