package dev.callsheet.command;

import java.util.List;
import java.util.Optional;

/**
 * Sends a contact to a queue (API document: Send To Queue). Immutable and thread-safe.
 *
 * @param contact who is sent
 * @param agent the acting user
 * @param name the label that agents see
 */
public record SendToQueue(
    QueueId queue, PhoneNumber contact, Optional<Email> agent, Optional<DisplayName> name)
    implements Command {
  @Override
  public Operation operation() {
    return Operation.QUEUE_ADD;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of(contact);
  }

  @Override
  public void describe(Description description) {
    description.number(Field.QUEUE, queue.value());
    description.phone(Field.TO, contact);
    description.text(Field.AGENT, agent.isPresent() ? agent.get().value() : null);
    description.text(Field.NAME, name.isPresent() ? name.get().value() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.sendToQueue(this);
  }
}
