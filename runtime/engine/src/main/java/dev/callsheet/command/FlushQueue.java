package dev.callsheet.command;

import java.util.List;

/**
 * Empties a queue: every number that is in it (API document: Flush Queue, the legacy endpoint). The
 * service tells nobody which numbers those are. Immutable and thread-safe.
 *
 * @param user the user in whose name it is emptied
 */
public record FlushQueue(QueueId queue, UserId user) implements Command {
  @Override
  public Operation operation() {
    return Operation.QUEUE_FLUSH;
  }

  @Override
  public List<PhoneNumber> contacts() {
    return List.of();
  }

  @Override
  public void describe(Description description) {
    description.number(Field.QUEUE, queue.value());
    description.number(Field.USER, user.value());
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.flushQueue(this);
  }
}
