package dev.callsheet.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Sends a contact to a queue (API document: Send To Queue). Immutable and thread-safe.
 *
 * @param contact who is sent
 * @param agent the acting user
 * @param name the label that agents see
 * @param expires from when on it is not wanted any more
 */
public record SendToQueue(
    QueueId queue,
    PhoneNumber contact,
    Optional<Email> agent,
    Optional<DisplayName> name,
    Optional<Instant> expires)
    implements Command {
  /** One that is right whenever it is made. */
  public SendToQueue(
      QueueId queue, PhoneNumber contact, Optional<Email> agent, Optional<DisplayName> name) {
    this(queue, contact, agent, name, Optional.empty());
  }

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
    description.text(Field.EXPIRES, expires.isPresent() ? expires.get().toString() : null);
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.sendToQueue(this);
  }
}
